import { singleLine } from '#platform/formats/text.ts';
import { readingTexts } from '../reading-texts.ts';
import type { Doubt } from '../row.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  eacute: 'é',
  egrave: 'è',
  ntilde: 'ñ',
};
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,8}[0-9]{0,2}));/gi;

/** The characters that windows-1252 has at 0x80 to 0x9F; a dot where it has none. */
const WINDOWS = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
const BYTE_OF = new Map(
  [...WINDOWS].map((sign, place) => [sign, 0x80 + place] as const).filter(([sign]) => sign !== '.'),
);
const HIGH = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g;
/** The ₹ of a file that was saved without it. */
const LOST_RUPEE = /(^|[^\p{L}\p{M}\p{Nd}?)])\?(?=\s?\p{Nd})/gu;

/**
 * Repairs what programs do to a text on its way: HTML entities (`&#8377;`), UTF-8 that was read as windows-1252
 * (`â‚¹`), a ₹ that became `?`, and the mark in front of a file. Lines stay where they are.
 */
export function cleanText(text: string): string {
  return decodeAll(text).replace(HIGH, decodeTwice).replace(LOST_RUPEE, '$1₹');
}

/**
 * The same for a table. With a ₹ in its first line, as our own export has, it was neither read wrongly nor saved
 * without its ₹, and what looks damaged in it is intended.
 */
export function cleanTable(text: string): string {
  const end = text.indexOf('\n');
  return text.slice(0, end < 0 ? undefined : end).includes('₹') ? decodeAll(text) : cleanText(text);
}

function decodeAll(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(ENTITY, decodeEntity);
}

function decodeEntity(written: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : written;
}

/** Returns the characters that a run of wrongly decoded ones stood for; the run itself where it is not UTF-8. */
function decodeTwice(run: string): string {
  const bytes = Uint8Array.from(run, (sign) => BYTE_OF.get(sign) ?? sign.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return run;
  }
}

interface Undecorated {
  /** The line without bullets, numbering and markup. */
  text: string;
  /** The complete line was bold, between rules or brackets, or marked as a heading. */
  isDecorated: boolean;
  isNumbered: boolean;
}

const BULLET =
  /^(?:(?:[•◦‣⁃∙·●○▪▫◾◽◼◻■□◆◇❖➢➤➡►▶▸▹➔➜→⇒»›✓✔✅☆★⭐✦✧✱✳✻❋]|👉|🔸|🔹|🔶|🔷|>)\p{M}*\s*|[*+\-–—]+\s+|[-–—](?=\p{L}))+/u;
/** `1.`, `2)`, `(3)`, `4️⃣`, `a)`, but not the beginning of `1.5 litre`. */
const NUMBERING =
  /^(?:\(\p{Nd}{1,3}\)|\p{Nd}{1,3}\s?[.)\]](?!\p{Nd})|\p{Nd}{1,2}\uFE0F?\u20E3|[a-z][.)](?=\s))\s*/iu;
const HTML_TAG = /<\/?[a-z][^<>]*>/gi;
const HEADING_MARK = /^#{1,6}\s*/;

/** Removes decoration from a line: bullets, numbering, WhatsApp's and Markdown's markup. Never throws. */
export function undecorate(pasted: string): Undecorated {
  let text = singleLine(pasted.replace(HTML_TAG, ' '));
  let isDecorated = false;
  let isNumbered = false;
  const strip = (pattern: RegExp, note: () => void) => {
    const stripped = text.replace(pattern, '').trim();
    if (stripped === text || stripped === '') return;
    text = stripped;
    note();
  };

  strip(HEADING_MARK, () => {
    isDecorated = true;
  });
  // Twice, because in `• *1. Samosa*` the number is inside the bold part.
  for (let round = 0; round < 2; round += 1) {
    const line = text.replace(/:$/, '');
    const whole = fullyMarked(line) ?? framed(line);
    if (whole !== undefined) {
      text = whole.trim() + (text.endsWith(':') ? ':' : '');
      isDecorated = true;
    }
    text = withoutMarkup(text);
    strip(BULLET, () => {});
    strip(NUMBERING, () => {
      isNumbered = true;
    });
  }
  return { text, isDecorated, isNumbered };
}

