import type { CategoryView, ItemView, StorefrontView } from '../view.ts';

export interface FoundItem {
  item: ItemView;
  /** Its place among all items of the view. */
  number: number;
}

interface Word {
  /** As it stands there: half of it may be spelt otherwise than the whole, `no` is no beginning of `nudls`. */
  plain: string;
  spelt: string;
}

interface Entry extends FoundItem {
  /** All of the name in one, for words that others write apart. */
  joined: string;
  name: Word[];
  about: Word[];
}

export type MenuIndex = readonly Entry[];

/** From this many letters on, a word may have one slip in it. */
const MAY_SLIP = 5;

/** How far a word of an item is from what was typed; each is worse than all before it taken together. */
const NAMED = 1;
const ABOUT = 10;
const SLIPPED = 100;

/** Reads a menu once, so that each letter typed costs little. */
export function indexMenu({ categories }: StorefrontView): MenuIndex {
  // Menus say the same words again and again.
  const known = new Map<string, Word>();
  let number = 0;
  return categories.flatMap((category) => category.items.map((item) => entryOf(item, category, number++)));

  function entryOf(item: ItemView, category: CategoryView, place: number): Entry {
    const name = spellings(item.name);
    const about = spellings(`${category.name} ${item.description}`);
    return { item, number: place, name, about, joined: joinedOf(name) };
  }

  function spellings(text: string): Word[] {
    return wordsOf(text).map((plain) => {
      const word = known.get(plain) ?? { plain, spelt: spelling(plain) };
      known.set(plain, word);
      return word;
    });
  }
}

function joinedOf(words: Word[]): string {
  return words.map(({ spelt }) => spelt).join('');
}

/**
 * The items that have every word typed, or a beginning of it, in their name, their description or the name of their
 * category, the best first. How it is spelt matters little; when nothing is found so, longer words may have one slip.
 * Nothing typed finds nothing.
 */
export function findItems(index: MenuIndex, typed: string): FoundItem[] {
  const words = wordsOf(typed).map((plain) => ({
    plain,
    spelt: spelling(plain),
    maySlip: [...plain].length >= MAY_SLIP,
    // Most words stand on a menu many times.
    seen: new Map<Word, number>(),
  }));
  if (words.length === 0) return [];

  const joined = joinedOf(words);
  const found = index
    .map((entry) => ({ entry, distance: distanceOf(entry) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance);
  // Where something is there as it was typed, what only looks like it is in the way.
  const clean = found.filter(({ distance }) => distance < SLIPPED);
  return (clean.length > 0 ? clean : found).map(({ entry: { item, number } }) => ({ item, number }));

  function distanceOf({ name, about, joined: whole }: Entry): number {
    if (joined.length > 2 && whole.includes(joined)) return whole.startsWith(joined) ? 0 : NAMED;
    let sum = 0;
    for (const word of words) {
      const nearest = Math.min(nearestIn(name, word), nearestIn(about, word) + ABOUT);
      sum += nearest + NAMED;
    }
    return sum;
  }
}

interface TypedWord extends Word {
  maySlip: boolean;
  seen: Map<Word, number>;
}

function nearestIn(candidates: Word[], typed: TypedWord): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    let distance = typed.seen.get(candidate);
    if (distance === undefined) {
      distance = distanceTo(candidate, typed);
      typed.seen.set(candidate, distance);
    }
    nearest = Math.min(nearest, distance);
  }
  return nearest;
}

function distanceTo(candidate: Word, { plain, spelt, maySlip }: TypedWord): number {
  if (candidate.plain.startsWith(plain)) return 0;
  // An `h` alone is spelt with nothing, and everything begins with that.
  if (spelt === '') return Number.POSITIVE_INFINITY;
  if (candidate.spelt.startsWith(spelt)) return 0;
  return maySlip && beginsWithOneSlip(candidate.spelt, spelt) ? SLIPPED : Number.POSITIVE_INFINITY;
}

/** Whether a beginning of `word` is `typed` but for one letter wrong, missing, too many, or two in the wrong order. */
function beginsWithOneSlip(word: string, typed: string): boolean {
  let place = 0;
  while (place < typed.length && word[place] === typed[place]) place += 1;
  const rest = typed.slice(place + 1);
  const isSwapped = word[place] === typed[place + 1] && word[place + 1] === typed[place];
  return (
    word.startsWith(rest, place + 1) ||
    word.startsWith(rest, place) ||
    word.startsWith(typed.slice(place), place + 1) ||
    (isSwapped && word.startsWith(typed.slice(place + 2), place + 2))
  );
}

/** How words written in Latin letters are spelt in one way, step by step: `panner`, `panir` and `paneer` become `panir`. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q|c(?!h)/g, 'k'],
  [/chh?/g, 'c'],
  [/([bdgjkpst])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/iy|y/g, 'i'],
  [/ea|e/g, 'i'],
  [/ou|oo/g, 'u'],
  [/h(?![aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
  [/(..)s$/, '$1'],
];

/**
 * The Indian blocks of Unicode are laid out alike, so a sign is known by its place in its block. Long and short i and u
 * become one, candrabindu becomes anusvara, the nukta goes.
 */
const indian: Record<number, number> = { 8: 7, 10: 9, 64: 63, 66: 65, 1: 2, 60: 0 };
const INDIAN_DIGITS = 0x66;

/** Letters of Malayalam and Bengali that stand for a letter and a virama, and Arabic letters that Urdu writes otherwise. */
const oneLetter: Record<string, string> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
  ي: 'ی',
  ك: 'ک',
  ه: 'ہ',
};

/** The words of a text as typed: letters and digits of any script; case, accents and invisible joiners are gone. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652'’]|\u200c|\u200d/g, '');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A word of `wordsOf` as all who mean it would spell it, whatever they typed. */
export function spelling(word: string): string {
  const signs = Array.from(word, (letter) => oneLetter[letter] ?? letter).join('');
  const indic = signs
    .replace(/[\u0900-\u0d7f]/g, sameSign)
    // A doubled consonant: itself, a virama, itself.
    .replace(/(.)[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\1/g, '$1');
  return latin.reduce((spelt, [pattern, instead]) => spelt.replace(pattern, instead), indic);
}

function sameSign(sign: string): string {
  const code = sign.charCodeAt(0);
  const place = code % 128;
  if (place >= INDIAN_DIGITS && place < INDIAN_DIGITS + 10) return String(place - INDIAN_DIGITS);
  const instead = indian[place];
  if (instead === undefined) return sign;
  return instead === 0 ? '' : String.fromCharCode(code - place + instead);
}
