import { NO_NAME } from '../import/item-name.ts';
import type { Doubt, Heading, Reading } from './paste.ts';

/** A line with what it says by itself, and whether a blank line or a semicolon sets it apart. */
export interface Placed {
  reading: Reading;
  startsBlock: boolean;
  /** A number stands in front of it. */
  isNumbered: boolean;
}

type Settled = Exclude<Reading, Heading>;

/**
 * Decides which lines without a price name a category: those that lead a list of items and look the part. What does not
 * stays unreadable, so that neither a description nor a dish without a price swallows the dishes below it.
 */
export function settleHeadings(lines: readonly Placed[]): Settled[] {
  const below = nextBelow(lines, ({ kind }) => kind !== 'blank');
  const readBelow = nextBelow(lines, ({ kind }) => kind !== 'blank' && kind !== 'unreadable');
  const leading = lines.map((line, index) => leadsItems(line, lines[below(index)], lines[readBelow(index)]));
  const isShouted = shouting(lines);
  const setApart = lines.map(({ reading }, index) => {
    if (reading.kind !== 'heading') return false;
    return reading.isDecorated || isShouted(reading.name) || isApart(lines, index);
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
    reading.kind === 'heading' && leading[index] && !setApart[index] && !isFirst(index) ? [index] : [],
  );
  const dishBelow = nextBelow(lines, ({ kind }) => kind === 'item' || kind === 'heading');
  const hasOneItem = (index: number) => lines[dishBelow(dishBelow(index))]?.reading.kind !== 'item';
  const areDescriptions = plainOnes.length > 1 && plainOnes.every(hasOneItem);

  return lines.map(({ reading }, index) => {
    if (reading.kind !== 'heading') return reading;
    if (!leading[index]) return noPrice(reading, false);
    if (setApart[index] || isFirst(index)) return { kind: 'category', name: reading.name, doubts: [] };
    if (hasStyle || areDescriptions || isNotApartBelow(lines, index)) return noPrice(reading, true);
    return { kind: 'category', name: reading.name, doubts: [maybeCategory] };
  });
}

const maybeCategory: Doubt = { code: 'heading', message: 'No price, so it was read as a category.' };

function noPrice({ name }: Heading, mayBeCategory: boolean): Settled {
  const fix = mayBeCategory && { fix: { label: 'It is a category', text: `${name}:` } };
  return { kind: 'unreadable', reason: 'There is no price in this line.', ...fix };
}

/** Finds the place of the next line below a place whose reading is wanted, -1 where there is none. */
function nextBelow(
  lines: readonly Placed[],
  isWanted: (reading: Reading) => boolean,
): (place: number) => number {
  const places: number[] = [];
  let next = -1;
  for (const [place, { reading }] of [...lines.entries()].reverse()) {
    places[place] = next;
    if (isWanted(reading)) next = place;
  }
  return (place) => places[place] ?? -1;
}

/** Whether the next line that says anything readable is an item. `below` may not be readable. */
function leadsItems(
  { reading, isNumbered }: Placed,
  below: Placed | undefined,
  readBelow: Placed | undefined,
): boolean {
  if (reading.kind !== 'heading') return false;
  // With a price alone on the next line, this is the name that goes with it.
  if (below?.reading.kind === 'unreadable' && below.reading.reason === NO_NAME) return false;
  // In a numbered list a line with a number is a dish whose price is missing.
  return readBelow?.reading.kind === 'item' && !(isNumbered && readBelow.isNumbered && !reading.isDecorated);
}

function isApart(lines: readonly Placed[], index: number): boolean {
  return lines[index - 1]?.reading.kind === 'blank' || (index > 0 && Boolean(lines[index]?.startsBlock));
}

/** Right below an item, with a blank line after it: the description of that item. */
function isNotApartBelow(lines: readonly Placed[], index: number): boolean {
  return lines[index + 1]?.reading.kind === 'blank';
}

function isMarked(reading: Reading, isShouted: (name: string) => boolean): boolean {
  return reading.kind === 'heading' && (reading.isDecorated || isShouted(reading.name));
}

/** Capitals mark a category only where the dishes are not all in capitals too. */
function shouting(lines: readonly Placed[]): (name: string) => boolean {
  const isUpper = (name: string) => /\p{Lu}{3}/u.test(name) && name === name.toUpperCase();
  const names = lines.flatMap(({ reading }) => (reading.kind === 'item' ? [reading.name] : []));
  const tellsApart = names.filter(isUpper).length * 2 < names.length;
  return (name) => tellsApart && isUpper(name);
}
