import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** A page whose every answer (each encoding, and 304) stands ready, so that a cache hit costs next to nothing. */
export interface ReadyPage {
  etag: string;
  /** What all its bodies take in memory, in bytes. */
  bytes: number;
  brotli: Body;
  gzip: Body;
  plain: Body;
  notModified: Record<string, string>;
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
    brotli: body(brotli, { ...common, 'Content-Encoding': 'br' }),
    gzip: body(gzip, { ...common, 'Content-Encoding': 'gzip' }),
    plain: body(plain, common),
    notModified: { ETag: etag, 'Cache-Control': 'no-cache', Vary: VARY },
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
  const small = owned(await inTurn(() => promisify(brotliCompress)(page.plain.bytes, { params })));
  page.brotli = body(small, page.brotli.headers);
}

/** Answers a GET or HEAD of the page, with as few bytes as the caller understands. */
export function respond(page: ReadyPage, request: Asking): Response {
  if (request.header('If-None-Match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.notModified });
  }
  const { bytes, headers } = bodyFor(request, page);
  return new Response(bytes, { status: 200, headers });
}

/** Likewise with a page that says what is so at this moment only, so that nobody may keep it. */
export function respondUnkept(
  page: ReadyPage,
  request: Asking,
  { status, headers }: { status: number; headers?: Record<string, string> },
): Response {
  const { bytes, headers: own } = bodyFor(request, page);
  const { ETag: _, ...lasting } = own;
  return new Response(bytes, { status, headers: { ...lasting, 'Cache-Control': 'no-store', ...headers } });
}

function bodyFor(request: Asking, { brotli, gzip, plain }: ReadyPage): Body {
  const accepted = request.header('Accept-Encoding') ?? '';
  if (accepted.includes('br')) return brotli;
  return accepted.includes('gzip') ? gzip : plain;
}

function body(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Body {
  return { bytes, headers: { ...headers, 'Content-Length': String(bytes.byteLength) } };
}

/** zlib answers with a view on a larger buffer, which a cache would keep alive whole. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes);
}
