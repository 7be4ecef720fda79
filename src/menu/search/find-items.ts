import { priceOf } from '#ordering/prices/price-of.ts';
import type { Translations } from '#platform/fields/translations.ts';
import type { Diet } from '../items/marks/marks.ts';
import type { Variant } from '../menu.ts';
import type { Lexicon, Meaning, Sense } from './lexicon/lexicon.ts';
import type { Script } from './lexicon/script.ts';
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
  /** The name that the restaurant has given it, where `name` is in the language of a page. */
  own?: string | undefined;
  translations?: Translations | undefined;
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

/** One name of an item. */
interface Entry<Item> extends FoundItem<Item> {
  name: Word[];
  about: Word[];
  /** The name without spaces, from each of its words on: for words that others write separately. */
  joined: string[];
  /** The same in Latin letters; empty if the name is in Latin letters already. */
  latin: string[];
  script: Script;
  senses: readonly Sense[];
}

export interface MenuIndex<Item> {
  entries: readonly Entry<Item>[];
  wordOf: (plain: string) => Word;
  lexicon: Lexicon | undefined;
}

/** From this many letters on, a word may have one typo. */
const TYPO_FROM = 5;
/** From this many letters on, what is before a known word may be a word itself: `buttermilk`, but not `b-ananas`. */
const WORD_BEFORE = 3;
/** From this many letters on, text may match a prefix by its normalised spelling, and match inside a word. */
const LONG_ENOUGH = 4;

const LATIN = /^[a-z]/;

