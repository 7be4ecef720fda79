import { singleLine } from '#platform/text.ts';
import { categoryKey } from '../category.ts';
import { joinPieces, type Piece, splitPieces } from '../import/pieces.ts';
import { parsePaste } from './parse-paste.ts';
import { writeCategory, writeItem } from './write-line.ts';

/** What an owner makes of one line in the preview. */
export interface LineEdit {
  name: string;
  pricePaise: number;
  category: string;
}

/** The text with other words in the place of the lines `at`; an empty replacement takes a line out. */
export function replaceLines(text: string, replacements: ReadonlyMap<number, string>): string {
  const pieces = splitPieces(text).flatMap((piece, at) => {
    const replacement = replacements.get(at);
    if (replacement === undefined) return [piece];
    return replacement === '' ? [] : [{ ...piece, text: replacement }];
  });
  return joinPieces(pieces);
}

/** The text with an item as edited in the place of line `at`, moved below another category if that was changed. */
export function editItem(text: string, at: number, { name, pricePaise, category }: LineEdit): string {
  const line = writeItem(singleLine(name), pricePaise);
  const { categories } = parsePaste(text);
  const isHere = (item: { at: number }) => item.at === at;
  const current = categories.findLast(({ items, line }) => items.some(isHere) || (line?.at ?? -1) < at);
  if (current && categoryKey(current.name) === categoryKey(singleLine(category))) {
    return replaceLines(text, new Map([[at, line]]));
  }
  // A mark in the old place, so that putting in the new line moves nothing on the way.
  const target = categories.findLast(({ name }) => categoryKey(name) === categoryKey(singleLine(category)));
  const last = target?.items.at(-1)?.at ?? target?.line?.at;
  const pieces = splitPieces(text);
  const moved = last === undefined ? appendBlock(pieces, category, line) : insertAfter(pieces, last, line);
  return joinPieces(moved.filter((piece) => piece !== pieces[at]));
}

/** The text with a category line in front of the items that stand before any category. */
export function nameFirstCategory(text: string, name: string): string {
  const first = parsePaste(text).categories[0]?.items[0];
  const pieces = splitPieces(text);
  const heading: Piece = {
    lineNumber: 0,
    text: writeCategory(singleLine(name)),
    end: '\n',
    startsBlock: true,
  };
  return joinPieces(pieces.toSpliced(first?.at ?? 0, 0, heading));
}

/** The text without the items `added`, and without the categories that have nothing more to add. */
export function withoutAdded(text: string, added: ReadonlySet<number>): string {
  const { categories, lines } = parsePaste(text);
  const gone = new Set(added);
  for (const { line, items } of categories) {
    if (line && items.length > 0 && items.every(({ at }) => added.has(at)) && !hasUnread(line.at))
      gone.add(line.at);
  }
  const left = joinPieces(splitPieces(text).filter((_, at) => !gone.has(at)));
  return left
    .split('\n')
    .map((line) => (/[^;\s]/.test(line) ? line : ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

  /** A line that could not be read keeps its category, so that it can be put right in its place. */
  function hasUnread(categoryAt: number): boolean {
    let below = categoryAt + 1;
    while (!['category', 'unreadable', undefined].includes(lines[below]?.kind)) below += 1;
    return lines[below]?.kind === 'unreadable';
  }
}

function insertAfter(pieces: Piece[], at: number, text: string): Piece[] {
  const before = pieces[at] as Piece;
  const inserted: Piece = { ...before, text };
  return pieces.map((piece) => piece).toSpliced(at, 1, { ...before, end: '\n' }, inserted);
}

function appendBlock(pieces: Piece[], category: string, line: string): Piece[] {
  const block = `\n${writeCategory(singleLine(category))}\n${line}`;
  const end = pieces.at(-1)?.text.trim() === '' ? '' : '\n';
  return [...pieces, { lineNumber: 0, text: end + block, end: '', startsBlock: true }];
}
