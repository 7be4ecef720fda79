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
import { acceptedEncoding, type Encoding } from '#platform/http/accepted-encoding.server.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import type { ReadyAnswer } from '#platform/http/whole-answer.server.ts';
import { createQueue } from '#platform/queue.server.ts';

/** A page of 60 dishes takes half the time that it takes with 4, and 5 % more bytes: for a while, and for few. */
const SAID_AT_ONCE = 3;

/** What of a request decides about the bytes. */
const VARY = 'Accept-Encoding, Save-Data';

/** After a restart every page is new at once, and passwords are checked on the same threads: one at a time leaves them room. */
const inTurn = createQueue({ atOnce: 1, waiting: 2_000, busy: 'Too many pages wait to be made smaller.' });

/** The headers of a request. */
export interface Asking {
  header(name: string): string | undefined;
}

interface Body extends ReadyAnswer {
  bytes: Buffer<ArrayBuffer>;
}

/** A page of which one body is kept, the smallest; the others are made of it when somebody asks for them. */
export interface ReadyPage {
  etag: string;
  /** About what it takes in memory, in bytes. */
  bytes: number;
  brotli: Body;
  /** What the bodies of all encodings say of themselves. */
  common: Record<string, string>;
  notModified: ReadyAnswer;
  /** Whether its body is the smallest there is, or is being made that. */
  isShrunk: boolean;
}

/** About what its headers take. */
const HEADER_BYTES = 2_048;

/**
 * Compresses a page at a quality that costs little now; `compressHarder` makes it smaller later, off the request path. It is
 * to be asked for again each time, unless `headers` say otherwise.
 */
export function makeReady(html: string, headers: Record<string, string>): ReadyPage {
  const brotli = owned(
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: SAID_AT_ONCE } }),
  );
  // Of the compressed bytes, a sixth of the text: they differ whenever it does.
  const etag = `"${hash('sha256', brotli, 'base64url').slice(0, 22)}"`;
  const common = { ETag: etag, 'Cache-Control': 'no-cache', Vary: VARY, ...headers };
  return {
    etag,
    bytes: brotli.byteLength + HEADER_BYTES,
    brotli: body(brotli, common, 'br'),
    common,
    notModified: {
      status: 304,
      headers: { ETag: etag, 'Cache-Control': common['Cache-Control'], Vary: VARY },
      bytes: null,
    },
    isShrunk: false,
  };
}

/**
 * To be called when a page is shown again. Its smallest body takes a hundred times the work of the first, which pays from
 * there on: of many menus, one customer a day sees each.
 */
export function shrinkOnce(page: ReadyPage): void {
  if (page.isShrunk) return;
  page.isShrunk = true;
  compressHarder(page).catch(() => {
    // It only stays a little larger, until somebody asks for it at a calmer time.
    page.isShrunk = false;
  });
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
  const small = await inTurn(async () =>
    promisify(brotliCompress)(await promisify(brotliDecompress)(page.brotli.bytes), { params }),
  );
  page.brotli = body(owned(small), page.common, 'br');
}

/** The page as it was rendered. */
export function textOf({ brotli }: ReadyPage): string {
  return plainOf(brotli).toString();
}

/** Answers a GET or HEAD of the page, with as few bytes as the caller understands; `also` are headers of this moment. */
export function respond(page: ReadyPage, request: Asking, also?: Record<string, string>): Response {
  const { bytes, status, headers } = answerFor(
    page,
    request.header('If-None-Match'),
    request.header('Accept-Encoding'),
  );
  return new Response(bytes, { status, headers: { ...headers, ...also } });
}

/** The same past the router, on Node's own answer: a third of the cost. */
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

/** Answers with a page that is only true now: it must not be cached. */
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

/** What few ask for: browsers take brotli, where the line is encrypted. */
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

/** zlib answers with a view on a larger buffer, which a cache would keep alive whole. */
function owned(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
