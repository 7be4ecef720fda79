import { withoutChatStamp } from './chat-stamp.ts';
import { entriesOf } from './entries.ts';
import { joinColumns } from './join-columns.ts';
import { parseTable } from './parse-table.ts';
import { splitPieces } from './pieces.ts';
import { type ColumnPiece, splitPrintedColumns } from './printed-columns.ts';
import { contextOf, type LineContext, readLine } from './read-line.ts';
import { type LineReading, unread } from './reading.ts';
import type { Column, Doubt, ImportEntry, ImportReading } from './row.ts';
import { tableIn } from './table-text.ts';
import { undecorate } from './undecorate.ts';

const LONGEST_LINE = 500;

/**
 * Reads a pasted menu: each line of it becomes a row, the category of the rows below it, or a line left out that says why.
 * A text that is a table is read as one, by its columns as guessed or as `said`. Never throws; nothing is made up.
 */
export function parseText(text: string, said?: readonly Column[]): ImportReading {
  const table = tableIn(text);
  return table ? parseTable(table, said) : { entries: readLines(text), columns: undefined };
}

function readLines(text: string): ImportEntry[] {
  const pieces = splitPrintedColumns(
    splitPieces(text).map((piece) => ({ ...piece, text: withoutLong(piece.text), line: piece.text })),
  );
  const context = contextOf(pieces.map((piece) => piece.text));
  let { sizes } = context;
  const lines = pieces.flatMap((piece) => {
    const readings = piece.text === TOO_LONG ? [tooLong] : readPiece(piece, { ...context, sizes });
    sizes = readings.map(sizesOf).findLast((named) => named !== undefined) ?? sizes;
    const { isNumbered } = undecorate(piece.text);
    return readings.map((reading) => ({ ...piece, reading, isNumbered }));
  });
  return entriesOf(lines, joinColumns(lines));
}

const TOO_LONG = '\u0000';
const tooLong = unread('This line is too long.');

/** No name is that long, and looking for prices takes longer than the line is. */
function withoutLong(text: string): string {
  return text.length > LONGEST_LINE ? TOO_LONG : withoutChatStamp(text);
}

function readPiece(piece: ColumnPiece, context: LineContext): LineReading[] {
  if (piece.text.trim() === '') return [{ kind: 'blank' }];
  const readings = readLine(piece.text, piece.startsBlock, context);
  if (!piece.isUnsure) return readings;
  return readings.map((reading) =>
    reading.kind === 'item' && reading.doubts.length === 0 ? { ...reading, doubts: [cutDoubt] } : reading,
  );
}

const cutDoubt: Doubt = {
  code: 'split-line',
  message: 'This line was read as several dishes, by the gaps in it.',
  choices: [],
};

/** The sizes a heading names for the prices below it; any other heading ends those of the one before. */
function sizesOf(reading: LineReading): readonly string[] | undefined {
  if (reading.kind === 'heading' || reading.kind === 'category') return reading.sizes;
  return reading.kind === 'unread' && reading.sizes?.length ? reading.sizes : undefined;
}
