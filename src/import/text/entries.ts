import { categoryNameProblem } from '#menu/categories/category.ts';
import type { Diet } from '#menu/items/marks/marks.ts';
import { itemFields, MAX_VARIANTS, variantFields } from '#menu/menu.ts';
import { textProblem } from '#platform/fields/fields.ts';
import { type Translations, withTranslation } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import { BLANK_DISH } from '../edit-rows.ts';
import { contradicts, headingDiet, saysOnlyMark } from '../line/words/written-marks.ts';
import { readingTexts } from '../reading-texts.ts';
import {
  type Dish,
  type Doubt,
  type ImportEntry,
  type LeftOut,
  type Price,
  type Row,
  type Source,
  type UnreadReading,
  unread,
} from '../row.ts';
import { columnTexts } from '../table/column-texts.ts';
import { translatedTexts } from '../table/headings/translated-headings.ts';
import { type Placed, settleHeadings } from './settle-headings.ts';

type Line = { lineNumber: number; text: string; line?: string };

/** Text found only in descriptions: a dish without its price must not become the description of the dish above it. */
const DESCRIBES = /^(?:\(|(?:served|with|made|comes|contains|includes|choice)\b)|[,.] /iu;
/** `2 idli + 1 vada`, `4 pcs`; but `60 Masala Dosa` is a dish with its price in front. */
const COUNTS = /^(?:\d|1[0-2]) \p{L}/u;
const COUNTED = /[,+&]|(?:^|\P{L})(?:with|and|pcs?|pieces?|nos|plates?|slices?|scoops?)(?!\p{L})/iu;
const SMALL_LETTER = /^\p{Ll}/u;

/** The dishes below a heading that gives their veg mark. */
interface MarkedSection {
  diet: Diet;
  /** It is a part of the category above it: `Starters`, and below that `Veg` and `Non-veg`. */
  isPart: boolean;
  rows: Row[];
}

/** Returns rows and left-out lines, in the order of the lines; headings become the category of the entries below. */
export function entriesOf(sources: readonly Line[], placed: readonly Placed[]): ImportEntry[] {
  const entries: ImportEntry[] = [];
  const keyOf = countedKeys();
  let category = '';
  let heading: { at: number; from: number; doubts: Doubt[] } | undefined;
  let describes: Row | undefined;
  let section: MarkedSection | undefined;
  const sections: MarkedSection[] = [];
  for (const [at, settled] of settleHeadings(placed).entries()) {
    const { lineNumber, text, line = text } = sources[at] as Line;
    const place = { key: keyOf(text), source: { lineNumber, text: line } };
    const above = describes;
    describes = undefined;
    if (settled.kind === 'blank') continue;
    if (settled.kind === 'category') {
      const diet = headingDiet(settled.name);
      const isPart =
        saysOnlyMark(settled.name) &&
        (section?.isPart || (heading !== undefined && headingDiet(category) === ''));
      section = diet === '' ? undefined : { diet, isPart: Boolean(isPart), rows: [] };
      if (section) sections.push(section);
      if (isPart) continue;
      entries.push(...emptyHeading());
      category = settled.name;
      const problem = categoryNameProblem(settled.name);
      const doubts = problem === undefined ? [] : [nameDoubt(problem)];
      heading = {
        at,
        from: entries.length,
        doubts: settled.doubt ? [settled.doubt, ...doubts] : doubts,
      };
    } else if (settled.kind === 'unread') {
      if (above && isDescription(settled, placed[at] as Placed, above.name))
        above.description = singleLine(text).replace(/^\((.*)\)$/, '$1');
      else entries.push(leftOut(settled, place, category));
    } else {
      const { kind: _, doubts, ...dish } = settled;
      if (dish.prices.length > MAX_VARIANTS) {
        const reason = readingTexts.tooManySizes({ max: MAX_VARIANTS, sizes: dish.prices.length });
        entries.push(leftOut(unread(reason), place, category));
        continue;
      }
      const row: Row = {
        kind: 'row',
        ...place,
        ...BLANK_DISH,
        category,
        ...dish,
        doubts: [
          ...(heading?.doubts ?? []),
          ...doubts,
          ...sizeDoubts(dish.prices),
          ...translationDoubts(dish),
          ...longSizeTexts(dish.prices),
        ],
      };
      heading = undefined;
      // A row of our own export says itself that its dish has no mark.
      if (row.diet === '' && row.menuId === '') section?.rows.push(row);
      describes = row;
      entries.push(row);
    }
  }
  for (const { diet, rows } of sections) {
    if (rows.some(({ name }) => contradicts(name, diet))) continue;
    for (const row of rows) row.diet = diet;
  }
  return [...entries, ...emptyHeading()];

  /** A left-out line for the current category if it has no dishes. */
  function emptyHeading(): LeftOut[] {
    if (!heading) return [];
    const { lineNumber, text } = sources[heading.at] as Line;
    // It heads the unread lines below it, which are counted themselves: once they are put right, it is their category.
    const isNote = entries.slice(heading.from).some((entry) => entry.kind === 'left-out' && !entry.isNote);
    const reading = unread(isNote ? readingTexts.unreadCategory : readingTexts.emptyCategory, { isNote });
    return [leftOut(reading, { key: keyOf(text), source: { lineNumber, text } }, category)];
  }
}

function sizeDoubts(prices: readonly Price[]): Doubt[] {
  const problem = prices.map(({ size }) => size && textProblem(variantFields.name, size)).find(Boolean);
  return problem ? [nameDoubt(readingTexts.longSize({ problem }))] : [];
}

/** A text in another language that is too long; the others are added without it. */
function translationDoubts({ translations }: Partial<Dish>): Doubt[] {
  const long = translatedTexts(translations).flatMap(({ language, field, text, label }) => {
    const problem = textProblem(itemFields[field === 'description' ? field : 'name'], text);
    return problem === undefined ? [] : [{ language, field, label, problem }];
  });
  const [first] = long;
  if (!first) return [];
  const fitting = long.reduce<Translations | undefined>(
    (all, { language, field }) => withTranslation(all, language, field, ''),
    translations,
  );
  const message = readingTexts.longTranslation({ column: first.label, problem: first.problem });
  const label = readingTexts.withoutLong;
  return [{ code: 'translation', message, choices: [{ label, becomes: [{ translations: fitting }] }] }];
}

/** The name of a size in another language that is too long; the sizes are added without names in other languages. */
function longSizeTexts(prices: readonly Price[]): Doubt[] {
  const [first] = prices.flatMap(({ translations }) =>
    translatedTexts(translations, columnTexts.sizesIn).flatMap(({ text, label: column }) => {
      const problem = textProblem(variantFields.name, text);
      return problem === undefined ? [] : [readingTexts.longTranslation({ column, problem })];
    }),
  );
  if (first === undefined) return [];
  const choice = {
    label: readingTexts.withoutLong,
    becomes: [{ prices: prices.map(({ translations: _, ...price }) => price) }],
  };
  return [{ code: 'size-translation', message: first, choices: [choice] }];
}

function nameDoubt(message: string): Doubt {
  return { code: 'name', message, choices: [] };
}

function isDescription(
  { lacksPrice, isUnclear, isNote }: UnreadReading,
  { text, isNumbered }: Placed,
  dish: string,
): boolean {
  const line = text.trim();
  const mayBe = lacksPrice || isUnclear || (isNote && line.startsWith('('));
  const isLower = SMALL_LETTER.test(line) && !SMALL_LETTER.test(dish);
  return (
    Boolean(mayBe) &&
    !isNumbered &&
    (isLower || DESCRIBES.test(line) || (COUNTS.test(line) && COUNTED.test(line)))
  );
}

function leftOut(
  { reason, isNote, choices = [], mayBeCategory }: UnreadReading & { mayBeCategory?: string },
  place: { key: string; source: Source },
  category: string,
): LeftOut {
  return { kind: 'left-out', ...place, category, reason, isNote, mayBeCategory, choices };
}

/** Returns a function that makes keys for lines: stable when other lines come and go; equal lines are counted. */
function countedKeys(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return `${number} ${text}`;
  };
}
