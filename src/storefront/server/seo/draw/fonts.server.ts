import { randomUUID } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { sharp } from '#platform/files/sharp.server.ts';

/** Package, subset and family of the fonts for all scripts in which people in India write names. */
const scripts = [
  ['noto-sans', 'latin', 'Noto Sans'],
  ['noto-sans', 'latin-ext', 'Noto Sans'],
  ['noto-sans-devanagari', 'devanagari', 'Noto Sans Devanagari'],
  ['noto-sans-bengali', 'bengali', 'Noto Sans Bengali'],
  ['noto-sans-tamil', 'tamil', 'Noto Sans Tamil'],
  ['noto-sans-telugu', 'telugu', 'Noto Sans Telugu'],
  ['noto-sans-kannada', 'kannada', 'Noto Sans Kannada'],
  ['noto-sans-malayalam', 'malayalam', 'Noto Sans Malayalam'],
  ['noto-sans-gujarati', 'gujarati', 'Noto Sans Gujarati'],
  ['noto-sans-gurmukhi', 'gurmukhi', 'Noto Sans Gurmukhi'],
  ['noto-sans-oriya', 'oriya', 'Noto Sans Oriya'],
  ['noto-sans-arabic', 'arabic', 'Noto Sans Arabic'],
  ['noto-sans-meetei-mayek', 'meetei-mayek', 'Noto Sans Meetei Mayek'],
  ['noto-sans-ol-chiki', 'ol-chiki', 'Noto Sans Ol Chiki'],
] as const;

const weights = [400, 700] as const;

/** The font families as a list for Pango, which draws each letter with the first family that has it. */
export const FONT_FAMILIES = [...new Set(scripts.map(([, , family]) => family))].join(',');

let loading: Promise<void> | undefined;

/** Registers our fonts with sharp, once, so that a machine without any fonts draws the same as all others. */
export function loadFonts(): Promise<void> {
  loading ??= loadAll().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadAll(): Promise<void> {
  const folder = await fontFolder();
  for (const [packageName, subset, family] of scripts) {
    for (const weight of weights) {
      const name = `${packageName}-${subset}-${weight}-normal`;
      const woff = fileURLToPath(import.meta.resolve(`@fontsource/${packageName}/files/${name}.woff`));
      const fontfile = join(folder, `${name}.ttf`);
      await replaceFile(fontfile, unpackWoff(await readFile(woff)));
      await sharp({ text: { text: ' .', font: family, fontfile } }).metadata();
    }
  }
}

/**
 * The folder of our unpacked fonts: the text renderer cannot read WOFF, and opens the files again whenever it needs
 * them. All our processes share it. If another user owns it, who could put anything into it, we create a new one.
 */
async function fontFolder(): Promise<string> {
  const user = process.getuid?.();
  const shared = join(tmpdir(), `menu-link-fonts-${user ?? 'here'}`);
  await mkdir(shared, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(shared);
  const isOurs = user === undefined || uid === user;
  return isOurs ? shared : mkdtemp(`${shared}-`);
}

/** Writes a file atomically: no other process ever reads a half-written one. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Converts WOFF back to TrueType: the same tables, each inflated (https://www.w3.org/TR/WOFF/). */
function unpackWoff(woff: Buffer): Buffer {
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

/** The last three numbers are for readers that find a table by binary search. */
function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const halvings = Math.floor(Math.log2(count));
  const searchRange = SFNT_ENTRY * 2 ** halvings;
  directory.writeUInt32BE(flavor, 0);
  [count, searchRange, halvings, SFNT_ENTRY * count - searchRange].forEach((value, field) => {
    directory.writeUInt16BE(value, 4 + 2 * field);
  });
}
