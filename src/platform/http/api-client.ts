import { createCallKeys } from './call-keys.ts';
import { readBlob } from './download.ts';
import type { Doubt, ErrorBody, FieldErrors } from './errors.ts';
import { ONCE_KEY } from './once-key.ts';

/** A failed call as a screen meets it. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** With 409 on an edit: the row as it is now (docs/product.md#edits). */
  readonly current: unknown;
  /** With 409 `please_confirm`: what is more likely a slip than meant (docs/product.md#doubts). */
  readonly doubts: readonly Doubt[];

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'Something went wrong. Please try again later.');
    this.status = status;
    this.code = body.code ?? 'internal';
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.doubts = body.doubts ?? [];
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}

export interface ApiClient {
  /** Sends JSON and gives the JSON answer. Throws `ApiError`. */
  request<T>(method: string, path: string, body?: unknown, options?: { signal?: AbortSignal }): Promise<T>;
  /** Sends one file as the multipart field `file`; `onProgress` hears 0 to 1. Throws `ApiError`. */
  upload<T>(path: string, file: Blob, options?: TransferOptions): Promise<T>;
  /** Fetches a file; `onProgress` hears 0 to 1. Throws `ApiError`. */
  download(path: string, options?: TransferOptions): Promise<Blob>;
  /** What the server tells for as long as it is listened to, as it comes. Throws `ApiError`. */
  listen(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

interface TransferOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** What the server does once for each key (docs/product.md#calls). */
const mayCreate = (method: string) => method === 'POST' || method === 'PUT';

const NO_ANSWER = {
  code: 'offline',
  message: 'No connection. What you entered is still here: please try again.',
};

/** Calls the API with the session's bearer token. `onSignedOut` hears of every 401 to a call that carried one. */
export function createApiClient(session: {
  token(): string | null;
  onSignedOut(token: string): void;
}): ApiClient {
  const headers = (token: string | null): Record<string, string> =>
    token ? { Authorization: `Bearer ${token}` } : {};
  const refuse = (status: number, body: unknown, token: string | null): ApiError => {
    if (status === 401 && token) session.onSignedOut(token);
    return new ApiError(status, (body ?? {}) as Partial<ErrorBody>);
  };
  const callKeys = createCallKeys();
  const noAnswer = (reason: unknown): never => {
    if ((reason as Error)?.name === 'AbortError') throw reason;
    throw new ApiError(0, NO_ANSWER);
  };
  return {
    async request(method, path, body, options = {}) {
      const token = session.token();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const call = `${method} ${path} ${text}`;
      const response = await fetch(path, {
        method,
        headers: {
          ...headers(token),
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(mayCreate(method) && { [ONCE_KEY]: callKeys.keyOf(call) }),
        },
        ...(text !== undefined && { body: text }),
        ...options,
      }).catch(noAnswer);
      const answer = await response.json().catch(() => undefined);
      const hasBrokenOff = answer === undefined && response.status !== 204;
      if (hasBrokenOff && response.ok) return noAnswer(undefined);
      // Of a 5xx nobody knows whether it was done.
      if (!hasBrokenOff && response.status < 500) callKeys.answered(call);
      if (!response.ok) throw refuse(response.status, answer, token);
      return answer;
    },
    async download(path, { onProgress, signal } = {}) {
      const token = session.token();
      const options = { headers: headers(token), ...(signal && { signal }) };
      const response = await fetch(path, options).catch(noAnswer);
      if (!response.ok) throw refuse(response.status, await response.json().catch(() => undefined), token);
      return readBlob(response, onProgress).catch(noAnswer);
    },
    async listen(path, signal) {
      const token = session.token();
      const options = { headers: { ...headers(token), Accept: 'text/event-stream' }, signal };
      const response = await fetch(path, options).catch(noAnswer);
      if (!response.ok) throw refuse(response.status, await response.json().catch(() => undefined), token);
      return response.body ?? noAnswer(undefined);
    },
    // fetch tells nothing about how much has been sent; XMLHttpRequest does.
    upload: (path, file, { onProgress, signal } = {}) =>
      new Promise((resolve, reject) => {
        const token = session.token();
        const form = new FormData();
        form.append('file', file);
        const call = new XMLHttpRequest();
        call.open('POST', path);
        call.responseType = 'json';
        const once = { [ONCE_KEY]: callKeys.keyOf(file) };
        for (const [name, value] of Object.entries({ ...headers(token), ...once }))
          call.setRequestHeader(name, value);
        call.upload.onprogress = (event) =>
          event.lengthComputable && onProgress?.(event.loaded / event.total);
        call.onload = () => {
          if (call.status < 500) callKeys.answered(file);
          if (call.status < 300) resolve(call.response);
          else reject(refuse(call.status, call.response, token));
        };
        call.onerror = () => reject(new ApiError(0, NO_ANSWER));
        call.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
        signal?.addEventListener('abort', () => call.abort(), { once: true });
        call.send(form);
      }),
  };
}
