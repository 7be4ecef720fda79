import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharp } from '#platform/pictures/sharp.server.ts';
import { unpackWoff } from './unpack-woff.server.ts';

/** Every script people write names in, in India; each in a font of its own. */
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

/** The families to ask for, in Pango's way to write them: for each letter the first one that has it. */
export const FONT_FAMILIES = [...new Set(scripts.map(([, , family]) => family))].join(',');

let loading: Promise<void> | undefined;

/** Makes our fonts known to what draws text, once. A machine without any font then draws the same as all others. */
export function loadFonts(): Promise<void> {
  loading ??= loadAll();
  return loading;
}

async function loadAll(): Promise<void> {
  // Drawing opens the files again whenever it needs them, and it reads no WOFF.
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [packageName, subset, family] of scripts) {
    for (const weight of weights) {
      const woff = fileURLToPath(
        import.meta.resolve(
          `@fontsource/${packageName}/files/${packageName}-${subset}-${weight}-normal.woff`,
        ),
      );
      const fontfile = join(folder, `${basename(woff, '.woff')}.ttf`);
      await writeFile(fontfile, unpackWoff(await readFile(woff)));
      await sharp({ text: { text: ' .', font: family, fontfile } }).metadata();
    }
  }
}
