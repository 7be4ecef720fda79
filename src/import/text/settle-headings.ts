import { categoryKey } from '#menu/categories/category.ts';
import type { Diet } from '#menu/items/marks/marks.ts';
import { readStrictItem } from '../line/read-line.ts';
import { isSectionName } from '../line/words/dish-names.ts';
import { continuedName, explainsMarks, saysPureVeg } from '../line/words/notes.ts';
import { headingDiet, saysOnlyMark } from '../line/words/written-marks.ts';
import { readingTexts } from '../reading-texts.ts';
import { type Doubt, type Heading, type LineReading, unpriced, unread } from '../row.ts';

/** A line with its own reading. `startsBlock`: it is the first line of all, after a semicolon, or of a column. */
export interface Placed {
  reading: LineReading;
  text: string;
  startsBlock: boolean;
  /** Whether a list number is in front of it. */
  isNumbered: boolean;
}

type Settled = Exclude<LineReading, Heading | { kind: 'category' } | { kind: 'price' }> | SettledCategory;

interface SettledCategory {
  kind: 'category';
  name: string;
  /** A doubt whether it is a category at all. */
  doubt?: Doubt;
}

/**
 * Decides which lines without a price name a category: those that have items below and look like a heading. Other lines
 * are left out, so that a description or a dish without a price does not become the category of the dishes below it.
 * Where a line could be either, the dish below it is in doubt about its category.
 */
export function settleHeadings(lines: readonly Placed[]): Array<Settled & { mayBeCategory?: string }> {
  const isInCapitals = capitalsRule(lines);
  const isCounted = countedHeadings(lines);
  const setApart = lines.map(({ reading }, index) => {
    if (reading.kind !== 'heading') return false;
    if (reading.counted) return isCounted(index);
    return (
      reading.isDecorated || isInCapitals(reading.name) || reading.sizes.length > 0 || isApart(lines, index)
    );
  });
  const leading = leadingLines(lines, setApart);
  const hasKinds = lines.some(({ reading }) => ['veg', 'nonveg'].includes(dietOf(reading)));
  const firstItem = lines.findIndex(({ reading }) => reading.kind === 'item');
  const underCategory = belowCategories(lines);
  const isFirst = (index: number) =>
    index < firstItem && !underCategory[index]?.directly && !isBelowName(lines, index);
  const hasStyle = lines.some(
    ({ reading }, index) =>
      reading.kind === 'category' ||
      (setApart[index] && leading[index] && index > firstItem) ||
      isMarked(reading, isInCapitals),
  );
  const describe = areDescribed(lines);
  const itemBelow = nextBelow(lines, ({ kind }) => kind === 'item');
  const dishBelow = (index: number) => {
    const dish = lines[itemBelow(index)]?.reading;
    return dish?.kind === 'item' ? dish.name : '';
  };

  /** The name of the category above that goes on here, in another column of a printed menu. */
  const continued = (index: number) => {
    const wanted = continuedName(lines[index]?.text ?? '');
    if (wanted === undefined) return undefined;
    const above = lines.slice(0, index).map(({ reading }) => ('name' in reading ? reading.name : ''));
    return above.find((name) => categoryKey(name) === categoryKey(wanted));
  };

  const settled = lines.map(({ reading, text }, index): Settled & { mayBeCategory?: string } => {
    if (reading.kind === 'price') return unread(readingTexts.noName);
    if (reading.kind === 'category') return reading;
    if (reading.kind !== 'heading') return reading;
    const name = reading.counted?.name ?? reading.name;
    const above = continued(index);
    if (above !== undefined) return { kind: 'category', name: above };
    const isExplained = saysPureVeg(text) || (!lines[itemBelow(index)] && explainsMarks(text));
    if (!leading[index] && isExplained) return unread(readingTexts.notes.note, { isNote: true });
    if (!leading[index]) return reading.counted ? { ...unpriced(), mayBeCategory: name } : unpriced();
    const { directly = false, isStrict = false } = underCategory[index] ?? {};
    // In the strict format only a colon makes a category, so the line is an item without its price.
    if (isStrict) return { ...unpriced(), mayBeCategory: name, isNoHeading: directly };
    if (reading.counted && !setApart[index]) return { kind: 'category', name, doubt: maybeCategory(name) };
    if (setApart[index] || (isFirst(index) && !reading.counted && !reading.isInTable))
      return { kind: 'category', name };
    // In a menu without veg or non-veg headings, `Egg` may be a dish without its price.
    if (dietOf(reading) !== '' && hasKinds) return { kind: 'category', name };
    // Where the first dishes of a table are in no section, a name alone lacks its price.
    if (reading.isInTable && index > firstItem && !leading.slice(0, firstItem).some(Boolean))
      return { ...unpriced(), mayBeCategory: name, isNoHeading: true };
    if (reading.isInTable || isSectionName(name, dishBelow(index)))
      return { kind: 'category', name, doubt: maybeCategory(name) };
    // At the top, the line above is rather the name of the place.
    const isBelowTitle =
      index < firstItem && lines[index - 1]?.reading.kind === 'heading' && !setApart[index - 1];
    if (isBelowTitle && !underCategory[index]) return { kind: 'category', name, doubt: maybeCategory(name) };
    if (hasStyle || describe || isNotApartBelow(lines, index))
      return {
        ...unpriced(),
        mayBeCategory: name,
        isNoHeading: LISTS.test(text) || (describe && SENTENCE.test(text)),
      };
    return { kind: 'category', name, doubt: maybeCategory(name) };
  });
  return withSectionDoubts(settled);
}

