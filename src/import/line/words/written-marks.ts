import { guessDiet } from '#menu/items/marks/guess-diet.ts';
import type { Diet } from '#menu/items/marks/marks.ts';

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
  const doubted = new Set(marked.filter(({ text, diet }) => contradicts(text, diet)).map(({ diet }) => diet));
  const dietsOf = new Map<string, Set<Diet>>();
  for (const { text, diet } of marked) {
    const dish = wordsIn(text);
    dietsOf.set(dish, (dietsOf.get(dish) ?? new Set()).add(diet));
  }
  return marked.map(({ text, diet }, at) => {
    // If only the mark tells two dishes apart, such as veg and non-veg momos, the name keeps it, also for orders.
    const tellsApart = diet !== '' && (dietsOf.get(wordsIn(text))?.size ?? 0) > 1;
    const staysInName = diet === '' || tellsApart || doubted.has(diet);
    return { text: staysInName ? (lines[at] ?? '') : text, diet: doubted.has(diet) ? '' : diet };
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

const KINDS = String.raw`(?:(?:pure|only)\s)?(?:veg|vegetarian|egg|non[\s-]?veg|nonveg(?:etarian)?|non[\s-]?vegetarian)`;
/** A heading that says nothing but the mark of what is below it: `Veg`, `Non-veg items`, `🟢 Veg`. */
const ONLY_MARK = new RegExp(String.raw`^(?:${KINDS})(?:\s(?:items?|dishes|section|menu|only))?$`, 'iu');
/** Words in brackets that mark one dish, or a heading: `Momo (Veg)`, `Rolls [non-veg]`. */
const IN_BRACKETS = new RegExp(String.raw`[(\[]\s?(${KINDS})\s?[)\]]`, 'giu');
const SIGNS = /[🟢🟩🔴🟥🟤🟫🥚]\uFE0F?/gu;

/** The mark that a heading gives to the dishes below it; '' for any other heading (docs/product/import.md#bulk-add). */
export function headingDiet(heading: string): Diet {
  return saysOnlyMark(heading) ? wordDiet(heading) : bracketedDiet(heading);
}

/** Whether a heading says a mark and nothing else, so that it may be a part of the category above it. */
export function saysOnlyMark(heading: string): boolean {
  return ONLY_MARK.test(heading.replace(SIGNS, ' ').replace(/\s+/g, ' ').trim());
}

/** The mark that words in brackets give; '' where there are none, or of two kinds. */
function bracketedDiet(text: string): Diet {
  const diets = new Set([...text.matchAll(IN_BRACKETS)].map(([, words = '']) => wordDiet(words)));
  const [diet = ''] = diets;
  return diets.size === 1 ? diet : '';
}

/** Whether a text is only a mark in brackets, as after the price in `Biryani 140 (Veg)`. */
export function saysOnlyBracketedMark(text: string): boolean {
  return bracketedDiet(text) !== '' && text.replace(IN_BRACKETS, '').trim() === '';
}

function wordDiet(words: string): Diet {
  if (/non/i.test(words)) return 'nonveg';
  return /egg/i.test(words) ? 'egg' : 'veg';
}

/** Whether the words of a dish contradict a mark. A dish with egg may also have the mark of non-veg. */
export function contradicts(name: string, diet: Diet): boolean {
  const guessed = diet === '' ? undefined : guessDiet({ name });
  return guessed !== undefined && guessed.diet !== diet && !(guessed.diet === 'egg' && diet === 'nonveg');
}
