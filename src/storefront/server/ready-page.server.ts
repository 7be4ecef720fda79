import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Answer, ReadyAnswer } from '#platform/http/answer.server.ts';
import { acceptedEncoding, type Encoding } from '#platform/http/compression.server.ts';
import { createQueue } from '#platform/http/limits/queue.server.ts';
import { refusalTexts } from '#platform/http/refusal-texts.ts';

/**
 * Brotli quality of the first response. Compared with 4: half the time and 5 % more bytes, but only for few requests.
 */
const SAID_AT_ONCE = 3;

/** The request headers that the body depends on. */
const VARY = 'Accept-Encoding, Save-Data';
/** The same of a page that is there in several languages. */
export const VARY_BY_LANGUAGE = `${VARY}, Accept-Language, Cookie`;

/** One at a time: after a restart all pages are new, and password checks need threads of the same pool. */
const inTurn = createQueue({
  atOnce: 1,
  waiting: 2_000,
  busy: () => refusalTexts.notWorking,
});

/** The headers of a request. */
export interface Asking {
  header(name: string): string | undefined;
}

interface Body extends ReadyAnswer {
  bytes: Buffer<ArrayBuffer>;
}

/** A page ready to be sent. Only its smallest body is stored; other encodings are made from it on request. */
export interface ReadyPage {
  etag: string;
  /** Approximate size in memory, in bytes. */
  bytes: number;
  brotli: Body;
  /** The headers that the bodies of all encodings share. */
  common: Record<string, string>;
  notModified: ReadyAnswer;
  /** Whether its body is compressed at the highest quality, or that is in progress. */
  isShrunk: boolean;
}

/** Approximate size of the headers in memory. */
const HEADER_BYTES = 2_048;

/**
 * Compresses a page at a quality that is cheap; `compressHarder` makes it smaller later, off the request path.
 * Browsers have to revalidate it each time, unless `headers` say otherwise.
 */
export function makeReady(html: string, headers: Record<string, string>): ReadyPage {
  return readyOf(
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: SAID_AT_ONCE } }),
    headers,
  );
}

/** The same of a page that is compressed already. */
export function readyOf(compressed: Uint8Array, headers: Record<string, string>): ReadyPage {
  const brotli = owned(compressed);
  // Hash the compressed bytes, a sixth of the text: they differ whenever the text does.
  const etag = `"${hash('sha256', brotli, 'base64url').slice(0, 22)}"`;
  const common = { ETag: etag, 'Cache-Control': 'no-cache', Vary: VARY, ...headers };
  return {
    etag,
    bytes: brotli.byteLength + HEADER_BYTES,
    brotli: body(brotli, common, 'br'),
    common,
    notModified: {
      status: 304,
      headers: { ETag: etag, 'Cache-Control': common['Cache-Control'], Vary: common.Vary },
      bytes: null,
    },
    isShrunk: false,
  };
}

/**
 * Starts compressing a page at the highest quality, once. To be called when the page is served a second time: it
 * takes a hundred times the work of the first compression, which does not pay for the many menus that one customer a
 * day sees.
 */
export function shrinkOnce(page: ReadyPage): void {
  if (page.isShrunk) return;
  page.isShrunk = true;
  compressHarder(page).catch(() => {
    // The queue is full: the page stays a little larger, and a later request tries again.
    page.isShrunk = false;
  });
}

/**
 * Replaces the brotli body by one of the highest quality. The ETag stays, because the decompressed text is the same.
 * Throws when too many pages are in the queue; the page then stays a little larger.
 */
export async function compressHarder(page: ReadyPage): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Blocks of 64 kB: the parts of a page (style, text, data) differ, so codes of their own make them smaller.
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  };
  const small = await inTurn(async () =>
    promisify(brotliCompress)(await promisify(brotliDecompress)(page.brotli.bytes), { params }),
  );
  page.brotli = body(owned(small), page.common, 'br');
}

/** The page as it was rendered. */
export function textOf({ brotli }: ReadyPage): string {
  return plainOf(brotli).toString();
}

/** Answers a GET or HEAD of the page in the best encoding that the client accepts; `also` are headers to add. */
export function respond(page: ReadyPage, request: Asking, also?: Record<string, string>): Response {
  const { bytes, status, headers } = answerFor(
    page,
    request.header('If-None-Match'),
    request.header('Accept-Encoding'),
  );
  return new Response(bytes, { status, headers: { ...headers, ...also } });
}

/** The same without the router, on Node's own response, at a third of the cost. */
export function send(
  page: ReadyPage,
  { headers }: IncomingMessage,
  answer: Answer,
  also?: Record<string, string>,
): void {
  const ready = answerFor(page, headers['if-none-match'], headers['accept-encoding'] as string | undefined);
  if (also) {
    answer.writeHead(ready.status, { ...ready.headers, ...also });
    answer.end(ready.bytes);
  } else answer.sendReady(ready);
}

/** Answers with a page that is only valid now: without an ETag, and not to be cached. */
export function respondUnkept(
  page: ReadyPage,
  request: Asking,
  { status, headers }: { status: number; headers?: Record<string, string> },
): Response {
  const { bytes, headers: own } = bodyOf(page, acceptedEncoding(request.header('Accept-Encoding')));
  const { ETag: _, ...lasting } = own;
  return new Response(bytes, { status, headers: { ...lasting, 'Cache-Control': 'no-store', ...headers } });
}

function answerFor(
  page: ReadyPage,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): ReadyAnswer {
  return ifNoneMatch?.includes(page.etag) ? page.notModified : bodyOf(page, acceptedEncoding(acceptEncoding));
}

/** Bodies in encodings that are rarely requested: over HTTPS, browsers accept brotli. */
const made = { gzip: keepBodies(), identity: keepBodies() };

function keepBodies(): LRUCache<ReadyPage, Body> {
  const sizeCalculation = ({ bytes }: Body, page: ReadyPage) => bytes.byteLength + HEADER_BYTES + page.bytes;
  return new LRUCache({ maxSize: 8 * 1024 * 1024, sizeCalculation });
}

function bodyOf(page: ReadyPage, encoding: Encoding): Body {
  if (encoding === 'br') return page.brotli;
  const known = made[encoding].get(page);
  if (known) return known;
  const fresh = body(make(page, encoding), page.common, encoding);
  made[encoding].set(page, fresh);
  return fresh;
}

function make({ brotli }: ReadyPage, encoding: Exclude<Encoding, 'br'>): Buffer<ArrayBuffer> {
  const plain = plainOf(brotli);
  return owned(encoding === 'gzip' ? gzipSync(plain) : plain);
}

function plainOf({ bytes }: Body): Buffer {
  return brotliDecompressSync(bytes);
}

function body(bytes: Buffer<ArrayBuffer>, common: Record<string, string>, encoding: Encoding): Body {
  const headers = {
    ...common,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(bytes.byteLength),
  };
  return { status: 200, headers, bytes };
}

/** zlib answers with a view on a larger buffer, which a cache would keep in memory. */
function owned(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