/** Signs of a list of ingredients rather than of a category: `Dal khichdi + papad + pickle`. */
export const LISTS = /[,;+]|(?:^|[^\p{L}\p{M}])(?:with|served|and a|of your)(?![\p{L}\p{M}])/iu;

/** A capital in front and a small word behind: `Cottage cheese and spices`. */
const SENTENCE = /^[^\p{L}]{0,3}\p{Lu}.*\s\p{Ll}{3}/u;

/** Marks the first dish below a line that may be its category but was left out. */
function withSectionDoubts<Line extends Settled & { mayBeCategory?: string }>(
  settled: readonly Line[],
): Line[] {
  let doubt: Doubt | undefined;
  return settled.map((line) => {
    if (line.kind === 'category') doubt = undefined;
    if (line.kind === 'unread' && line.mayBeCategory !== undefined && !line.isNoHeading)
      doubt = leftOutHeading(line.mayBeCategory);
    if (line.kind !== 'item' || !doubt) return line;
    const doubts = [...line.doubts, doubt];
    doubt = undefined;
    return { ...line, doubts };
  });
}

/** The place of a line below a category with a colon. */
interface UnderCategory {
  /** No item is between the category and the line. */
  directly: boolean;
  /** It is a block of the strict format: all its items are `name,price`. */
  isStrict: boolean;
}

function belowCategories(lines: readonly Placed[]): Array<UnderCategory | undefined> {
  const result: Array<UnderCategory | undefined> = lines.map(() => undefined);
  let start = -1;
  for (let at = 0; at <= lines.length; at += 1) {
    const isCategory = lines[at]?.reading.kind === 'category';
    // A semicolon ends the block too.
    if (at < lines.length && !isCategory && !lines[at]?.startsBlock) continue;
    if (start >= 0) describeBlock(start, at);
    start = isCategory ? at : -1;
  }
  return result;

  function describeBlock(from: number, end: number): void {
    const items = lines.slice(from, end).filter(({ reading }) => reading.kind === 'item');
    const isStrict = Boolean(lines[from]?.startsBlock || items.length > 0) && items.every(isStrictItem);
    let directly = true;
    for (let at = from + 1; at < end; at += 1) {
      if (lines[at]?.reading.kind === 'item') directly = false;
      result[at] = { directly, isStrict };
    }
  }
}

/** Whether a line is `name,price`, also with a word in the place of the price. */
function isStrictItem({ text, reading }: Placed): boolean {
  const isUnpriced = reading.kind === 'item' && Boolean(reading.noPrice) && text.includes(',');
  return isUnpriced || readStrictItem(text) !== undefined;
}

/**
 * Whether the lines without a price describe the dishes above them: where a block of lines ends, such a line cannot be
 * a heading, and most blocks end with one.
 */
function areDescribed(lines: readonly Placed[]): boolean {
  let described = 0;
  let bare = 0;
  for (const [at, { reading }] of lines.entries()) {
    if (!endsBlock(lines, at)) continue;
    if (reading.kind === 'item') bare += 1;
    else if (mayDescribe(reading) && lines[at - 1]?.reading.kind === 'item') described += 1;
  }
  return described > 0 && described >= bare;
}

function endsBlock(lines: readonly Placed[], at: number): boolean {
  const next = lines[at + 1];
  return next === undefined || next.reading.kind === 'blank' || next.startsBlock;
}

