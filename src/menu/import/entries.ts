import { singleLine } from '#platform/text.ts';
import { categoryNameProblem } from '../category.ts';
import { BLANK_DISH } from './edit-rows.ts';
import { NO_PRICE, type UnreadReading, unread } from './reading.ts';
import type { Doubt, ImportEntry, LeftOut, Row, Source } from './row.ts';
import { type Placed, settleHeadings } from './settle-headings.ts';

type Line = { lineNumber: number; text: string; line?: string };

/** How a sentence about a dish begins, or what stands only in one: a dish without its price must not become one. */
const DESCRIBES = /^(?:\(|\d{1,2} \p{L}|(?:served|with|made|comes|contains|includes|choice)\b)|[,.] /iu;
const SMALL_LETTER = /^\p{Ll}/u;

/** Rows and lines left out, in the order of the lines; headings become the category of what stands below them. */
export function entriesOf(sources: readonly Line[], placed: readonly Placed[]): ImportEntry[] {
  const entries: ImportEntry[] = [];
  const keyOf = countedKeys();
  let category = '';
  let heading: { at: number; doubts: Doubt[] } | undefined;
  let describes: Row | undefined;
  for (const [at, settled] of settleHeadings(placed).entries()) {
    const { lineNumber, text, line = text } = sources[at] as Line;
    const place = { key: keyOf(text), source: { lineNumber, text: line } };
    const above = describes;
    describes = undefined;
    if (settled.kind === 'blank') continue;
    if (settled.kind === 'category') {
      entries.push(...emptyHeading());
      category = settled.name;
      const problem = categoryNameProblem(settled.name);
      const doubts = problem === undefined ? [] : [nameDoubt(problem)];
      heading = { at, doubts: settled.doubt ? [settled.doubt, ...doubts] : doubts };
    } else if (settled.kind === 'unread') {
      if (above && isDescription(settled, placed[at] as Placed, above.name))
        above.description = singleLine(text).replace(/^\((.*)\)$/, '$1');
      else entries.push(leftOut(settled, place, category));
    } else {
      const { kind: _, doubts, ...dish } = settled;
      const row: Row = {
        kind: 'row',
        ...place,
        ...BLANK_DISH,
        category,
        ...dish,
        doubts: [...(heading?.doubts ?? []), ...doubts],
      };
      heading = undefined;
      describes = row;
      entries.push(row);
    }
  }
  return [...entries, ...emptyHeading()];

  /** A category that nothing stands in. */
  function emptyHeading(): LeftOut[] {
    if (!heading) return [];
    const { lineNumber, text } = sources[heading.at] as Line;
    const reading = unread('No items under it, so it will not be added.');
    return [leftOut(reading, { key: keyOf(text), source: { lineNumber, text } }, category)];
  }
}

function nameDoubt(message: string): Doubt {
  return { code: 'name', message, choices: [] };
}

function isDescription(
  { reason, isUnclear, isNote }: UnreadReading,
  { text, isNumbered }: Placed,
  dish: string,
): boolean {
  const line = text.trim();
  const mayBe = reason === NO_PRICE || isUnclear || (isNote && line.startsWith('('));
  const isLower = SMALL_LETTER.test(line) && !SMALL_LETTER.test(dish);
  return Boolean(mayBe) && !isNumbered && (isLower || DESCRIBES.test(line));
}

function leftOut(
  { reason, isNote, choices = [], mayBeCategory }: UnreadReading & { mayBeCategory?: string },
  place: { key: string; source: Source },
  category: string,
): LeftOut {
  return { kind: 'left-out', ...place, category, reason, isNote, mayBeCategory, choices };
}

/** Names for lines that stay the same when others come and go; equal lines are counted. */
function countedKeys(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return `${number} ${text}`;
  };
}
