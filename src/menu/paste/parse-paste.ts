import { categoryNameProblem } from '../category.ts';
import { withoutChatStamp } from '../import/chat-stamp.ts';
import { type Piece, splitPieces } from '../import/pieces.ts';
import { undecorate } from '../import/undecorate.ts';
import {
  type Doubt,
  type PastedCategory,
  type PastedCategoryLine,
  type PastedMenu,
  type PasteLine,
  type Reading,
  UNNAMED_CATEGORY,
} from './paste.ts';
import { type PasteStyle, readLine, styleOf } from './read-line.ts';
import { settleHeadings } from './settle-headings.ts';

const LONGEST_LINE = 500;

/**
 * Reads a pasted menu (spec §2, ruling 15): each line of it becomes a category, an item, or says why not. Never throws;
 * nothing is made up, nothing is left out.
 */
export function parsePaste(text: string): PastedMenu {
  const pieces = splitPieces(text);
  const said = pieces.map((piece) => (isTooLong(piece) ? '' : withoutChatStamp(piece.text)));
  const style = styleOf(said);
  const readings = settleHeadings(
    pieces.map((piece, at) => ({
      reading: isTooLong(piece) ? tooLong : readPiece(said[at] ?? '', piece.startsBlock, style),
      startsBlock: piece.startsBlock,
      isNumbered: undecorate(said[at] ?? '').isNumbered,
    })),
  );
  const lines = readings.map((reading, at) => lineOf(pieces[at] as Piece, at, reading));
  return { categories: groupByCategory(lines), lines };
}

const tooLong: Reading = { kind: 'unreadable', reason: 'This line is too long.' };

/** No name is that long, and looking for prices takes longer than the line is. */
function isTooLong({ text }: Piece): boolean {
  return text.length > LONGEST_LINE;
}

function readPiece(text: string, startsBlock: boolean, style: PasteStyle): Reading {
  return text.trim() === '' ? { kind: 'blank' } : readLine(text, startsBlock, style);
}

function lineOf(
  { lineNumber, text }: Piece,
  at: number,
  reading: ReturnType<typeof settleHeadings>[number],
): PasteLine {
  return { at, lineNumber, text, ...reading };
}

function groupByCategory(lines: readonly PasteLine[]): PastedCategory[] {
  const categories: PastedCategory[] = [];
  for (const line of lines) {
    if (line.kind === 'category') categories.push(categoryOf(line));
    if (line.kind !== 'item') continue;
    if (categories.length === 0) categories.push(unnamed());
    categories.at(-1)?.items.push(line);
  }
  for (const category of categories) {
    if (category.items.length === 0) category.doubts.push(noItems);
  }
  return categories;
}

const noItems: Doubt = { code: 'no-items', message: 'No items under it, so it will not be added.' };

function categoryOf(line: PastedCategoryLine): PastedCategory {
  const problem = categoryNameProblem(line.name);
  if (problem !== undefined) line.doubts.push({ code: 'name', message: problem });
  return { name: line.name, line, doubts: line.doubts, items: [] };
}

function unnamed(): PastedCategory {
  const message = 'These items stand before any category. What should it be called?';
  return { name: UNNAMED_CATEGORY, line: undefined, doubts: [{ code: 'no-category', message }], items: [] };
}
