import type { TextWrap } from 'sharp';
import { sharp } from '#platform/files/sharp.server.ts';
import { FONT_FAMILIES, loadFonts } from './fonts.server.ts';

interface TextBox extends Box {
  /** Largest font size, px; smaller where the text would not fit otherwise. */
  size: number;
  isBold?: boolean;
  color: string;
}

/** Rendered text, ready to be composited onto a picture, with the rectangle that its letters cover. */
interface DrawnText extends Box {
  input: Buffer;
}

/** Font sizes to try, as fractions of the largest. After these, words are broken and letters shrink until all fits. */
const SHRINK = [1, 0.88, 0.77, 0.68, 0.6];

/**
 * Draws text on as many lines as its box has room for, shaped and ordered by the rules of its script. It is aligned to
 * the top of the box and to the side where reading begins.
 */
export async function drawText(text: string, box: TextBox): Promise<DrawnText> {
  await loadFonts();
  const { data, info } = await fit(text, box);
  const { width, height } = info;
  const left = box.left + (runsLeft(text) ? box.width - width : 0);
  return { input: data, left, top: box.top, width, height };
}

/** The same text, moved to the middle of a box. */
export function inMiddle(text: DrawnText, box: Box): DrawnText {
  const left = box.left + Math.round((box.width - text.width) / 2);
  return { ...text, left, top: box.top + Math.round((box.height - text.height) / 2) };
}

/** Draws text so that it fits. Pango refuses a line wider than any picture can be: then the first half is drawn. */
async function fit(text: string, box: TextBox): ReturnType<typeof draw> {
  for (const part of SHRINK) {
    const layout = { size: box.size * part, wrap: 'word', dpi: 72 } as const;
    const drawn = await draw(text, box, layout).catch(() => undefined);
    if (drawn && drawn.info.width <= box.width && drawn.info.height <= box.height) return drawn;
  }
  return draw(text, box, { size: box.size, wrap: 'word-char', height: box.height }).catch((error) => {
    if (text.length < 2) throw error;
    return fit(firstHalf(text), box);
  });
}

function firstHalf(text: string): string {
  return text.slice(0, Math.floor(text.length / 2)).toWellFormed();
}

/** At 72 dpi a point is a pixel. With `height` instead of `dpi`, sharp picks the font size that fills the box. */
function draw(
  text: string,
  { width, color, isBold }: TextBox,
  { size, ...layout }: { size: number; wrap: TextWrap; dpi?: number; height?: number },
) {
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const font = `${FONT_FAMILIES} ${isBold ? 'bold ' : ''}${size.toFixed(1)}`;
  return sharp({ text: { text: markup, font, width, rgba: true, ...layout } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A rectangle in a picture, px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const scripts = [
  'Script=Latin',
  'Script=Devanagari',
  'Script=Bengali',
  'Script=Tamil',
  'Script=Telugu',
  'Script=Kannada',
  'Script=Malayalam',
  'Script=Gujarati',
  'Script=Gurmukhi',
  'Script=Oriya',
  'Script=Arabic',
  'Script=Meetei_Mayek',
  'Script=Ol_Chiki',
  // Adds signs that several scripts share, such as the danda and the Arabic comma.
  'Script_Extensions=Devanagari',
  'Script_Extensions=Arabic',
];

/** Other characters: ASCII, Latin-1, common punctuation, currencies, joiners, ™ and the minus sign. */
const signs = [
  ' -~',
  '\u00A0-\u00FF',
  '\u2010-\u2027',
  '\u2030-\u205E',
  '\u20A0-\u20BF',
  '\u200C\u200D',
  '\u2122\u2212',
];

/** The characters in our fonts. Others, such as emoji and the scripts of other countries, would be drawn as boxes. */
const DRAWABLE = new RegExp(
  [...scripts.map((script) => `\\p{${script}}`), ...signs.map((range) => `[${range}]`)].join('|'),
  'gu',
);

/** Joiners that are left over after the emoji they joined were removed. */
const STRAY_JOINERS = /(?<!\S)(?:\u200C|\u200D)+|(?<!\u200C|\u200D)(?:\u200C|\u200D)+(?!\S)/g;

/** A text without the characters that cannot be drawn, on one line; may be empty. */
export function drawableText(text: string): string {
  const drawable = text.normalize('NFC').match(DRAWABLE) ?? [];
  return drawable.join('').replace(STRAY_JOINERS, '').replace(/\s+/g, ' ').trim();
}

/** Whether a text is read from right to left; decided by its first letter. */
export function runsLeft(text: string): boolean {
  return /^[^\p{L}]*\p{Script=Arabic}/u.test(text);
}

/** The initials of a name: two letters of a Latin one, else its first grapheme. May be empty. */
export function initialsOf(name: string): string {
  const words = drawableText(name)
    .split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words.map(firstLetter);
  const isLatin = /^[\p{Script=Latin}\d]*$/u.test(first + second);
  return (isLatin ? first + second : first).toLocaleUpperCase('en-IN');
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

function firstLetter(word: string): string {
  return letters.segment(word).containing(0)?.segment ?? '';
}
