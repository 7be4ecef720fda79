import { priceOf } from '#ordering/price-of.ts';
import type { Diet } from '../marks/marks.ts';
import type { Variant } from '../menu.ts';
import type { Lexicon, Sense, Topic } from './lexicon.ts';
import { isWithout, readPriceLimit, readWithout } from './query-limits.ts';
import { spelling, wordsOf } from './spelling.ts';

/** The fields of an item that a search reads. */
interface Searchable {
  name: string;
  description: string;
  pricePaise: number;
  noPrice?: string;
  variants?: readonly Pick<Variant, 'name' | 'no' | 'pricePaise'>[];
  diet?: Diet;
  jain?: string;
  isVegan?: boolean;
  spice?: number | null;
  tags?: readonly string[];
}

interface FoundItem<Item> {
  item: Item;
  /** Its index among all items of the menu. */
  number: number;
}

interface Word {
  /** As written. Needed for prefixes: `no` begins `noodles`, but not its normalised spelling `nudls`. */
  plain: string;
  spelt: string;
  sense: Sense | undefined;
}

interface Entry<Item> extends FoundItem<Item> {
  name: Word[];
  about: Word[];
  /** The name without spaces, from each of its words on: for words that others write separately. */
  joined: string[];
  /** The same in Latin letters; empty if the name is in Latin letters already. */
  latin: string[];
}

export interface MenuIndex<Item> {
  entries: readonly Entry<Item>[];
  wordOf: (plain: string) => Word;
  lexicon: Lexicon | undefined;
}

/** From this many letters on, a word may have one typo. */
const TYPO_FROM = 5;
/** From this many letters on, text may match a prefix by its normalised spelling, and match inside a word. */
const LONG_ENOUGH = 4;

const LATIN = /^[a-z]/;

/** How far a word of an item is from what was typed; each is worse than all before it taken together. */
const PREFIX = 0.1;
const NAMED = 1;
const SYNONYM = 3;
const ABOUT = 10;
const OF_TOPIC = 40;
const TYPO = 100;
const NO_MATCH = Number.POSITIVE_INFINITY;

/**
 * Builds the search index of a menu once, so that searching at each letter typed is cheap. With a lexicon, a search
 * also finds words in other scripts and other names of a thing (docs/product/storefront.md#search).
 */
