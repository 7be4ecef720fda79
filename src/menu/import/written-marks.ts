import type { Diet } from '../marks/marks.ts';
import { bracketedDiet, speaksAgainst } from './heading-marks.ts';

/** A line of a pasted menu, and the mark that its owner wrote beside the dish. */
export interface MarkedLine {
  /** The line to be read: without the mark, unless only the mark tells two dishes apart. */
  text: string;
  diet: Diet;
}

/** Coloured dots and squares, an egg, and letters in brackets: `🟢`, `🔴`, `🥚`, `(V)`, `[NV]`. */
const MARK = /(?:[🟢🟩🔴🟥🟤🟫🥚]\uFE0F?|[([]\s?(?:n\.?\s?)?v\.?\s?[)\]])/giu;
const VEG = /[🟢🟩]/u;
const EGG = /🥚/u;
const NON = /n|[🔴🟥🟤🟫]/iu;

/** Returns the mark that a sign stands for, also when it comes from a cell; '' for any other text. */
export function signedDiet(sign: string): Diet {
  if (VEG.test(sign)) return 'veg';
  if (EGG.test(sign)) return 'egg';
  if (NON.test(sign)) return 'nonveg';
  return /v/i.test(sign) ? 'veg' : '';
}

/**
 * Finds the marks in the lines of a pasted menu (docs/product/import.md#bulk-add). Such signs are often just bullets: if the
 * words of one line contradict its sign (`🟢 Chicken tikka`), that mark is ignored in all lines. Words alone do not
 * mark a dish.
 */
export function writtenMarks(lines: readonly string[]): MarkedLine[] {
  const marked = lines.map(takeMark);
  const doubted = new Set(
    marked.filter(({ text, diet }) => speaksAgainst(text, diet)).map(({ diet }) => diet),
  );
  const dietsOf = new Map<string, Set<Diet>>();
  for (const { text, diet } of marked) {
    const dish = wordsIn(text);
    dietsOf.set(dish, (dietsOf.get(dish) ?? new Set()).add(diet));
  }
  return marked.map(({ text, diet }, at) => {
    // If only the mark tells two dishes apart, such as veg and non-veg momos, the name keeps it, also for orders.
    const tellsApart = diet !== '' && (dietsOf.get(wordsIn(text))?.size ?? 0) > 1;
    const isKept = diet === '' || tellsApart || doubted.has(diet);
    return { text: isKept ? (lines[at] ?? '') : text, diet: doubted.has(diet) ? '' : diet };
  });
}

/** Removes the mark from a line. A line with different marks is ambiguous, and stays as it is. */
function takeMark(line: string): MarkedLine {
  const diets = new Set((line.match(MARK) ?? []).map(signedDiet));
  const [diet = ''] = diets;
  if (diets.size === 1) return { text: line.replace(MARK, ' '), diet };
  // Words in brackets stay in the name, because orders show the kitchen only the name, not the mark.
  return { text: line, diet: diets.size === 0 ? bracketedDiet(line) : '' };
}

/** The words of a line; two lines with the same words are the same dish. */
function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).join(' ');
}
