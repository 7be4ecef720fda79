import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '#platform/http/accepted-encoding.server.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import { createQueue } from '#platform/queue.server.ts';

const SAID_AT_ONCE = 5;

/** What of a request decides about the bytes. */
const VARY = 'Accept-Encoding, Save-Data';

/** After a restart every page is new at once, and passwords are checked on the same threads: one at a time leaves them room. */
const inTurn = createQueue({ atOnce: 1, waiting: 200, busy: 'Too many pages wait to be made smaller.' });

/** The headers of a request. */
export interface Asking {
  header(name: string): string | undefined;
}

/** An answer of which nothing is left to be made. */
interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  /** The same as Node takes them fastest: names and values in turn. */
  headerList: string[];
  bytes: Uint8Array<ArrayBuffer> | null;
}

interface Body extends ReadyAnswer {
  bytes: Uint8Array<ArrayBuffer>;
}

/** A page whose every answer (each encoding, and 304) stands ready, so that a cache hit costs next to nothing. */
export interface ReadyPage {
  etag: string;
  /** What all its bodies take in memory, in bytes. */
  bytes: number;
  bodies: Record<Encoding, Body>;
  notModified: ReadyAnswer;
}

/** Compresses a page at a quality that costs little now; `compressHarder` makes it smaller later, off the request path. */
export function makeReady(html: string, headers: Record<string, string>): ReadyPage {
  const plain = owned(Buffer.from(html));
  const brotli = owned(
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: SAID_AT_ONCE } }),
  );
  const gzip = owned(gzipSync(plain));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, ETag: etag, 'Cache-Control': 'no-cache', Vary: VARY };
  return {
    etag,
    bytes: plain.byteLength + brotli.byteLength + gzip.byteLength,
    bodies: {
      br: body(brotli, { ...common, 'Content-Encoding': 'br' }),
      gzip: body(gzip, { ...common, 'Content-Encoding': 'gzip' }),
      identity: body(plain, common),
    },
    notModified: ready(304, { ETag: etag, 'Cache-Control': 'no-cache', Vary: VARY }, null),
  };
}

/**
 * Replaces the brotli body by the smallest there is. The bytes differ, what they say does not: the ETag stays. Throws when
 * too many pages wait for it, which then stay a little larger.
 */
export async function compressHarder(page: ReadyPage): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Blocks of 64 kB: the parts of a page (style, text, data) differ, and each gets codes of its own sooner.
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  };
  const small = owned(await inTurn(() => promisify(brotliCompress)(page.bodies.identity.bytes, { params })));
  page.bodies.br = body(small, page.bodies.br.headers);
}

/** Answers a GET or HEAD of the page, with as few bytes as the caller understands. */
export function respond(page: ReadyPage, request: Asking): Response {
  const { bytes, status, headers } = answerFor(
    page,
    request.header('If-None-Match'),
    request.header('Accept-Encoding'),
  );
  return new Response(bytes, { status, headers });
}

/** The same past the router, on Node's own answer: a third of the cost. */
export function send(page: ReadyPage, { headers }: IncomingMessage, answer: Answer): void {
  const { bytes, status, headerList } = answerFor(
    page,
    headers['if-none-match'],
    headers['accept-encoding'] as string | undefined,
  );
  answer.writeHead(status, headerList);
  answer.end(bytes);
}

/** Answers with a page that is only true now: it must not be cached. */
export function respondUnkept(
  page: ReadyPage,
  request: Asking,
  { status, headers }: { status: number; headers?: Record<string, string> },
): Response {
  const { bytes, headers: own } = page.bodies[acceptedEncoding(request.header('Accept-Encoding'))];
  const { ETag: _, ...lasting } = own;
  return new Response(bytes, { status, headers: { ...lasting, 'Cache-Control': 'no-store', ...headers } });
}

function answerFor(
  { etag, bodies, notModified }: ReadyPage,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): ReadyAnswer {
  return ifNoneMatch?.includes(etag) ? notModified : bodies[acceptedEncoding(acceptEncoding)];
}

function body(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Body {
  return { ...ready(200, { ...headers, 'Content-Length': String(bytes.byteLength) }, bytes), bytes };
}

function ready(
  status: number,
  headers: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer> | null,
): ReadyAnswer {
  return { status, headers, headerList: Object.entries(headers).flat(), bytes };
}

/** zlib answers with a view on a larger buffer, which a cache would keep alive whole. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes);
}
