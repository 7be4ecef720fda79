import { randomBytes } from 'node:crypto';
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Context } from 'hono';
import { SECOND } from '../clock.ts';
import { forgetWhole, type ReadyAnswer, wholeOf } from './whole-answer.server.ts';

/** Set on every answer, whatever it is: an address that is https stays so. */
const STRICT = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
const STRICT_LIST = Object.entries(STRICT).flat();

/** Whoever asked has gone: nobody reads the answer. nginx's number for it, as no standard has one. */
export const CLIENT_GONE = 499;

/** Longer than proxies keep a connection they do not use (60 s by default in most), so that it is they who close it. */
export const KEPT_IDLE_MS = 75_000;
const KEPT = { Connection: 'keep-alive', 'Keep-Alive': `timeout=${KEPT_IDLE_MS / SECOND}` };
const KEPT_STRICT = { ...STRICT, ...KEPT };

/** What a proxy may have called a request: short, and nothing that could forge a line of a log. */
const SANE_ID = /^[\w.:-]{8,64}$/;

/** Differs from one process to the next, so that ids counted up from it do too. */
const ours = randomBytes(6).toString('base64url');
let asked = 0;

/**
 * Node's answer to a request, with what has to be known of every one of them. It is a class of its own because headers
 * that are added by a middleware cost as much as a whole page from the cache.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Names the request in the log, in the answer's headers, and on the page of an error. */
  requestId = `${ours}${(asked++).toString(36).padStart(6, '0')}`;
  readonly begunAt = performance.now();
  /** Bytes that the connection had sent before. */
  readonly sentBefore = this.req.socket.bytesWritten;
  /** Whether a page was answered from the cache; undefined where there is none. */
  cache: 'hit' | 'miss' | undefined;
  /** The pattern of its route, where it was answered without the router. */
  route: string | undefined;
  isStrict = false;
  /** Ends an answer that goes on for as long as somebody listens; undefined for those that end by themselves. */
  endStream: (() => void) | undefined;

  /** Node's own: the head as it is sent, and whether it has been. */
  declare _header: string | null;
  declare _headerSent: boolean;

  /** Takes the name that a trusted proxy has given the request, if it is a sane one. */
  useIdOfProxy(): void {
    const given = this.req.headers['x-request-id'];
    if (typeof given === 'string' && SANE_ID.test(given)) this.requestId = given;
  }

  /** How long it has taken, in milliseconds. */
  get ms(): number {
    return Math.round((performance.now() - this.begunAt) * 10) / 10;
  }

  /** Bytes sent for it, headers included. Right once it is over. */
  get bytes(): number {
    return this.req.socket.bytesWritten - this.sentBefore;
  }

  /** The status it had, or `CLIENT_GONE` when whoever asked had gone before. */
  get finalStatus(): number {
    return this.headersSent ? this.statusCode : CLIENT_GONE;
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
   * Sends an answer that stands ready, head and body as one piece (docs/decisions/0027). HEAD, a 304 and a connection that is
   * to close, or has not taken what came before, go the usual way.
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
    // Node sends the body alone where the head has gone before.
    this._header = ' ';
    this._headerSent = true;
    this.end(wholeOf(ready, this.requestId, this.isStrict ? KEPT_STRICT : KEPT));
    // What has not gone to the system yet may not be written over.
    if (this.req.socket.writableLength > 0) forgetWhole(ready);
  }
}

/** Notes whether a page came from the cache. */
export function noteCache(c: Context, cache: Answer['cache']): void {
  const answer = answerOf(c);
  if (answer) answer.cache = cache;
}

/** The answer that a call will become; undefined where no server runs, as in tests of the router. */
export function answerOf(c: Context): Answer | undefined {
  const outgoing: unknown = c.env?.outgoing;
  return outgoing instanceof Answer ? outgoing : undefined;
}
