import {
  EGG,
  EGGLESS,
  FREE,
  MEAT,
  MINCED,
  MOCK,
  NON,
  NONVEG,
  OTHER_BEGINNINGS,
  OTHER_PAIRS,
  PLANTS,
  plainWords,
  VEG,
  WITHOUT,
} from './diet-words.ts';

/** A guess: the mark, and the word that suggested it. */
export interface DietGuess {
  diet: 'veg' | 'egg' | 'nonveg';
  word: string;
}

interface Texts {
  name: string;
  description?: string;
  /** The name of its category. */
  category?: string;
}

/**
 * Guesses the mark of a dish from its texts; undefined when they say nothing, or contradict each other. Only ever a
 * suggestion: a wrong green dot is the one mistake that customers do not forgive, so in doubt there is no guess
 * (docs/product.md#marks).
 */
export function guessDiet({ name, description = '', category = '' }: Texts): DietGuess | undefined {
  const own = read(name);
  const told = read(description);
  const around = read(category);
  if (own === 'doubt') return undefined;
  // In a category that calls itself veg, a dish named after meat may be mock meat.
  if (own && own.diet !== 'veg') return isVeg(around) ? undefined : own;
  // A description may mention a side dish. So it can rule out a green dot, but gives none when the category is in
  // doubt.
  if (told === 'doubt' || (told && told.diet !== 'veg')) {
    return own || told === 'doubt' || isVeg(around) ? undefined : told;
  }
  if (around === 'doubt') return own;
  if (around && around.diet !== 'veg') return own ? undefined : around;
  return own ?? around ?? told;
}

/** The result for one text. */
type Said = DietGuess | 'doubt' | undefined;

function isVeg(said: Said): boolean {
  return said !== undefined && said !== 'doubt' && said.diet === 'veg';
}

type Sign = DietGuess['diet'] | 'plant' | undefined;

function read(text: string): Said {
  const words = plainWords(text);
  const signs = words.map((word, place) => signOf(word, words[place - 1] ?? '', words[place + 1] ?? ''));
  const wordFor = (sign: Sign) => words[signs.indexOf(sign)] as string;
  const has = (sign: Sign) => signs.includes(sign);
  const animal = has('nonveg') ? 'nonveg' : has('egg') && 'egg';
  if (!animal) {
    const said = has('veg') ? 'veg' : has('plant') && 'plant';
    return said ? { diet: 'veg', word: wordFor(said) } : undefined;
  }
  if (!has('veg')) return { diet: animal, word: wordFor(animal) };
  // "Veg / chicken momos" are two dishes, "Chicken 65 (veg)" is one.
  const isBracketed = /[([]\s?veg(?:etarian|an)?\s?[)\]]/i.test(text);
  return isBracketed ? { diet: 'veg', word: wordFor('veg') } : 'doubt';
}

/** Returns what a word suggests, given the words before and after it. */
function signOf(word: string, before: string, after: string): Sign {
  if (OTHER_PAIRS.has(`${word}-${after}`)) return undefined;
  if (NONVEG.has(word) || (NON.has(before) && VEG.has(word))) return 'nonveg';
  if (VEG.has(word) || EGGLESS.has(word) || MOCK.has(word)) return 'veg';
  const isMeat = isIn(MEAT, word);
  if (!isMeat && !isIn(EGG, word)) return isIn(PLANTS, word) ? 'plant' : undefined;
  if (FREE.has(after)) return isMeat ? undefined : 'veg';
  if (WITHOUT.has(before) || VEG.has(before) || MOCK.has(before)) return undefined;
  if (MINCED.has(word) && isIn(PLANTS, before)) return undefined;
  return isMeat ? 'nonveg' : 'egg';
}

/** Whether a word is in a list, also as a plural, or with the suffixes that South Indian scripts attach to it. */
function isIn(list: ReadonlySet<string>, word: string): boolean {
  if (list.has(word) || (word.endsWith('s') && list.has(word.slice(0, -1)))) return true;
  if (!/^[\u0B80-\u0D7F]{4}/.test(word)) return false;
  if (OTHER_BEGINNINGS.some((other) => word.startsWith(other))) return false;
  return [...list].some((known) => known.length >= 4 && word.startsWith(known));
}
