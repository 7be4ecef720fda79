import type { Diet } from './marks.ts';
import {
  BAKED,
  EGG,
  EGGLESS,
  FREE,
  MEAT,
  MILD,
  MILD_PAIRS,
  MINCED,
  MOCK,
  NON,
  NONVEG,
  OPEN,
  OTHER_BEGINNINGS,
  OTHER_PAIRS,
  PLANT_PAIRS,
  PLANTS,
  plainWords,
  SEPARATORS,
  VEG,
  WITHOUT,
} from './names/diet-words.ts';

interface Dish {
  name: string;
  description: string;
  diet: Diet;
}

/** Guesses the mark of each dish that has none, from its texts and its category. Only ever a suggestion. */
export function guessedMarks<Of extends Dish>(
  dishes: readonly Of[],
  category: string | undefined,
): Array<{ item: Of; diet: Diet }> {
  return dishes.flatMap((item) => {
    const { name, description } = item;
    const guess = item.diet === '' ? guessDiet({ name, description, category }) : undefined;
    return guess ? [{ item, diet: guess.diet }] : [];
  });
}

/** Counts the dishes without a mark; 0 when the words of none of them suggest one, so there is nothing to offer. */
export function countUnmarked(dishes: readonly Dish[], category: string): number {
  const unmarked = dishes.filter(({ diet }) => diet === '');
  const isOffered = unmarked.some((dish) => guessedMarks([dish], category).length > 0);
  return isOffered ? unmarked.length : 0;
}

/** A guess: the mark, and the word that suggested it. */
interface DietGuess {
  diet: 'veg' | 'egg' | 'nonveg';
  word: string;
}

interface Texts {
  name: string;
  description?: string;
  category?: string;
}

/**
 * Guesses the mark of a dish from its texts; undefined when they state nothing, or contradict each other. Only ever a
 * suggestion: a wrong green dot is the one mistake that customers do not forgive, so in doubt there is no guess
 * (docs/product/menu.md#marks).
 */
export function guessDiet(texts: Texts): DietGuess | undefined {
  const guess = weigh(texts);
  return guess && { diet: guess.diet, word: guess.word };
}

function weigh({ name, description = '', category = '' }: Texts): Found | undefined {
  const isOpen = hasOneOf(OPEN, name) || hasOneOf(BAKED, name);
  const own = read(name, !isOpen && !hasOneOf(BAKED, category));
  const described = read(description);
  const around = read(category) ?? (isOpen ? undefined : kindOf(category));
  if (own === 'doubt') return undefined;
  // In a category that calls itself veg, a dish named after meat may be mock meat.
  if (own && own.diet !== 'veg') return isVeg(around) ? undefined : own;
  // A description may mention a side dish. So it can rule out a green dot, but gives one only by the word "veg".
  if (described === 'doubt' || (described && described.diet !== 'veg')) {
    return own || described === 'doubt' || isVeg(around) ? undefined : described;
  }
  if (around === 'doubt') return own;
  if (around && around.diet !== 'veg') return own ? undefined : around;
  return own ?? around ?? (described?.isStated ? described : undefined);
}

interface Found extends DietGuess {
  /** Whether the text states it; otherwise it follows from what is in the dish. */
  isStated: boolean;
}

/** The result for one text. */
type Reading = Found | 'doubt' | undefined;

function isVeg(stated: Reading): boolean {
  return stated !== undefined && stated !== 'doubt' && stated.diet === 'veg';
}

const BRACKETED_V = /[([]\s?v\s?[)\]]/gi;
const BRACKETED_VEG = /[([]\s?v(?:eg(?:etarian|an)?)?\s?[)\]]/i;

type Sign = DietGuess['diet'] | 'plant' | 'mild' | undefined;

/** `takesMild`: whether words such as "dosa" or "vanilla" are a sign, too. */
function read(text: string, takesMild = false): Reading {
  const words = plainWords(text.replace(BRACKETED_V, ' (veg) '));
  const signs = words.map((word, place) => signOf(word, words[place - 1] ?? '', words[place + 1] ?? ''));
  const wordFor = (sign: Sign) => words[signs.indexOf(sign)] as string;
  const has = (sign: Sign) => signs.includes(sign);
  const animal = has('nonveg') ? 'nonveg' : has('egg') && 'egg';
  if (!animal) {
    const sign = (['veg', 'plant', 'mild'] as const).find(has);
    if (!sign || (sign === 'mild' && !takesMild)) return undefined;
    return { diet: 'veg', word: wordFor(sign), isStated: sign === 'veg' };
  }
  if (!has('veg')) return { diet: animal, word: wordFor(animal), isStated: true };
  // "Veg / chicken momos" are two dishes, "Chicken 65 (veg)" is one.
  return BRACKETED_VEG.test(text) ? { diet: 'veg', word: wordFor('veg'), isStated: true } : 'doubt';
}

/**
 * What a category states about all its dishes when its last words name one kind: "Milk shakes" are veg, not all "Tea time
 * snacks", nor all of "Roti and gravies".
 */
function kindOf(category: string): Found | undefined {
  const [outside = ''] = category.split(/[([]/);
  const words = plainWords(outside);
  if (words.some((word) => SEPARATORS.has(word))) return undefined;
  const last = words.at(-1) ?? '';
  return signOf(last, words.at(-2) ?? '', '') === 'mild'
    ? { diet: 'veg', word: last, isStated: false }
    : undefined;
}

function hasOneOf(list: ReadonlySet<string>, text: string): boolean {
  return plainWords(text).some((word) => isIn(list, word));
}

/** Returns what a word suggests, given the words before and after it. */
function signOf(word: string, before: string, after: string): Sign {
  const isOfPair = (pairs: ReadonlySet<string>) =>
    pairs.has(`${word}-${after}`) || pairs.has(`${before}-${word}`);
  if (isOfPair(OTHER_PAIRS)) return undefined;
  if (NONVEG.has(word) || (NON.has(before) && VEG.has(word))) return 'nonveg';
  if (VEG.has(word) || EGGLESS.has(word) || MOCK.has(word)) return 'veg';
  const isMeat = isIn(MEAT, word);
  if (!isMeat && !isIn(EGG, word)) {
    if (isIn(PLANTS, word) || isOfPair(PLANT_PAIRS)) return 'plant';
    return isIn(MILD, word) || isOfPair(MILD_PAIRS) ? 'mild' : undefined;
  }
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