export function indexMenu<Item extends Searchable>(
  categories: readonly { name: string; items: readonly Item[] }[],
  lexicon?: Lexicon,
): MenuIndex<Item> {
  // A cache, because menus repeat the same words.
  const known = new Map<string, Word>();
  let number = 0;
  const entries = categories.flatMap((category) => {
    const ofCategory = category.items.length > 0 ? read(category.name) : [];
    return category.items.map((item) => entryOf(item, ofCategory, number++));
  });
  return { entries, wordOf, lexicon };

  function entryOf(item: Item, ofCategory: Word[], place: number): Entry<Item> {
    const name = read(item.name);
    const isLatin = name.every(({ sense }) => !sense || sense.script === 'latin');
    return {
      item,
      number: place,
      name,
      about: [...read(item.description), ...ofCategory, ...read(factsOf(item))],
      joined: joinedFromEach(name.map(({ spelt }) => spelt)),
      latin: isLatin ? [] : joinedFromEach(name.map(({ spelt, sense }) => sense?.latin ?? spelt)),
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
    return { plain, spelt: spelling(plain), sense: lexicon?.senseOf(plain) };
  }
}

/** The size names and marks of an item as words. Jain on request is found by `jain`; mild dishes get no spice word. */
function factsOf({ variants = [], diet, jain, isVegan, spice, tags = [] }: Searchable): string {
  const sizes = variants.map(({ name }) => name);
  return [...sizes, diet, jain && 'jain', isVegan && 'vegan', (spice ?? 0) > 1 && 'spicy', ...tags]
    .filter(Boolean)
    .join(' ')
    .replaceAll('_', ' ');
}

/** Joined into one word, because a search for `non veg` must not match the word `veg`. */
const NON_VEG = /\bnon[ -]veg(?:etarian)?\b/gi;

function joinedFromEach(words: string[]): string[] {
  return words.map((_, from) => words.slice(from).join(''));
}

/**
 * Returns the items whose name, description, marks or category name has every typed word, or a word that begins with
 * it, the best first. Common spelling variants match; if nothing is found, longer words may have one typo. `under 100`
 * keeps items that cost less, and none without a fixed price. An empty text finds nothing.
 */
export function findItems<Item extends Searchable>(index: MenuIndex<Item>, typed: string): FoundItem<Item>[] {
  const { rest, isWithin } = readPriceLimit(typed);
  const { words: wanted, without } = readWithout(wordsOf(rest.replace(NON_VEG, 'nonveg')));
  const words = wanted.map((plain) => typedWord(index, plain));
  const unwanted = without.map((plain) => typedWord(index, plain));
  if (words.length === 0 && unwanted.length === 0 && !isWithin) return [];

  const distanceOf = distanceMeter(index, words);
  const found = index.entries
    .filter(({ item }) => {
      const paise: number | undefined = priceOf(item);
      return !isWithin || (paise !== undefined && isWithin(paise));
    })
    .filter(({ item, name, about }) =>
      unwanted.every((what) =>
        isWithout(what.plain, item, [name, about], (word) => distanceTo(word, what) < ABOUT),
      ),
    )
    .map((entry) => ({ entry, distance: distanceOf(entry) }))
    .filter(({ distance }) => distance < NO_MATCH)
    .sort((one, other) => one.distance - other.distance);
  // Items found only by assuming a typo are left out if others match without one.
  const clean = found.filter(({ distance }) => distance < TYPO);
  return (clean.length > 0 ? clean : found).map(({ entry: { item, number } }) => ({ item, number }));
}

interface TypedWord extends Word {
  /** Whether it may be an unfinished word, or have a typo. Words of the lexicon are taken as they are. */
  isOpen: boolean;
  /** Other names of the same thing that have several words, each without spaces. */
  phrases: readonly string[];
  /** The things it is a word for: `breakfast` is for idli and poha. */
  topic: Topic | undefined;
  lexicon: Lexicon | undefined;
  /** A cache of distances to words of the menu, because most of them occur many times. */
  distances: Map<Word, number>;
}

function typedWord({ wordOf, lexicon }: MenuIndex<unknown>, plain: string): TypedWord {
  const word = wordOf(plain);
  const kinds = word.sense?.kinds ?? [];
  const phrases = lexicon?.phrasesOf(kinds) ?? [];
  const topic = word.sense && lexicon?.topicOf(word.sense);
  return { ...word, isOpen: kinds.length === 0, phrases, topic, lexicon, distances: new Map() };
}

/** How far an entry is from all the words typed, taken together. */
function distanceMeter(index: MenuIndex<unknown>, words: TypedWord[]): (entry: Entry<unknown>) => number {
  const joined = words.map(({ spelt }) => spelt).join('');
  const latin = words.map(({ spelt, sense }) => sense?.latin ?? spelt).join('');
  // The lexicon may know the words as one: `lady finger`.
  const inOne = typedWord(index, words.map(({ plain }) => plain).join(''));
  const isKnown = !inOne.isOpen;
  const asOne = words.length > 1 && isKnown ? inOne : undefined;

  return ({ name, about, joined: whole, latin: latinSuffixes }) => {
    if (isIn(whole, joined, isKnown) || isIn(latinSuffixes, latin, isKnown))
      return whole[0]?.startsWith(joined) ? 0 : NAMED;
    const total = words.reduce((sum, word) => sum + nearest(word, name, about, whole), 0);
    return asOne ? Math.min(total, nearest(asOne, name, about, whole)) : total;
  };
}

/**
 * Whether the typed words, without spaces, begin the name at one of its words, or are inside one of its words. A known
 * word must be at the end of a word, or longer than it: `milk` is in `buttermilk`, but `anda` is not in `khandavi`.
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
  const named = word.phrases.some((phrase) => whole[0]?.includes(phrase)) ? SYNONYM : NO_MATCH;
  return Math.min(named, nearestIn(name, word), nearestIn(about, word) + ABOUT) + NAMED;
}

function nearestIn(candidates: Word[], typed: TypedWord): number {
  let nearest = NO_MATCH;
  for (const candidate of candidates) {
    let distance = typed.distances.get(candidate);
    if (distance === undefined) {
      distance = distanceTo(candidate, typed);
      typed.distances.set(candidate, distance);
    }
    nearest = Math.min(nearest, distance);
  }
  return nearest;
}

function distanceTo(candidate: Word, typed: TypedWord): number {
  const { plain, spelt, sense, isOpen, lexicon } = typed;
  if (candidate.plain === plain) return 0;
  if (candidate.plain.startsWith(plain)) return PREFIX;
  // Short spellings are ambiguous: `tea` and `the` both become `ti`, and `h` becomes empty.
  const isDistinctive = spelt.length > 2 || !LATIN.test(plain);
  if (isDistinctive && candidate.spelt === spelt) return 0;
  // A spelling shorter than the typed text may match too much: `paan` becomes `pan`, which begins `panir`.
  const mayBegin = spelt.length >= LONG_ENOUGH || (isDistinctive && spelt.length === plain.length);
  if (isOpen && mayBegin && candidate.spelt.startsWith(spelt)) return PREFIX;
  if (sense && candidate.sense) {
    if (lexicon?.soundsLike(candidate.sense, sense, isOpen)) return 0;
    if (sense.kinds.some((kind) => candidate.sense?.kinds.includes(kind))) return SYNONYM;
    if (typed.topic && lexicon?.isOfTopic(candidate.sense, typed.topic)) return OF_TOPIC;
  }
  const allowsTypo = isOpen && spelt.length >= LONG_ENOUGH && [...plain].length >= TYPO_FROM;
  return allowsTypo && beginsWithTypo(candidate.spelt, spelt) ? TYPO : NO_MATCH;
}

/** Whether `word` begins with `typed`, apart from one wrong, missing or extra letter, or two swapped letters. */
function beginsWithTypo(word: string, typed: string): boolean {
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
