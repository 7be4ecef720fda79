import { randomBytes } from 'node:crypto';
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { SECOND } from '../services/clock.ts';

/** Sent with every response when `isStrict`: browsers then use only https for this host. */
const STRICT = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
const STRICT_LIST = Object.entries(STRICT).flat();

/** The client has closed the connection before the response. nginx's status code, as no standard has one. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Longer than proxies keep an idle connection (60 s by default in most), so that the proxy closes it, not we. */
export const KEEP_ALIVE_MS = 75_000;
const KEEP_ALIVE = { Connection: 'keep-alive', 'Keep-Alive': `timeout=${KEEP_ALIVE_MS / SECOND}` };
const KEEP_ALIVE_STRICT = { ...STRICT, ...KEEP_ALIVE };

/** A valid request id from a proxy: short, and unable to forge a log line. */
const VALID_ID = /^[\w.:-]{8,64}$/;

/** Random per process, so that the ids counted up from it are unique across processes. */
const ours = randomBytes(6).toString('base64url');
let requests = 0;

/**
 * Node's response with the data needed for every request. A class of its own, because adding headers in a middleware
 * costs as much time as serving a whole page from the cache.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** The request's id in the log, in the response headers, and on error pages. */
  requestId = `${ours}${(requests++).toString(36).padStart(6, '0')}`;
  readonly startedAt = performance.now();
  /** Bytes sent on this connection before this response. */
  readonly sentBefore = this.req.socket.bytesWritten;
  /** Whether a page came from the cache; undefined for responses that are not cached. */
  cache: 'hit' | 'miss' | undefined;
  /** The route's pattern, for requests handled without the router. */
  route: string | undefined;
  isStrict = false;
  /** Ends a response that streams as long as the client listens; undefined for those that end by themselves. */
  endStream: (() => void) | undefined;

  /** Node's own fields: the head as it is sent, and whether it was sent. */
  declare _header: string | null;
  declare _headerSent: boolean;

  /** Uses the request id from a trusted proxy, if it is valid. */
  useProxyRequestId(): void {
    const given = this.req.headers['x-request-id'];
    if (typeof given === 'string' && VALID_ID.test(given)) this.requestId = given;
  }

  /** The milliseconds since the request began. */
  get ms(): number {
    return Math.round((performance.now() - this.startedAt) * 10) / 10;
  }

  /** Bytes sent for this response, headers included. Only right once it has ended. */
  get bytes(): number {
    return this.req.socket.bytesWritten - this.sentBefore;
  }

  /** The response's status, or `CLIENT_CLOSED_REQUEST` when the client left before it. */
  get finalStatus(): number {
    return this.headersSent ? this.statusCode : CLIENT_CLOSED_REQUEST;
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const given = typeof reason === 'string' ? headers : reason;
    const list = Array.isArray(given) ? given : (Object.entries(given ?? {}).flat() as OutgoingHttpHeader[]);
    const own = this.isStrict
      ? ['X-Request-Id', this.requestId, ...STRICT_LIST]
      : ['X-Request-Id', this.requestId];
    return super.writeHead(status, list.concat(own));
  }

  /**
   * Sends a prepared response, head and body in one write (docs/decisions/0027). HEAD, a 304, and a connection that is
   * about to close or still has unsent data take the normal way.
   */
  sendReady(ready: ReadyAnswer): void {
    const { status, headers, bytes } = ready;
    const isOnePiece =
      bytes && this.req.method === 'GET' && this.shouldKeepAlive && this.socket?.writableLength === 0;
    if (!isOnePiece) {
      this.writeHead(status, headers);
      this.end(bytes);
      return;
    }
    this.statusCode = status;
    // Makes Node believe that the head is sent already, so that it sends only the body.
    this._header = ' ';
    this._headerSent = true;
    this.end(serializedBytes(ready, this.requestId, this.isStrict ? KEEP_ALIVE_STRICT : KEEP_ALIVE));
    // Bytes still in the socket's queue must not be overwritten by the next request.
    if (this.req.socket.writableLength > 0) dropSerialized(ready);
  }
}

/** Notes whether a page came from the cache. */
export function setCacheResult(c: Context, cache: Answer['cache']): void {
  const answer = answerOf(c);
  if (answer) answer.cache = cache;
}

/** Returns the Node response for a request; undefined without a server, as in tests of the router. */
export function answerOf(c: Context): Answer | undefined {
  const outgoing: unknown = c.env?.outgoing;
  return outgoing instanceof Answer ? outgoing : undefined;
}

/** A complete, prepared response. */
export interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer<ArrayBuffer> | null;
}

/** Head and body of a response in one buffer, sent with one write (docs/decisions/0027). */
interface SerializedAnswer {
  bytes: Buffer<ArrayBuffer>;
  idLength: number;
  idAt: number;
  dateAt: number;
  date: string;
}

/** For the responses requested most. */
const serialized = new LRUCache<ReadyAnswer, SerializedAnswer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }, ready) => bytes.byteLength + (ready.bytes?.byteLength ?? 0),
});

/**
 * Returns the bytes of a complete response: its own headers, those of every response of this server, the date and this
 * request id. The next call overwrites the same buffer; a caller whose write is not finished calls `dropSerialized`
 * first. Throws when a header is invalid.
 */
function serializedBytes(
  ready: ReadyAnswer,
  requestId: string,
  everywhere: Record<string, string>,
): Buffer<ArrayBuffer> {
  let made = serialized.get(ready);
  if (made?.idLength !== requestId.length) {
    made = serializeAnswer(ready, requestId, everywhere);
    serialized.set(ready, made);
  }
  made.bytes.write(requestId, made.idAt, 'latin1');
  const date = dateNow();
  if (made.date !== date) made.bytes.write(date, made.dateAt, 'latin1');
  made.date = date;
  return made.bytes;
}

/** Makes the next `serializedBytes` use a new buffer. */
function dropSerialized(ready: ReadyAnswer): void {
  serialized.delete(ready);
}

function serializeAnswer(
  { status, headers, bytes }: ReadyAnswer,
  id: string,
  everywhere: Record<string, string>,
): SerializedAnswer {
  const date = dateNow();
  const lines = Object.entries({ ...headers, ...everywhere }).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  const untilDate = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: `;
  const untilId = `${untilDate}${date}\r\nX-Request-Id: `;
  const head = Buffer.from(`${untilId}${id}\r\n\r\n`, 'latin1');
  return {
    bytes: Buffer.concat([head, bytes ?? Buffer.alloc(0)]),
    idLength: id.length,
    idAt: untilId.length,
    dateAt: untilDate.length,
    date,
  };
}

let now = { second: 0, date: '' };

function dateNow(): string {
  const second = Math.floor(Date.now() / SECOND);
  if (second !== now.second) now = { second, date: new Date(second * SECOND).toUTCString() };
  return now.date;
}