function mayDescribe(reading: LineReading): boolean {
  return (
    (reading.kind === 'heading' && !reading.isDecorated && !reading.counted) ||
    (reading.kind === 'unread' && reading.lacksPrice === true)
  );
}

/**
 * Tells which headings with a number in brackets, such as `Soups (8)`, name a category for sure: it is more than the
 * pieces on a plate, or that of the items below a line that stands apart or is made of the words of headings.
 */
function countedHeadings(lines: readonly Placed[]): (index: number) => boolean {
  const counts = lines.map(({ reading }) =>
    reading.kind === 'heading' ? reading.counted?.count : undefined,
  );
  return (index) => {
    const { reading } = lines[index] as Placed;
    const count = counts[index];
    if (reading.kind !== 'heading' || count === undefined) return false;
    if (reading.isDecorated || count > MOST_PIECES) return true;
    const mayStand = index === 0 || isApart(lines, index) || isSectionName(reading.counted?.name ?? '', '');
    return mayStand && count === itemsBelow(lines, index);
  };
}

const MOST_PIECES = 12;

function itemsBelow(lines: readonly Placed[], heading: number): number {
  let items = 0;
  for (const { reading } of lines.slice(heading + 1)) {
    const isNext =
      reading.kind === 'category' || (reading.kind === 'heading' && (reading.counted || reading.isDecorated));
    if (isNext || items > MOST_PIECES) break;
    if (reading.kind === 'item') items += 1;
  }
  return items;
}

/** For each line, whether dishes follow: right below a plain heading; below one set apart also after other plain lines. */
function leadingLines(lines: readonly Placed[], setApart: readonly boolean[]): boolean[] {
  const saysSomething = ({ kind }: LineReading) => kind !== 'blank' && kind !== 'unread';
  const below = nextBelow(lines, saysSomething);
  // With `Veg` directly below `Starters`, the dishes below `Veg` also belong to `Starters`.
  const belowMarks = nextBelow(lines, (reading) => saysSomething(reading) && !isOnlyMark(reading));
  const belowOthers = nextBelow(
    lines,
    ({ kind }, at) => saysSomething({ kind } as LineReading) && (kind !== 'heading' || Boolean(setApart[at])),
  );
  return lines.map((line, index) => {
    const isMark = isOnlyMark(line.reading);
    if (leadsItems(line, lines[isMark ? below(index) : belowMarks(index)])) return true;
    return Boolean(setApart[index]) && !isMark && leadsItems(line, lines[belowOthers(index)]);
  });
}

/** Whether a name is right above a line: then either may be the category, or a dish without its price. */
function isBelowName(lines: readonly Placed[], index: number): boolean {
  const above = lines[index - 1]?.reading;
  return (
    above?.kind === 'heading' || above?.kind === 'category' || (above?.kind === 'unread' && !above.isNote)
  );
}

/** The mark that a heading gives to the dishes below it; '' for any other reading. */
function dietOf(reading: LineReading): Diet {
  return reading.kind === 'heading' || reading.kind === 'category' ? headingDiet(reading.name) : '';
}

function isOnlyMark(reading: LineReading): boolean {
  return dietOf(reading) !== '' && 'name' in reading && saysOnlyMark(reading.name);
}

function maybeCategory(name: string): Doubt {
  return { code: 'heading', message: readingTexts.readAsCategory({ name }), choices: [] };
}

function leftOutHeading(name: string): Doubt {
  return { code: 'heading', message: readingTexts.isCategory({ name }), choices: [] };
}

/** Returns a function from a line's index to that of the next line below with a wanted reading; -1 without one. */
function nextBelow(
  lines: readonly Placed[],
  isWanted: (reading: LineReading, place: number) => boolean,
): (place: number) => number {
  const places: number[] = [];
  let next = -1;
  for (const [place, { reading }] of [...lines.entries()].reverse()) {
    places[place] = next;
    if (isWanted(reading, place)) next = place;
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
function capitalsRule(lines: readonly Placed[]): (name: string) => boolean {
  const isUpper = (name: string) => /\p{Lu}{3}/u.test(name) && name === name.toUpperCase();
  const names = lines.flatMap(({ reading }) => (reading.kind === 'item' ? [reading.name] : []));
  const tellsApart = names.filter(isUpper).length * 2 < names.length;
  return (name) => tellsApart && isUpper(name);
}
