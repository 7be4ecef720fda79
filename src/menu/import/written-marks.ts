import type { Diet } from '../marks/marks.ts';
import { bracketedDiet, speaksAgainst } from './heading-marks.ts';

/** A line of a pasted menu, and the mark that its owner wrote beside the dish. */
export interface MarkedLine {
  /** The line to be read: without the mark, where the name says enough without it. */
  text: string;
  diet: Diet;
}

/** Coloured dots and squares, an egg, and letters in brackets: `🟢`, `🔴`, `🥚`, `(V)`, `[NV]`. */
const MARK = /(?:[🟢🟩🔴🟥🟤🟫🥚]\uFE0F?|[([]\s?(?:n\.?\s?)?v\.?\s?[)\]])/giu;
const VEG = /[🟢🟩]/u;
const EGG = /🥚/u;
const NON = /n|[🔴🟥🟤🟫]/iu;

/** What a sign, or a cell that holds nothing else, marks a dish with; '' for any other text. */
export function signedDiet(sign: string): Diet {
  if (VEG.test(sign)) return 'veg';
  if (EGG.test(sign)) return 'egg';
  if (NON.test(sign)) return 'nonveg';
  return /v/i.test(sign) ? 'veg' : '';
}

/**
 * The marks that stand in the lines of a pasted menu (docs/product.md#bulk-add). Signs are bullets as often: where the words
 * of one line say otherwise (`🟢 Chicken tikka`), that mark is believed in none. Words alone mark nothing.
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
    // Momos of both kinds are told apart by nothing else, in an order least of all.
    const tellsApart = diet !== '' && (dietsOf.get(wordsIn(text))?.size ?? 0) > 1;
    const isKept = diet === '' || tellsApart || doubted.has(diet);
    return { text: isKept ? (lines[at] ?? '') : text, diet: doubted.has(diet) ? '' : diet };
  });
}

/** A line without its mark; one with different marks says several things, and stays. */
function takeMark(line: string): MarkedLine {
  const diets = new Set((line.match(MARK) ?? []).map(signedDiet));
  const [diet = ''] = diets;
  if (diets.size === 1) return { text: line.replace(MARK, ' '), diet };
  // Words in brackets stay in the name, which kitchens read in orders without any mark.
  return { text: line, diet: diets.size === 0 ? bracketedDiet(line) : '' };
}

/** The letters of a line, by which two lines are of one dish. */
function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).join(' ');
}