/** How far a word of an item is from what was typed; each is worse than all before it taken together. */
const PREFIX = 0.1;
const LONGER = 0.001;
const NAMED = 1;
/** What remains of the distance of a name that is one word: less than `NAMED` for a synonym. */
const ALONE = 0.2;
const SYNONYM = 3;
/** More for a word that may be the name of several things: دم is `dum`, or an egg. */
const UNSURE = 0.5;
const ALIKE = 4;
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
    return category.items.flatMap((item) => {
      const about = [...read(item.description), ...ofCategory, ...read(factsOf(item))];
      const place = number++;
      return namesOf(item).map((name) => entryOf(item, read(name), about, place));
    });
  });
  return { entries, wordOf, lexicon };

  function entryOf(item: Item, name: Word[], about: Word[], place: number): Entry<Item> {
    const script = name.find(({ sense }) => sense && sense.script !== 'latin')?.sense?.script ?? 'latin';
    return {
      item,
      number: place,
      name,
      about,
      joined: joinedFromEach(name, speltOf),
      latin: script === 'latin' ? [] : joinedFromEach(name, latinOf),
      script,
      senses: sensesOf(name),
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

/** The names of an item: as written, and in other languages. */
function namesOf({ name, own = name, translations = {} }: Searchable): string[] {
  return [...new Set([name, own, ...Object.values(translations).flatMap((texts) => texts.name ?? [])])];
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

function joinedFromEach(words: readonly Word[], textOf: (word: Word) => string): string[] {
  return words.map((_, from) => words.slice(from).map(textOf).join(''));
}

function speltOf({ spelt }: Word): string {
  return spelt;
}

function latinOf({ spelt, sense }: Word): string {
  return sense?.latin ?? spelt;
}

/**
 * Returns the items whose name, description, marks or category name has every typed word, or a word that begins with
 * it, the best first. Common spelling variants match; if nothing is found, longer words may have one typo. `under 100`
 * keeps items that cost less, and none without a fixed price. An empty text finds nothing.
 */
export function findItems<Item extends Searchable>(index: MenuIndex<Item>, typed: string): FoundItem<Item>[] {
  const { rest, isWithin } = readPriceLimit(typed);
  const { words: wanted, without } = readWithout(wordsOf(rest.replace(NON_VEG, 'nonveg')));
  const linked = index.lexicon?.withoutLinks(wanted) ?? wanted;
  const words = linked.map((plain) => typedWord(index, plain));
  const unwanted = without.map((plain) => typedWord(index, plain));
  if (words.length === 0 && unwanted.length === 0 && !isWithin) return [];

  const distanceOf = distanceMeter(index, words);
  const entries = index.entries.filter(({ item, name, about }) => {
    const paise: number | undefined = priceOf(item);
    if (isWithin && (paise === undefined || !isWithin(paise))) return false;
    return unwanted.every((what) =>
      isWithout(what.plain, item, [name, about], (word) => distanceTo(word, what) < ABOUT),
    );
  });
  const whole = nearestOf(entries, distanceOf);
  const found = whole.length > 0 ? whole : nearestOf(entries, (entry) => distanceButOne(words, entry));
  // Items found only by assuming a typo are left out if others match without one.
  const clean = found.filter(({ distance }) => distance < TYPO);
  // An item is found by the best of its names.
  const seen = new Set<number>();
  return (clean.length > 0 ? clean : found)
    .map(({ entry }) => entry)
    .filter(({ number }) => !seen.has(number) && seen.add(number));
}

function nearestOf<Of>(entries: readonly Of[], distanceOf: (entry: Of) => number) {
  return entries
    .map((entry) => ({ entry, distance: distanceOf(entry) }))
    .filter(({ distance }) => distance < NO_MATCH)
    .sort((one, other) => one.distance - other.distance);
}

interface TypedWord extends Word {
  /** Whether it may be an unfinished word, or have a typo. Words of the lexicon are taken as they are. */
  isOpen: boolean;
  meaning: Meaning | undefined;
  lexicon: Lexicon | undefined;
  /** A cache of distances to words of the menu, because most of them occur many times. */
  distances: Map<Word, number>;
}

function typedWord({ wordOf, lexicon }: MenuIndex<unknown>, plain: string): TypedWord {
  const word = wordOf(plain);
  const meaning = word.sense && lexicon?.meaningOf(word.sense);
  return { ...word, isOpen: !word.sense?.kinds.length, meaning, lexicon, distances: new Map() };
}

/** How far an entry is from all the words typed, taken together. */
function distanceMeter(index: MenuIndex<unknown>, words: TypedWord[]): (entry: Entry<unknown>) => number {
  const plains = words.map(({ plain }) => plain);
  const [joined = ''] = joinedFromEach(words, speltOf);
  const [latin = ''] = joinedFromEach(words, latinOf);
  const senses = sensesOf(words);
  const isKnown = !typedWord(index, plains.join('')).isOpen;
  const pairs = index.lexicon?.withKnownPair(plains)?.map((plain) => typedWord(index, plain));

  return (entry) => {
    const { name, joined: whole, latin: latinSuffixes } = entry;
    if (
      isIn(whole, joined, isKnown) ||
      ((isKnown || latin.length > LONG_ENOUGH) && isIn(latinSuffixes, latin, isKnown))
    )
      return whole[0]?.startsWith(joined) ? 0 : NAMED;
    const total = Math.min(distanceOfAll(words, entry), pairs ? distanceOfAll(pairs, entry) * 2 : NO_MATCH);
    // Of two names that have all words, the shorter one is meant.
    if (total < ABOUT && words.length > 1) return total + name.length * LONGER;
    // A name that is the thing itself is before one that has its word: for `pani` water, then pani puri.
    if (total < ABOUT) return name.length === 1 && total < NAMED + ALIKE ? total * ALONE : total;
    if (!index.lexicon?.looksJoined(entry.senses, senses)) return total;
    return NAMED + ALIKE;
  };
}

function distanceOfAll(words: readonly TypedWord[], entry: Entry<unknown>): number {
  return words.reduce((sum, word) => sum + nearest(word, entry), 0);
}

/**
 * How far a name is that has all words but one. That one may be short and have a slip: `paneer tkka`. Or the rest is
 * the whole name: `kesar pista icecream`. Where the name is one word, it may then only be one that says little: a veg
 * thali may be the thali, but a garlic chicken is another dish.
 */
function distanceButOne(words: readonly TypedWord[], { name }: Entry<unknown>): number {
  const end = words.length - 1;
  // Behind a whole name may be a quantity.
  const its = /^\d|^$/.test(name[end]?.plain ?? '') ? name.slice(0, end) : [];
  const distances = words.map((odd) => {
    const others = words.filter((word) => word !== odd);
    const distance = others.reduce((sum, word) => sum + nearestIn(name, word), 0);
    if (end < 1 || distance >= ABOUT) return NO_MATCH;
    if (odd.isOpen && name.some(({ sense }) => sense && odd.meaning?.isNearly(sense))) return distance;
    const isWhole =
      its.length > 0 && its.every((word) => others.some((other) => nearestIn([word], other) < ABOUT));
    return isWhole && (end > 1 || odd.meaning?.isExtra) ? distance + ABOUT : NO_MATCH;
  });
  return Math.min(...distances);
}

function sensesOf(words: readonly Word[]): Sense[] {
  return words.flatMap(({ sense }) => sense ?? []);
}

/**
 * Whether the typed words, without spaces, begin the name at one of its words, or are inside one of its words. A known
 * word must be at the end of a word: `milk` is in `buttermilk`, but `anda` is not in `khandavi`, nor `kela` in `ke ladoo`.
 */
function isIn(whole: readonly string[], joined: string, isKnown: boolean): boolean {
  return whole.some((rest, place) => {
    const word = rest.length - (whole[place + 1] ?? '').length;
    if (joined.length < LONG_ENOUGH) return false;
    const found = rest.indexOf(joined);
    const end = found + joined.length;
    if (found === 0) return !isKnown || isEndOfWord(whole, rest.length - end);
    return isKnown ? found >= WORD_BEFORE && end === word : found > 0 && end <= word;
  });
}

/** Whether a word ends that many letters before the end of a name. */
function isEndOfWord(whole: readonly string[], after: number): boolean {
  return after === 0 || whole.some((rest) => rest.length === after);
}

function nearest(word: TypedWord, { name, about, joined, latin, script, senses }: Entry<unknown>): number {
  const fromEach = latin.length > 0 ? latin : joined;
  const named = word.meaning?.isIn(senses, fromEach, script) ? SYNONYM : NO_MATCH;
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
    // What a known word only sounds like is after the names of its thing: ನೀರು is water, not `near`.
    const isOther = !isOpen && candidate.sense.kinds.length === 0;
    if (lexicon?.soundsLike(candidate.sense, sense, isOpen)) return isOther ? ALIKE : 0;
    if (sense.kinds.some((kind) => candidate.sense?.kinds.includes(kind)))
      return candidate.sense.kinds.length > 1 ? SYNONYM + UNSURE : SYNONYM;
    const isSameLatin = LATIN.test(plain) && LATIN.test(candidate.plain);
    if (isSameLatin || !isOther) {
      if (lexicon?.looksLike(candidate.sense, sense, isOpen)) return isSameLatin ? TYPO : ALIKE;
    }
    if (typed.meaning?.isOfTopic(candidate.sense)) return OF_TOPIC;
    if (typed.meaning?.isWithSlip(candidate.sense)) return TYPO;
  }
  const allowsTypo = isOpen && spelt.length >= LONG_ENOUGH && [...plain].length >= TYPO_FROM;
  return allowsTypo && candidate.spelt.length >= LONG_ENOUGH && beginsWithTypo(candidate.spelt, spelt)
    ? TYPO
    : NO_MATCH;
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
