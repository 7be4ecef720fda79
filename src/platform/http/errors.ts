import { refusalTexts } from './refusal-texts.ts';

/** Messages by form field, e.g. `{ price: 'Enter a price from 0 to 10,00,000.' }`. */
export type FieldErrors = Record<string, string>;

/** Something in a request that is more likely a mistake than intended. */
export interface Doubt {
  /** The code that a request puts into `confirm` to have it done anyway. */
  code: string;
  /** The doubt as a sentence for the user. */
  message: string;
}

/** The body of every failed API call (docs/product/common.md#errors). `error` repeats `message` for callers that read that name. */
export interface ErrorBody {
  success: false;
  code: string;
  message: string;
  error: string;
  fields?: FieldErrors;
  /** With 409 on an edit: the row as it is now (docs/product/common.md#edits). */
  current?: unknown;
  /** With 409 `please_confirm`: input that is more likely a mistake than intended (docs/product/common.md#doubts). */
  doubts?: readonly Doubt[];
}

/** What is said of a write whose outcome is not known: the caller must look before trying again. */
export const UNCONFIRMED = {
  code: 'maybe_saved',
  get message() {
    return refusalTexts.unconfirmed;
  },
};

/** A refusal whose message is shown to the user. Anything else thrown becomes a 500. */
export class AppError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly extra: { retryAfterSeconds?: number; current?: unknown; doubts?: readonly Doubt[] };

  constructor(
    status: AppError['status'],
    code: string,
    message: string,
    fields?: FieldErrors,
    extra: AppError['extra'] = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.extra = extra;
  }

  toBody(): ErrorBody {
    const { code, message, fields } = this;
    const { current, doubts } = this.extra;
    return {
      success: false,
      code,
      message,
      error: message,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...(doubts && { doubts }),
    };
  }
}

/** 400 with a message per field; without `message`, the first one becomes the overall message. */
export function badInput(fields: FieldErrors, message?: string): AppError {
  return new AppError(
    400,
    'bad_input',
    message ?? Object.values(fields)[0] ?? refusalTexts.checkInput,
    fields,
  );
}

export function unauthorized(message = refusalTexts.signIn): AppError {
  return new AppError(401, 'unauthorized', message);
}

export function forbidden(message: string, code = 'forbidden'): AppError {
  return new AppError(403, code, message);
}

/** 404, also for a row that belongs to somebody else (docs/product/common.md#errors). */
export function notFound(message = refusalTexts.notFound): AppError {
  return new AppError(404, 'not_found', message);
}

export function conflict(
  message: string,
  {
    code = 'conflict',
    fields,
    ...extra
  }: { code?: string; fields?: FieldErrors; current?: unknown; doubts?: readonly Doubt[] } = {},
): AppError {
  return new AppError(409, code, message, fields, extra);
}

/** 409: the edit started from an old version (docs/product/common.md#edits). `current` is the row in its wire format. */
export function stale(current: unknown): AppError {
  const message = refusalTexts.changedElsewhere;
  return conflict(message, { code: 'stale', current });
}

export function tooManyRequests(retryAfterSeconds: number): AppError {
  const message =
    retryAfterSeconds < 90
      ? refusalTexts.waitSeconds({ seconds: retryAfterSeconds })
      : refusalTexts.waitMinutes({ minutes: Math.ceil(retryAfterSeconds / 60) });
  return new AppError(429, 'too_many_requests', message, undefined, {
    retryAfterSeconds,
  });
}

/**
 * Returns when a request has no doubts, or confirms all of them. Otherwise throws 409 `please_confirm` with all doubts,
 * including the confirmed ones (docs/product/common.md#doubts).
 */
export function requireConfirmed(doubts: readonly Doubt[], confirmed: readonly string[]): void {
  if (doubts.every(({ code }) => confirmed.includes(code))) return;
  const message = doubts.map((doubt) => doubt.message).join(' ');
  throw conflict(message, { code: 'please_confirm', doubts });
}
