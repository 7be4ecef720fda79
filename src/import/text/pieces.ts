import { readStrictCategory, readStrictItem } from '../line/read-line.ts';
import { isSizeOnly } from '../line/read-prices.ts';
import { findAmounts } from '../line/words/amounts.ts';
import { cleanName, hasLetters } from '../line/words/dish-names.ts';

/** A unit that is read on its own: a line, or a part of a line that ends in a semicolon. */
interface Piece {
  lineNumber: number;
  text: string;
  /** Whether it is the first piece with any text after a semicolon, or of the whole text. */
  startsBlock: boolean;
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;

export function splitPieces(text: string): Piece[] {
  let startsBlock = true;
  const lines = text.split(LINE_BREAK);
  return lines.flatMap((line, index) => {
    const parts = splitBlocks(line);
    return parts.map((text, place) => {
      const piece: Piece = { lineNumber: index + 1, text, startsBlock };
      startsBlock = place < parts.length - 1 || (startsBlock && text.trim() === '');
      return piece;
    });
  });
}

/**
 * A semicolon ends a block (docs/product/import.md#bulk-add) where the format is followed on one of its sides. Elsewhere, as
 * in `Idli; vada - 60`, it belongs to a name.
 */
function splitBlocks(line: string): string[] {
  const [first = '', ...others] = line.split(';');
  const blocks = [[first]];
  let before = first;
  for (const next of others) {
    if (endsBlock(before, next)) blocks.push([next]);
    else blocks.at(-1)?.push(next);
    before = next;
  }
  return blocks.map((parts) => parts.join(';'));
}

function endsBlock(before: string, after: string): boolean {
  if (before.trim() === '' || after.trim() === '') return true;
  return (
    [before, after].some((text) => readStrictCategory(text) !== undefined) ||
    readStrictItem(before) !== undefined
  );
}

/** A part of a line between wide gaps. */
interface Cell {
  start: number;
  text: string;
}

/** The content of one column of a line: a heading, or a dish with its price. */
type Group = Cell & { hasPrice: boolean };

export interface ColumnPiece extends Piece {
  /** The complete line, as pasted. */
  line: string;
  /** It may have been cut in the wrong place. */
  isUnsure?: boolean;
}

/**
 * Splits lines that were printed in columns: each dish of `Orange  ₹60   Banana  ₹70` becomes its own piece. Below
 * headings side by side, each column is read from its heading down.
 */
export function splitPrintedColumns(pieces: readonly ColumnPiece[]): ColumnPiece[] {
  const groups = pieces.map(groupsOf);
  const result: ColumnPiece[] = [];
  let at = 0;
  while (at < pieces.length) {
    const end = isHeadingRow(groups[at]) ? blockEnd(groups, at) : at;
    if (end > at + 1) result.push(...byColumn(pieces.slice(at, end), groups.slice(at, end)));
    else result.push(...partsOf(pieces[at] as ColumnPiece, groups[at] as Group[]));
    at = Math.max(end, at + 1);
  }
  return result;
}

/** Whether a line has several dishes, separated by wide gaps. */
export function isInColumns(text: string): boolean {
  const groups = groupsOf({ text });
  return groups.length > 1 && groups.every(({ hasPrice }) => hasPrice);
}

function groupsOf({ text }: Pick<Piece, 'text'>): Group[] {
  if (readStrictItem(text) || !/\t| {3}/.test(text)) return [];
  const groups: Group[] = [];
  for (const cell of cellsOf(text)) {
    const last = groups.at(-1);
    const startsDish = hasLetters(cell.text) && !isSizeOnly(cell.text);
    if (!last || (last.hasPrice && startsDish)) groups.push({ ...cell, hasPrice: false });
    else last.text += `   ${cell.text}`;
    const group = groups.at(-1) as Group;
    group.hasPrice = hasLetters(group.text) && endsWithPrice(cell.text);
  }
  return groups;
}

function cellsOf(text: string): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const part of text.split(/(\t| {3})/)) {
    const words = part.trim();
    if (words !== '') cells.push({ start: from + part.indexOf(words), text: words });
    from += part.length;
  }
  return cells;
}

function endsWithPrice(text: string): boolean {
  const last = findAmounts(text).at(-1);
  return last !== undefined && cleanName(text.slice(last.end)).replace(/[)\]]/g, '') === '';
}

/** Whether a line has headings side by side: one group of cells without any price. */
function isHeadingRow(groups: readonly Group[] | undefined): boolean {
  return groups?.length === 1 && !groups[0]?.hasPrice && headingsOf(groups[0]).length > 1;
}

function headingsOf(group: Group | undefined): Cell[] {
  const cells = cellsOf(group?.text ?? '');
  const areHeadings = cells.every(
    ({ text }) => hasLetters(text) && findAmounts(text).length === 0 && !isSizeOnly(text),
  );
  return areHeadings ? cells : [];
}

/** Returns the index after the last line with dishes in columns below a heading row; `heading` if there is none. */
function blockEnd(groups: readonly Group[][], heading: number): number {
  let end = heading + 1;
  let rows = 0;
  for (let at = heading + 1; at < groups.length; at += 1) {
    const row = groups[at] ?? [];
    if (row.length > 0 && !row.at(-1)?.hasPrice) break;
    if (row.length > 0) end = at + 1;
    if (row.length > 1) rows += 1;
    if (row.length === 0 && rows === 0 && at > heading + 1) break;
  }
  return rows > 0 ? end : heading;
}

function byColumn(pieces: readonly ColumnPiece[], groups: readonly Group[][]): ColumnPiece[] {
  const [headingPiece] = pieces as [ColumnPiece];
  const offset = groups[0]?.[0]?.start ?? 0;
  const headings = headingStarts(headingPiece.text, offset);
  const columns: ColumnPiece[][] = headings.map(({ text }) => [
    { ...headingPiece, text: '', startsBlock: true },
    { ...headingPiece, text, startsBlock: true },
  ]);
  for (const [at, piece] of pieces.entries()) {
    if (at === 0) continue;
    const parts = partsOf(piece, groups[at] ?? []);
    for (const [index, part] of parts.entries()) {
      const start = groups[at]?.[index]?.start ?? 0;
      const byPlace = headings.findLastIndex((heading) => heading.start <= start + 3);
      const column = piece.text.includes('\t') ? index : Math.max(byPlace, 0);
      columns[Math.min(column, columns.length - 1)]?.push(part);
    }
  }
  return columns.flat();
}

function headingStarts(text: string, offset: number): Cell[] {
  return cellsOf(text).filter(({ start }) => start >= offset);
}

function partsOf(piece: ColumnPiece, groups: readonly Group[]): ColumnPiece[] {
  if (groups.length < 2 || !groups.every(({ hasPrice }) => hasPrice)) return [piece];
  const forms = groups.map(({ text }) => {
    const marked = findAmounts(text).some(({ isMarked }) => isMarked);
    return marked ? 'marked' : text.includes('   ') ? 'apart' : 'bare';
  });
  const isUnsure = new Set(forms).size > 1 || forms[0] === 'bare';
  return groups.map(({ text }) => ({ ...piece, text, isUnsure }));
}
