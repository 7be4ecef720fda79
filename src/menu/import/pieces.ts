import { readStrictCategory, readStrictItem } from './strict-line.ts';

/** A unit that is read on its own: a line, or a part of a line that ends in a semicolon. */
export interface Piece {
  lineNumber: number;
  text: string;
  /** Whether it is the first piece with any text after a semicolon, or of the whole text. */
  startsBlock: boolean;
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** Splits a text into pieces that are read on their own. */
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
