import type { Diet } from '../marks/marks.ts';
import { headingDiet, saysOnlyMark } from './heading-marks.ts';
import { NO_NAME } from './item-name.ts';
import { type Heading, type LineReading, NO_PRICE, unread } from './reading.ts';
import type { Doubt } from './row.ts';

/** A line with its own reading. `startsBlock`: it is the first line of all, after a semicolon, or of a column. */
export interface Placed {
  reading: LineReading;
  text: string;
  startsBlock: boolean;
  /** Whether a list number stands in front of it. */
  isNumbered: boolean;
}

export type Settled =
  | Exclude<LineReading, Heading | { kind: 'category' } | { kind: 'price' }>
  | SettledCategory;

interface SettledCategory {
  kind: 'category';
  name: string;
  /** A doubt whether it is a category at all. */
  doubt?: Doubt;
}

/**
 * Decides which lines without a price name a category: those that have items below and look like a heading. Other lines
 * are left out, so that a description or a dish without a price does not become the category of the dishes below it.
 */
export function settleHeadings(lines: readonly Placed[]): Array<Settled & { mayBeCategory?: string }> {
  const saysSomething = ({ kind }: LineReading) => kind !== 'blank' && kind !== 'unread';
  const below = nextBelow(lines, saysSomething);
  // With `Veg` directly below `Starters`, the dishes below `Veg` also belong to `Starters`.
  const belowMarks = nextBelow(lines, (reading) => saysSomething(reading) && !isOnlyMark(reading));
  const leading = lines.map((line, index) =>
    leadsItems(line, lines[isOnlyMark(line.reading) ? below(index) : belowMarks(index)]),
  );
  const hasKinds = lines.some(({ reading }) => ['veg', 'nonveg'].includes(dietOf(reading)));
  const isShouted = shouting(lines);
  const setApart = lines.map(({ reading }, index) => {
    if (reading.kind !== 'heading') return false;
    return (
      reading.isDecorated || isShouted(reading.name) || reading.sizes.length > 0 || isApart(lines, index)
    );
  });
  const firstItem = lines.findIndex(({ reading }) => reading.kind === 'item');
  const isFirst = (index: number) => index < firstItem;
  const hasStyle = lines.some(
    ({ reading }, index) =>
      reading.kind === 'category' ||
      (setApart[index] && leading[index] && !isFirst(index)) ||
      isMarked(reading, isShouted),
  );
  const plainOnes = lines.flatMap(({ reading }, index) =>
    reading.kind === 'heading' &&
    dietOf(reading) === '' &&
    leading[index] &&
    !setApart[index] &&
    !isFirst(index)
      ? [index]
      : [],
  );
  const dishBelow = nextBelow(lines, ({ kind }) => kind === 'item' || kind === 'heading');
  const hasOneItem = (index: number) => lines[dishBelow(dishBelow(index))]?.reading.kind !== 'item';
  const areDescriptions = plainOnes.length > 1 && plainOnes.every(hasOneItem);

  return lines.map(({ reading }, index) => {
    if (reading.kind === 'price') return unread(NO_NAME);
    if (reading.kind === 'category') return reading;
    if (reading.kind !== 'heading') return reading;
    const { name } = reading;
    if (!leading[index]) return unread(NO_PRICE);
    if (setApart[index] || isFirst(index)) return { kind: 'category', name };
    // In a menu without veg or non-veg headings, `Egg` may be a dish without its price.
    if (dietOf(reading) !== '' && hasKinds) return { kind: 'category', name };
    if (hasStyle || areDescriptions || isNotApartBelow(lines, index))
      return { ...unread(NO_PRICE), mayBeCategory: name };
    return { kind: 'category', name, doubt: maybeCategory(name) };
  });
}

/** The mark that a heading gives to the dishes below it; '' for any other reading. */
function dietOf(reading: LineReading): Diet {
  return reading.kind === 'heading' || reading.kind === 'category' ? headingDiet(reading.name) : '';
}

function isOnlyMark(reading: LineReading): boolean {
  return dietOf(reading) !== '' && 'name' in reading && saysOnlyMark(reading.name);
}

function maybeCategory(name: string): Doubt {
  const message = `“${name}” above it has no price, so it was read as a category.`;
  return { code: 'heading', message, choices: [] };
}

/** Returns a function from a line's index to that of the next line below with a wanted reading; -1 without one. */
function nextBelow(
  lines: readonly Placed[],
  isWanted: (reading: LineReading) => boolean,
): (place: number) => number {
  const places: number[] = [];
  let next = -1;
  for (const [place, { reading }] of [...lines.entries()].reverse()) {
    places[place] = next;
    if (isWanted(reading)) next = place;
  }
  return (place) => places[place] ?? -1;
}

/** Whether the next line that says anything readable is an item. */
function leadsItems({ reading, isNumbered }: Placed, below: Placed | undefined): boolean {
  if (reading.kind !== 'heading') return false;
  // In a numbered list a line with a number is a dish whose price is missing.
  return below?.reading.kind === 'item' && !(isNumbered && below.isNumbered && !reading.isDecorated);
}

function isApart(lines: readonly Placed[], index: number): boolean {
  return lines[index - 1]?.reading.kind === 'blank' || (index > 0 && Boolean(lines[index]?.startsBlock));
}

/** Whether a blank line follows: such a line, right below an item, is the description of that item. */
function isNotApartBelow(lines: readonly Placed[], index: number): boolean {
  return lines[index + 1]?.reading.kind === 'blank';
}

function isMarked(reading: LineReading, isShouted: (name: string) => boolean): boolean {
  return reading.kind === 'heading' && (reading.isDecorated || isShouted(reading.name));
}

/** Capitals mark a category only where the dishes are not all in capitals too. */
function shouting(lines: readonly Placed[]): (name: string) => boolean {
  const isUpper = (name: string) => /\p{Lu}{3}/u.test(name) && name === name.toUpperCase();
  const names = lines.flatMap(({ reading }) => (reading.kind === 'item' ? [reading.name] : []));
  const tellsApart = names.filter(isUpper).length * 2 < names.length;
  return (name) => tellsApart && isUpper(name);
}
