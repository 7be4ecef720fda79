import { cleanTable, cleanText, isForLegacyFont, legacyFontDoubt, undecorate } from '../line/clean-text.ts';
import { contextOf, type LineContext, readLine } from '../line/read-line.ts';
import { nameOfSoldOut } from '../line/words/notes.ts';
import { headingDiet, type MarkedLine, writtenMarks } from '../line/words/written-marks.ts';
import { readingTexts } from '../reading-texts.ts';
import {
  type Column,
  type Doubt,
  ENGLISH_ALONE,
  type ImportEntry,
  type ImportReading,
  type LineReading,
  type MenuLanguages,
  unread,
} from '../row.ts';
import { parseTable } from '../table/parse-table.ts';
import { tableIn } from '../table/table-text.ts';
import { entriesOf } from './entries.ts';
import { joinColumns, joinSizes } from './join-lines.ts';
import { type ColumnPiece, splitPieces, splitPrintedColumns } from './pieces.ts';
import { joinSecondLines, priceBehindNames, twoLanguages } from './second-names.ts';

const LONGEST_LINE = 500;

/**
 * Reads a pasted menu: each line becomes a row, the category of the rows below it, or a left-out line with the reason.
 * A table is read by `knownColumns`, as the owner has set them, or else by guessed ones. `languages` are those of the restaurant. Never throws or invents data.
 */
export function parseText(
  pasted: string,
  knownColumns?: readonly Column[],
  languages: MenuLanguages = ENGLISH_ALONE,
): ImportReading {
  const table = tableIn(cleanTable(pasted));
  if (table) return parseTable(table, knownColumns, languages);
  const text = cleanText(pasted);
  const entries = readLines(text).map(twoLanguages(text, languages));
  return {
    entries: isForLegacyFont(text) ? entries.map(doubtFont) : entries,
    columns: undefined,
    groups: [],
  };
}

function doubtFont(entry: ImportEntry): ImportEntry {
  return entry.kind === 'row' ? { ...entry, doubts: [...entry.doubts, legacyFontDoubt()] } : entry;
}

function readLines(text: string): ImportEntry[] {
  const pieces = splitPrintedColumns(
    splitPieces(text).map((piece) => ({ ...piece, text: withoutLong(piece.text), line: piece.text })),
  );
  const marks = writtenMarks(pieces.map((piece) => piece.text));
  const context = contextOf(marks.map(({ text: unmarked }) => unmarked));
  const sizes = new SizesAbove();
  const lines = pieces.flatMap((piece, at) => {
    const mark = marks[at] as MarkedLine;
    const readings =
      piece.text === TOO_LONG
        ? [unread(readingTexts.tooLong)]
        : readMarked(piece, mark, { ...context, sizes: sizes.now });
    for (const reading of readings) sizes.take(reading);
    const { isNumbered } = undecorate(piece.text);
    return readings.map((reading) => ({ ...piece, reading, isNumbered }));
  });
  const joined = joinSecondLines(joinSizes(lines));
  return entriesOf(joined, joinColumns(joined));
}

const TOO_LONG = '\u0000';

/** Skips lines longer than any name, because the time to find prices grows faster than the length of a line. */
function withoutLong(text: string): string {
  return text.length > LONGEST_LINE ? TOO_LONG : priceBehindNames(withoutChatStamp(text));
}

/** Reads a line that may have a veg mark in it. The mark counts only if the line is exactly one dish. */
function readMarked(piece: ColumnPiece, { text, diet }: MarkedLine, context: LineContext): LineReading[] {
  if (diet === '') return readPiece(piece, context);
  const readings = readPiece({ ...piece, text }, context);
  const [only, ...others] = readings.filter(({ kind }) => kind !== 'blank');
  if (only?.kind !== 'item' || others.length > 0) return readPiece(piece, context);
  return [{ ...only, diet }];
}

function readPiece(piece: ColumnPiece, context: LineContext): LineReading[] {
  if (piece.text.trim() === '') return [{ kind: 'blank' }];
  const readings = readLine(piece.text, piece.startsBlock, context).map(withoutSoldOut);
  if (!piece.isUnsure) return readings;
  return readings.map((reading) =>
    reading.kind === 'item' && reading.doubts.length === 0 ? { ...reading, doubts: [cutDoubt()] } : reading,
  );
}

function withoutSoldOut(reading: LineReading): LineReading {
  const name = reading.kind === 'item' ? nameOfSoldOut(reading.name) : undefined;
  return reading.kind === 'item' && name !== undefined ? { ...reading, name, isAvailable: false } : reading;
}

function cutDoubt(): Doubt {
  return { code: 'split-line', message: readingTexts.severalItems, choices: [] };
}

/** The sizes that the headings of columns and of categories name for the prices below them. */
class SizesAbove {
  now: readonly string[] = [];
  #ofColumns: readonly string[] = [];

  take(reading: LineReading): void {
    if (reading.kind === 'unread' && reading.sizes?.length) this.#takeColumns(reading.sizes);
    if (reading.kind !== 'heading' && reading.kind !== 'category') return;
    // The heading `Veg` below `Tandoori (Half / Full)` keeps the sizes.
    if (reading.sizes.length === 0 && headingDiet(reading.name) !== '') return;
    if (reading.areColumns) this.#takeColumns(reading.sizes);
    else this.now = reading.sizes.length > 0 ? reading.sizes : this.#ofColumns;
  }

  #takeColumns(sizes: readonly string[]): void {
    // A second heading row may repeat the sizes in inches; the names in the first one stay.
    const saysMore =
      this.#ofColumns === this.now && sizes.length === this.now.length && sizes.every(isNumber);
    if (!saysMore) this.#ofColumns = sizes;
    this.now = this.#ofColumns;
  }
}

function isNumber(size: string): boolean {
  return /^\p{Nd}/u.test(size);
}

const DATE = String.raw`\p{Nd}{1,4}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{1,4}`;
const TIME = String.raw`\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s*[ap]\.?\s?m\.?)?`;
const STAMP = new RegExp(`^\\s*\\[?${DATE},?\\s+${TIME}\\s*[\\]-][^:]{1,60}:\\s*`, 'iu');

/** Removes the prefix that WhatsApp adds to a copied message, such as `[21/11/26, 6:10 pm] Asha:`. */
export function withoutChatStamp(line: string): string {
  return line.replace(STAMP, '');
}
