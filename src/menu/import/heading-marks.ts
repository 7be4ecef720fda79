import { guessDiet } from '../marks/guess-diet.ts';
import type { Diet } from '../marks/marks.ts';

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
export function bracketedDiet(text: string): Diet {
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
export function speaksAgainst(name: string, diet: Diet): boolean {
  const guessed = diet === '' ? undefined : guessDiet({ name });
  return guessed !== undefined && guessed.diet !== diet && !(guessed.diet === 'egg' && diet === 'nonveg');
}
