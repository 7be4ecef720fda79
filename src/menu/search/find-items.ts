import { priceOf } from '#ordering/price-of.ts';
import type { Diet } from '../marks/marks.ts';
import type { Variant } from '../menu.ts';
import type { Heard, Lexicon } from './lexicon.ts';
import { readPriceLimit } from './price-limit.ts';
import { spelling, wordsOf } from './spelling.ts';

/** What a search reads of an item. */
interface Sought {
  name: string;
  description: string;
  pricePaise: number;
  variants?: readonly Pick<Variant, 'name' | 'no' | 'pricePaise'>[];
  diet?: Diet;
  jain?: string;
  isVegan?: boolean;
  spice?: number | null;
  tags?: readonly string[];
}

interface FoundItem<Item> {
  item: Item;
  /** Its place among all items of the menu. */
  number: number;
}

interface Word {
  /** As it stands there: half of it may be spelt otherwise than the whole, `no` is no beginning of `nudls`. */
  plain: string;
  spelt: string;
  heard: Heard | undefined;
}

interface Entry<Item> extends FoundItem<Item> {
  name: Word[];
  about: Word[];
  /** The name in one, from each of its words on: for words that others write apart. */
  joined: string[];
  /** The same in Latin letters, where it is not. */
  latin: string[];
}

export interface MenuIndex<Item> {
  entries: readonly Entry<Item>[];
  wordOf: (plain: string) => Word;
  lexicon: Lexicon | undefined;
}

/** From this many letters on, a word may have one slip in it. */
const MAY_SLIP = 5;
/** From this many letters on, a beginning of a word may be spelt otherwise, and be in the middle of a word. */
const LONG_ENOUGH = 4;

const LATIN = /^[a-z]/;

/** How far a word of an item is from what was typed; each is worse than all before it taken together. */
const BEGUN = 0.1;
const NAMED = 1;
const TWIN = 3;
const ABOUT = 10;
const SLIPPED = 100;
const NOT_AT_ALL = Number.POSITIVE_INFINITY;

/**
 * Reads a menu once, so that each letter typed costs little. With a lexicon, a search also finds across scripts and by the
 * other names of a thing (docs/product.md#search).
 */
export function indexMenu<Item extends Sought>(
  categories: readonly { name: string; items: readonly Item[] }[],
  lexicon?: Lexicon,
): MenuIndex<Item> {
  // Menus say the same words again and again.
  const known = new Map<string, Word>();
  let number = 0;
  const entries = categories.flatMap((category) => {
    const ofCategory = category.items.length > 0 ? read(category.name) : [];
    return category.items.map((item) => entryOf(item, ofCategory, number++));
  });
  return { entries, wordOf, lexicon };

  function entryOf(item: Item, ofCategory: Word[], place: number): Entry<Item> {
    const name = read(item.name);
    const isLatin = name.every(({ heard }) => !heard || heard.script === 'latin');
    return {
      item,
      number: place,
      name,
      about: [...read(item.description), ...ofCategory, ...read(factsOf(item))],
      joined: joinedFromEach(name.map(({ spelt }) => spelt)),
      latin: isLatin ? [] : joinedFromEach(name.map(({ spelt, heard }) => heard?.latin ?? spelt)),
    };
  }

  function read(text: string): Word[] {
    return wordsOf(text).map((plain) => {
      const word = known.get(plain) ?? wordOf(plain);
      known.set(plain, word);
      return word;
    });
  }

  function wordOf(plain: string): Word {
    return { plain, spelt: spelling(plain), heard: lexicon?.hear(plain) };
  }
}

/** The names of its sizes, and what it is marked with, in words. Jain on request is found as Jain is, a mild dish as no word. */
function factsOf({ variants = [], diet, jain, isVegan, spice, tags = [] }: Sought): string {
  const sizes = variants.map(({ name }) => name);
  return [...sizes, diet, jain && 'jain', isVegan && 'vegan', (spice ?? 0) > 1 && 'spicy', ...tags]
    .filter(Boolean)
    .join(' ')
    .replaceAll('_', ' ');
}

/** In one, for what is typed as `non veg` wants no word `veg`. */
const NON_VEG = /\bnon[ -]veg(?:etarian)?\b/gi;

function joinedFromEach(words: string[]): string[] {
  return words.map((_, from) => words.slice(from).join(''));
}

/**
 * The items that have every word typed, or a beginning of it, in their name, their description or the name of their
 * category, the best first. How it is spelt matters little; when nothing is found so, longer words may have one slip.
 * `under 100` keeps those that cost less. Nothing typed finds nothing.
 */
