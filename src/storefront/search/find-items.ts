import type { CategoryView, ItemView, StorefrontView } from '../view.ts';
import { spelling, wordsOf } from './spelling.ts';

export interface FoundItem {
  item: ItemView;
  /** Its place among all items of the view. */
  number: number;
}

interface Entry extends FoundItem {
  /** All of the name in one, for words that others write apart. */
  joined: string;
  name: string[];
  about: string[];
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
  const known = new Map<string, string>();
  let number = 0;
  return categories.flatMap((category) => category.items.map((item) => entryOf(item, category, number++)));

  function entryOf(item: ItemView, category: CategoryView, place: number): Entry {
    const name = spellings(item.name);
    const about = spellings(`${category.name} ${item.description}`);
    return { item, number: place, name, about, joined: name.join('') };
  }

  function spellings(text: string): string[] {
    return wordsOf(text).map((word) => {
      const spelt = known.get(word) ?? spelling(word);
      known.set(word, spelt);
      return spelt;
    });
  }
}

/**
 * The items that have every word typed, or a beginning of it, in their name, their description or the name of their
 * category, the best first. How it is spelt matters little; when nothing is found so, longer words may have one slip. Nothing typed finds
 * nothing.
 */
export function findItems(index: MenuIndex, typed: string): FoundItem[] {
  const words = wordsOf(typed).map((word) => ({
    spelt: spelling(word),
    maySlip: [...word].length >= MAY_SLIP,
    // Most words stand on a menu many times.
    seen: new Map<string, number>(),
  }));
  if (words.length === 0) return [];

  const joined = words.map(({ spelt }) => spelt).join('');
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

interface TypedWord {
  spelt: string;
  maySlip: boolean;
  seen: Map<string, number>;
}

function nearestIn(candidates: string[], { spelt, maySlip, seen }: TypedWord): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    let distance = seen.get(candidate);
    if (distance === undefined) {
      distance = distanceTo(candidate, spelt, maySlip);
      seen.set(candidate, distance);
    }
    nearest = Math.min(nearest, distance);
  }
  return nearest;
}

function distanceTo(candidate: string, spelt: string, maySlip: boolean): number {
  if (candidate.startsWith(spelt)) return 0;
  return maySlip && beginsWithOneSlip(candidate, spelt) ? SLIPPED : Number.POSITIVE_INFINITY;
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
