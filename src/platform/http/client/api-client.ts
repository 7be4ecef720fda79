import { languageNow } from '../../texts/language-now.ts';
import { AT_RESTAURANT } from '../at-restaurant.ts';
import { type Doubt, type ErrorBody, type FieldErrors, UNCONFIRMED } from '../errors.ts';
import { PAGE_LANGUAGE } from '../page-language.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { createCallKeys, IDEMPOTENCY_KEY } from './idempotency-keys.ts';
import { readBlob } from './save-file.ts';

/** A failed API call. `status` 0 means that no response came at all, or none in time. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** With 409 on an edit: the row as it is now (docs/product/common.md#edits). */
  readonly current: unknown;
  /** With 409 `please_confirm`: input that is more likely a mistake than intended (docs/product/common.md#doubts). */
  readonly doubts: readonly Doubt[];

  /** What the answer itself said; empty if it said nothing, as an error page of a proxy. */
  readonly serverMessage: string;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? refusalTexts.somethingWrong);
    this.serverMessage = body.message ?? '';
    this.status = status;
    this.code = body.code ?? 'internal';
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.doubts = body.doubts ?? [];
  }

  get isOffline(): boolean {
    return this.status === 0 && !this.isUnconfirmed;
  }

  /** Whether a save was sent, and nobody knows whether it was done: its message says so (docs/product/common.md#edits). */
  get isUnconfirmed(): boolean {
    return this.code === UNCONFIRMED.code;
  }

  /** Whether the server may have done it all the same: no answer came, or one that cannot tell. */
  get maybeDone(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * Returns the newer state that somebody else has saved, if that is why an edit was refused; else undefined
 * (docs/product/common.md#edits).
 */
export function newerState<Row>(error: unknown, read: (current: unknown) => Row): Row | undefined {
  const isStale = error instanceof ApiError && error.code === 'stale' && error.current !== undefined;
  return isStale ? read(error.current) : undefined;
}

export interface ApiClient {
  /** Sends JSON and returns the JSON response. Throws `ApiError`. */
  request<T>(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  /** Sends one file as the multipart field `file`; `onProgress` gets 0 to 1. Throws `ApiError`. */
  upload<T>(path: string, file: Blob, options?: TransferOptions): Promise<T>;
  /** Downloads a file, by POST if there is a body; `onProgress` gets 0 to 1. Throws `ApiError`. */
  download(path: string, options?: DownloadOptions): Promise<Blob>;
  /** Opens an event stream that lasts as long as the client listens. Throws `ApiError`. */
  listen(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

interface RequestOptions {
  signal?: AbortSignal;
  /** Whether the call saves something, so that a lost answer leaves that open. By default all but GET do. */
  saves?: boolean;
}

interface TransferOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface DownloadOptions extends TransferOptions {
  body?: object;
  /** Called when the file begins to arrive: nothing refuses it any more. */
  onAnswer?: () => void;
}

/** The methods that send an idempotency key (docs/product/common.md#calls). */
const mayCreate = (method: string) => method === 'POST' || method === 'PUT';

const NO_ANSWER = {
  code: 'offline',
  get message() {
    return refusalTexts.noInternet;
  },
};

/** Reads a response, and calls `onChunk` for each chunk. */
type ReadResponse<T> = (response: Response, onChunk: () => void) => Promise<T>;

export interface ClientSession {
  token(): string | null;
  /** The restaurant that the calls are meant for (docs/product/common.md#calls); undefined while there is none. */
  restaurant?(): string | undefined;
  /** Called on a 401 response to a request that carried a token. */
  onSignedOut(token: string): void;
}

/**
 * Creates a client that sends the session's bearer token. `timeoutMs` is how long a request may make no progress, ms.
 */
export function createApiClient(session: ClientSession, timeoutMs: number = PROGRESS_TIMEOUT_MS): ApiClient {
  const headers = (token: string | null): Record<string, string> => {
    const at = session.restaurant?.();
    return {
      [PAGE_LANGUAGE]: languageNow.tag(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(at && { [AT_RESTAURANT]: at }),
    };
  };
  const refuse = (status: number, body: unknown, token: string | null): ApiError => {
    if (status === 401 && token) session.onSignedOut(token);
    return new ApiError(status, (body ?? {}) as Partial<ErrorBody>);
  };
  const callKeys = createCallKeys();
  const noAnswer = (reason: unknown): never => {
    if ((reason as Error)?.name === 'AbortError') throw reason;
    throw new ApiError(0, NO_ANSWER);
  };
  /** Sends a request and reads the response, for as long as there is progress. */
  const send = async <T>(path: string, options: RequestInit, read: ReadResponse<T>): Promise<T> => {
    const timeout = createProgressTimeout(timeoutMs, options.signal);
    timeout.renew(String(options.body ?? '').length * MS_PER_BYTE);
    try {
      const response = await fetch(path, { ...options, signal: timeout.signal }).catch(noAnswer);
      timeout.renew();
      return await read(response, () => timeout.renew());
    } finally {
      timeout.end();
    }
  };
  return {
    async request(method, path, body, { signal, saves = method !== 'GET' } = {}) {
      const token = session.token();
      // Without a session nothing of the caller's is saved; offline nothing was sent.
      const isUnconfirmed = saves && token !== null && globalThis.navigator?.onLine !== false;
      const text = body === undefined ? undefined : JSON.stringify(body);
      const call = `${method} ${path} ${text}`;
      const options = {
        method,
        headers: {
          ...headers(token),
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(mayCreate(method) && { [IDEMPOTENCY_KEY]: callKeys.keyOf(call) }),
        },
        ...(text !== undefined && { body: text }),
        ...(signal && { signal }),
      };
      const answered = send(path, options, async (response, onChunk) => {
        const answer = await readJson(response, onChunk);
        const isIncomplete = answer === undefined && response.status !== 204;
        if (isIncomplete && response.ok) return noAnswer(undefined);
        // After a 5xx it is unknown whether the server did the work, so the key is kept for a retry.
        if (!isIncomplete && response.status < 500) callKeys.answered(call);
        if (!response.ok) throw refuse(response.status, answer, token);
        return answer;
      });
      return answered.catch((error) => {
        throw isUnconfirmed && isUnanswered(error) ? new ApiError(error.status, UNCONFIRMED) : error;
      });
    },
    async download(path, { onProgress, onAnswer, body, signal } = {}) {
      const token = session.token();
      const options = {
        headers: { ...headers(token), ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        ...(signal && { signal }),
      };
      return send(path, options, async (response, onChunk) => {
        if (!response.ok) throw refuse(response.status, await readJson(response, onChunk), token);
        onAnswer?.();
        return readBlob(response, { onProgress, onChunk }).catch(noAnswer);
      });
    },
    async listen(path, signal) {
      const token = session.token();
      const options = { headers: { ...headers(token), Accept: 'text/event-stream' }, signal };
      const response = await fetch(path, options).catch(noAnswer);
      if (!response.ok) throw refuse(response.status, await response.json().catch(() => undefined), token);
      return response.body ?? noAnswer(undefined);
    },
    // fetch reports no upload progress; XMLHttpRequest does.
    upload: (path, file, { onProgress, signal } = {}) =>
      new Promise((resolve, reject) => {
        const token = session.token();
        const form = new FormData();
        form.append('file', file);
        const call = new XMLHttpRequest();
        const timeout = createProgressTimeout(timeoutMs, signal);
        call.open('POST', path);
        call.responseType = 'json';
        const once = { [IDEMPOTENCY_KEY]: callKeys.keyOf(file) };
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
        call.onabort = () =>
          reject(signal?.aborted ? new DOMException('Stopped', 'AbortError') : new ApiError(0, NO_ANSWER));
        call.onloadend = timeout.end;
        timeout.signal.addEventListener('abort', () => call.abort(), { once: true });
        // Upload progress is no sign of life: bytes handed to the system may not be sent yet.
        timeout.renew(file.size * MS_PER_BYTE);
        call.send(form);
      }),
  };
}

/** Whether neither the server nor the browser has said what became of a call: no answer came, or a proxy's. */
function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.maybeDone && (error.isOffline || error.serverMessage === '');
}

/** Undefined when the response is not JSON, or breaks off. */
async function readJson(response: Response, onChunk: () => void) {
  return readBlob(response, { onChunk })
    .then((answer) => answer.text())
    .then(JSON.parse)
    .catch(() => undefined);
}

/** Returns a client that appends `query` to every path. */
export function withQuery(api: ApiClient, query: Record<string, string>): ApiClient {
  const added = new URLSearchParams(query).toString();
  const extend = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${added}`;
  return {
    request: (method, path, body, options) => api.request(method, extend(path), body, options),
    upload: (path, file, options) => api.upload(extend(path), file, options),
    download: (path, options) => api.download(extend(path), options),
    listen: (path, signal) => api.listen(extend(path), signal),
  };
}

/** A request without progress for this long (ms) has failed: a weak network is faster than that. */
const PROGRESS_TIMEOUT_MS = 30_000;

/** Extra time per byte sent, ms: enough for 2 kB/s. */
const MS_PER_BYTE = 0.5;

interface ProgressTimeout {
  /** Aborts with a `TimeoutError` when nothing has come for too long, or when the caller's own signal aborts. */
  signal: AbortSignal;
  /** Restarts the timeout on progress: the full time again, plus `extra` ms. */
  renew(extra?: number): void;
  /** Stops the timeout when the response is complete. */
  end(): void;
}

/**
 * Creates a timeout that restarts on progress. `ms` is the time without progress; `given` is the caller's own signal.
 */
function createProgressTimeout(ms: number, given?: AbortSignal | null): ProgressTimeout {
  const ending = new AbortController();
  const stop = () => ending.abort(given?.reason);
  const giveUp = () => ending.abort(new DOMException(refusalTexts.noAnswer, 'TimeoutError'));
  let timer: ReturnType<typeof setTimeout>;
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop, { once: true });
  return {
    signal: ending.signal,
    renew(extra = 0) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms + extra);
    },
    end() {
      clearTimeout(timer);
      given?.removeEventListener('abort', stop);
    },
  };
}
