import { findItems, indexMenu } from '#menu/search/find-items.ts';
import { createLexicon } from '#menu/search/lexicon/lexicon.ts';
import { spelling } from '#menu/search/spelling.ts';

/** The milliseconds of each search while texts are typed into the menu's search, letter by letter. Runs in a browser. */
export function searchTimes(dishes: readonly string[], texts: readonly string[]): number[] {
  const items = dishes.map((name) => ({ name, description: '', pricePaise: 100_00 }));
  const index = indexMenu([{ name: 'Food', items }], createLexicon(spelling));
  return texts.flatMap((text) => {
    const letters = Array.from(text);
    return letters.map((_, end) => {
      const start = performance.now();
      findItems(index, letters.slice(0, end + 1).join(''));
      return performance.now() - start;
    });
  });
}

Object.assign(window, { searchTimes });
