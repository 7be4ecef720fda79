import { singleLine } from '#platform/text.ts';
import { between, framed } from './frame.ts';

export interface Undecorated {
  /** The line without bullets, numbering and markup. */
  text: string;
  /** The whole line was bold, between rules or brackets, or marked as a heading. */
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
    const whole = whollyMarked(line) ?? framed(line);
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
function whollyMarked(line: string): string | undefined {
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