export function findItems<Item extends Sought>(index: MenuIndex<Item>, typed: string): FoundItem<Item>[] {
  const { rest, isWithin } = readPriceLimit(typed);
  const words = wordsOf(rest.replace(NON_VEG, 'nonveg')).map((plain) => typedWord(index, plain));
  if (words.length === 0 && !isWithin) return [];

  const seek = seekerOf(index, words);
  const found = index.entries
    .filter(({ item }) => !isWithin || isWithin(priceOf(item)))
    .map((entry) => ({ entry, distance: seek(entry) }))
    .filter(({ distance }) => distance < NOT_AT_ALL)
    .sort((one, other) => one.distance - other.distance);
  // Where something is there as it was typed, what only looks like it is in the way.
  const clean = found.filter(({ distance }) => distance < SLIPPED);
  return (clean.length > 0 ? clean : found).map(({ entry: { item, number } }) => ({ item, number }));
}

interface TypedWord extends Word {
  /** Whether it may be the beginning of a word, or have a slip in it: what is known to be a word is meant as it is. */
  isOpen: boolean;
  /** Other names of the same thing that are more than one word, each in one. */
  phrases: readonly string[];
  lexicon: Lexicon | undefined;
  /** What has been compared with it: most words stand on a menu many times. */
  seen: Map<Word, number>;
}

function typedWord({ wordOf, lexicon }: MenuIndex<unknown>, plain: string): TypedWord {
  const word = wordOf(plain);
  const kinds = word.heard?.kinds ?? [];
  const phrases = lexicon?.phrasesOf(kinds) ?? [];
  return { ...word, isOpen: kinds.length === 0, phrases, lexicon, seen: new Map() };
}

/** How far an entry is from all the words typed, taken together. */
function seekerOf(index: MenuIndex<unknown>, words: TypedWord[]): (entry: Entry<unknown>) => number {
  const joined = words.map(({ spelt }) => spelt).join('');
  const latin = words.map(({ spelt, heard }) => heard?.latin ?? spelt).join('');
  // `lady finger` is one thing.
  const inOne = typedWord(index, words.map(({ plain }) => plain).join(''));
  const isKnown = !inOne.isOpen;
  const asOne = words.length > 1 && isKnown ? inOne : undefined;

  return ({ name, about, joined: whole, latin: wholeInLatin }) => {
    if (isIn(whole, joined, isKnown) || isIn(wholeInLatin, latin, isKnown))
      return whole[0]?.startsWith(joined) ? 0 : NAMED;
    const apart = words.reduce((sum, word) => sum + nearest(word, name, about, whole), 0);
    return asOne ? Math.min(apart, nearest(asOne, name, about, whole)) : apart;
  };
}

/**
 * Whether words typed in one, or apart, are the name from one of its words on, or stand within one of them; what is known
 * to be a word, only as its end: `milk` is in `buttermilk`, but no `anda` in `khandavi`.
 */
function isIn(whole: readonly string[], joined: string, isKnown: boolean): boolean {
  return whole.some((rest, place) => {
    const word = rest.length - (whole[place + 1] ?? '').length;
    if (joined.length < LONG_ENOUGH) return false;
    if (isKnown)
      return rest.slice(0, word).endsWith(joined) || (joined.length > word && rest.startsWith(joined));
    const found = rest.indexOf(joined);
    return found === 0 || (found > 0 && found + joined.length <= word);
  });
}

function nearest(word: TypedWord, name: Word[], about: Word[], whole: readonly string[]): number {
  const named = word.phrases.some((phrase) => whole[0]?.includes(phrase)) ? TWIN : NOT_AT_ALL;
  return Math.min(named, nearestIn(name, word), nearestIn(about, word) + ABOUT) + NAMED;
}

function nearestIn(candidates: Word[], typed: TypedWord): number {
  let nearest = NOT_AT_ALL;
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

function distanceTo(candidate: Word, typed: TypedWord): number {
  const { plain, spelt, heard, isOpen, lexicon } = typed;
  if (candidate.plain === plain) return 0;
  if (candidate.plain.startsWith(plain)) return BEGUN;
  // `tea` and `the` are both spelt `ti`, and `h` with nothing at all.
  const tellsMuch = spelt.length > 2 || !LATIN.test(plain);
  if (tellsMuch && candidate.spelt === spelt) return 0;
  // Spelt shorter than it was typed, `paan` would be a beginning of `panir`.
  const mayBegin = spelt.length >= LONG_ENOUGH || (tellsMuch && spelt.length === plain.length);
  if (isOpen && mayBegin && candidate.spelt.startsWith(spelt)) return BEGUN;
  if (heard && candidate.heard) {
    if (lexicon?.soundsLike(candidate.heard, heard, isOpen)) return 0;
    if (heard.kinds.some((kind) => candidate.heard?.kinds.includes(kind))) return TWIN;
  }
  const maySlip = isOpen && spelt.length >= LONG_ENOUGH && [...plain].length >= MAY_SLIP;
  return maySlip && beginsWithOneSlip(candidate.spelt, spelt) ? SLIPPED : NOT_AT_ALL;
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
