import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** A WOFF file as the TrueType font it was packed from: the same tables, each inflated (https://www.w3.org/TR/WOFF/). */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  writeHeader(directory, woff.readUInt32BE(4), count);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF_HEADER + WOFF_ENTRY * index);
    const tag = entry.readUInt32BE(0);
    const start = entry.readUInt32BE(4);
    const packed = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const checksum = entry.readUInt32BE(16);
    const stored = woff.subarray(start, start + packed);
    const padding = Buffer.alloc(-length & 3);
    [tag, checksum, offset, length].forEach((value, field) => {
      directory.writeUInt32BE(value, SFNT_HEADER + SFNT_ENTRY * index + 4 * field);
    });
    parts.push(packed < length ? inflateSync(stored) : stored, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The last three numbers let a reader find a table by halving the directory. */
function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const halvings = Math.floor(Math.log2(count));
  const searchRange = SFNT_ENTRY * 2 ** halvings;
  directory.writeUInt32BE(flavor, 0);
  [count, searchRange, halvings, SFNT_ENTRY * count - searchRange].forEach((value, field) => {
    directory.writeUInt16BE(value, 4 + 2 * field);
  });
}
