import { hash } from 'node:crypto';
import { readyOf, textOf } from '../ready-page.server.ts';
import type { StorefrontRenderer } from '../storefront-page.ts';
import { type Opening, type WholePage, wholePage } from '../whole-page.server.ts';

interface Head extends Opening {
  slug: string;
  popular: string;
  /** The length of the choices in bytes; the compressed page follows them. */
  choices: number;
}

const LINE_END = 0x0a;

/** The content of the file with the copy of a page: a checksum, a line about the page, its choices, its HTML. */
export function packCopy(slug: string, page: WholePage): Buffer {
  const { restaurantId, pageVersion, validUntil, closesAt, popular, choices, ready } = page;
  const choiceBytes = Buffer.from(choices);
  const head: Head = {
    slug,
    popular,
    restaurantId,
    pageVersion,
    validUntil,
    closesAt,
    choices: choiceBytes.byteLength,
  };
  const rest = Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    choiceBytes,
    Buffer.from(ready.brotli.bytes),
  ]);
  return Buffer.concat([Buffer.from(`${sumOf(rest)}\n`), rest]);
}

/** Reads what `packCopy` wrote; undefined if it is not whole, or the copy of another page. Throws if it is not a page. */
export function unpackCopy(
  bytes: Buffer,
  slug: string,
  renderer: Pick<StorefrontRenderer, 'read'>,
): WholePage | undefined {
  const [sum, rest] = cutLine(bytes);
  if (sum !== sumOf(rest)) return undefined;
  const [line, parts] = cutLine(rest);
  const { slug: written, popular, choices: choiceBytes, ...opening }: Head = JSON.parse(line);
  if (written !== slug) return undefined;
  const ready = readyOf(Buffer.from(parts.subarray(choiceBytes)), {});
  const choices = parts.toString('utf8', 0, choiceBytes);
  return { ...wholePage(opening, renderer.read(textOf(ready)), ready), popular, choices };
}

function sumOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}

/** The first line without its end, and what follows it. */
function cutLine(bytes: Buffer): [string, Buffer] {
  const end = bytes.indexOf(LINE_END);
  return [bytes.subarray(0, Math.max(end, 0)).toString(), bytes.subarray(end + 1)];
}
