import { hash } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/**
 * A text compressed once, to which each response appends a few bytes of its own. Compressing a large menu again for the
 * time of day at its end would cost a hundred times as much as sending it.
 */
export interface Appendable {
  /** Changes with the text; weak, as what is appended differs. */
  etag: string;
  /** Approximate size in memory, in bytes. */
  bytes: number;
  /** The bodies without their ends, by encoding. */
  bodies: Record<Encoding, Buffer<ArrayBuffer>>;
  /** Of the plain text, for the end of a gzip body. */
  checksum: number;
}

/** The cost of quality 5 is paid once for each version of a page. */
const QUALITY = 5;

/** Compresses a text so that something can be appended. */
export function makeAppendable(text: string): Appendable {
  const identity = ownCopy(Buffer.from(text));
  // Flushed, not finished: ends at a whole byte and lacks only the last block.
  const br = ownCopy(
    brotliCompressSync(identity, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    }),
  );
  const gzip = ownCopy(
    Buffer.concat([GZIP_HEAD, deflateRawSync(identity, { finishFlush: constants.Z_SYNC_FLUSH })]),
  );
  return {
    etag: `W/"${hash('sha256', br, 'base64url').slice(0, 22)}"`,
    bytes: identity.byteLength + br.byteLength + gzip.byteLength,
    bodies: { identity, br, gzip },
    checksum: crc32(identity),
  };
}

/** The whole body with `end` appended, at most 65,535 bytes, in an encoding. */
export function appendText(
  { bodies, checksum }: Appendable,
  end: string,
  encoding: Encoding,
): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(end);
  const close = { identity: (plain: Buffer) => plain, br: closeBrotli, gzip: closeGzip }[encoding];
  return Buffer.concat([bodies[encoding], close(bytes, { checksum, length: bodies.identity.byteLength })]);
}

/**
 * An uncompressed meta-block, then the empty last one (RFC 7932, sections 9.2 and 9.3): not last (1 bit), four nibbles of
 * length (2), the length less one (16), uncompressed (1), and zeros to the whole byte.
 */
function closeBrotli(plain: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((plain.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([head, plain, Buffer.from([3])]);
}

/** A stored block that is the last (RFC 1951, section 3.2.4), then checksum and length of the whole (RFC 1952). */
function closeGzip(plain: Buffer, total: { checksum: number; length: number }): Buffer {
  const head = Buffer.alloc(5, 1);
  head.writeUInt16LE(plain.length, 1);
  head.writeUInt16LE(plain.length ^ 0xffff, 3);
  const foot = Buffer.alloc(8);
  foot.writeUInt32LE(crc32(plain, total.checksum), 0);
  foot.writeUInt32LE((total.length + plain.length) >>> 0, 4);
  return Buffer.concat([head, plain, foot]);
}

/** The head of a gzip file of no name, time or system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** zlib answers with a view on a larger buffer, which a cache would keep alive whole. */
function ownCopy(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

/** The encodings of prepared responses, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A cache, as browsers send only a handful of different headers. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the encoding with the highest weight in an `Accept-Encoding` header; among equals the smallest. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const chosen = choose(header);
  known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const accepted = parseAccept(header);
  const weightOf = (encoding: Encoding) =>
    accepted.find(({ type }) => type.toLowerCase() === encoding)?.q ?? 0;
  const [best] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) > 0 ? best : 'identity';
}