const MARKS = '*_~`';
const RUN = /\*+|_+|~+|`+/g;
const LONGEST_RUN = 3;
/** A mark next to a letter, a digit or another mark does not open or close anything. */
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}*_~`]$/u;
const STARTS_WITH_WORD = /^[\p{L}\p{M}\p{N}*_~`]/u;

/** Marks of one kind without a gap, such as `**`. */
interface Run {
  start: number;
  end: number;
  signs: string;
}

/** The text of a line that is marked as a whole, such as the bold `*Starters*`. Undefined for any other line. */
function fullyMarked(line: string): string | undefined {
  const mark = line.charAt(0);
  if (mark === '' || !MARKS.includes(mark)) return undefined;
  const [start, end] = between(line, mark);
  const inside = line.slice(start, end).trim();
  return inside === '' || end === line.length || inside.includes(mark) ? undefined : inside;
}

/** Removes the markup of WhatsApp and Markdown, but not inside a marked part: `*Dosa* 120` becomes `Dosa 120`. */
function withoutMarkup(line: string): string {
  const runs = [...line.matchAll(RUN)].map(({ index, 0: signs }) => ({
    start: index,
    end: index + signs.length,
    signs,
  }));
  const closing = closingRuns(line, runs);
  let text = '';
  let from = 0;
  let next = 0;
  for (const [place, run] of runs.entries()) {
    const close = closing[place];
    if (place < next || !close || !mayOpen(line, run)) continue;
    text += line.slice(from, run.start) + line.slice(run.end, close.run.start);
    from = close.run.end;
    next = close.place + 1;
  }
  return text + line.slice(from);
}

type Closing = { run: Run; place: number };

/** For each run, the nearest later run that could close it. */
function closingRuns(line: string, runs: readonly Run[]): (Closing | undefined)[] {
  const nearest = new Map<string, Closing>();
  const closing: (Closing | undefined)[] = [];
  for (let place = runs.length - 1; place >= 0; place -= 1) {
    const run = runs[place] as Run;
    closing[place] = nearest.get(run.signs);
    if (mayClose(line, run)) nearest.set(run.signs, { run, place });
  }
  return closing;
}

function mayOpen(line: string, { start, end, signs }: Run): boolean {
  const isShort = signs.length <= LONGEST_RUN;
  return isShort && isSeen(line.charAt(end)) && !ENDS_IN_WORD.test(before(line, start));
}

function mayClose(line: string, { start, end }: Run): boolean {
  return isSeen(line.charAt(start - 1)) && !STARTS_WITH_WORD.test(line.slice(end, end + 2));
}

function isSeen(character: string): boolean {
  return character.trim() !== '';
}

/** The text before a place, long enough for one character, which may take two UTF-16 units. */
function before(line: string, place: number): string {
  return line.slice(Math.max(0, place - 2), place);
}

const RULES = '-–—=•·.|<>#+';
const BRACKETS = ['[]', '【】', '«»'];

/** Returns the text between two equal rules or a pair of brackets: `--- Starters ---`, `[Starters]`; else undefined. */
function framed(line: string): string | undefined {
  return betweenBrackets(line) ?? betweenRules(line);
}

function betweenBrackets(line: string): string | undefined {
  const isPair = BRACKETS.some((pair) => line.startsWith(pair.charAt(0)) && line.endsWith(pair.charAt(1)));
  return isPair && line.length > 2 ? line.slice(1, -1) : undefined;
}

function betweenRules(line: string): string | undefined {
  const rule = line.charAt(0);
  if (rule === '' || !RULES.includes(rule)) return undefined;
  const [start, runOnTheRight] = between(line, rule);
  // The dash of `20/-` belongs to the price.
  const end = line.charAt(runOnTheRight - 1) === '/' ? runOnTheRight + 1 : runOnTheRight;
  const inside = line.slice(start, end).trim();
  return inside === '' || end >= line.length ? undefined : inside;
}

/** Returns where the rest of a line begins and ends without every `sign` at its two ends. */
function between(line: string, sign: string): [start: number, end: number] {
  let start = 0;
  let end = line.length;
  while (line.charAt(start) === sign) start += 1;
  while (end > start && line.charAt(end - 1) === sign) end -= 1;
  return [start, end];
}

/** Words of menus in the font Kruti Dev, which shows Hindi for other letters: `iuhj` is पनीर, `jksVh` is रोटी. */
const WORDS = new Set(
  `nky jksVh iuhj Fkkyh pkoy vkyw xksHkh eVj lCth ngh yLlh ijkBk ijkaBk leksLkk leksls pkV feBkbZ jk;rk lykn uku rUnwjh
  elkyk Mkslk bMyh dkWQh nw/k ikuh #i;s gkQ Qqy fpdu eVu vaMk vkSj lkFk pk; cVj 'kkgh dM+kgh dksQ~rk fcj;kuh dqypk iksgk
  [khj tysch xqykc tkequ yM~Mw cQhZ ek= jk"Vªh; Hkkstu uk'rk feDl ÝkbM`.split(/\s+/),
);
const LEAST_WORDS = 2;

/** Whether a text is written for a font of its own instead of in Unicode, so that its names are no words. */
export function isForLegacyFont(text: string): boolean {
  const found = new Set(text.split(/[\s,.|\-()]/).filter((word) => WORDS.has(word)));
  return found.size >= LEAST_WORDS;
}

export function legacyFontDoubt(): Doubt {
  return { code: 'font', message: readingTexts.legacyFont, choices: [] };
}
