import type { LanguageTag } from '#platform/texts/languages.ts';
import { type FoodWords, foodWords, keyOf } from './food-words.server.ts';

export interface Suggestion {
  /** The name in the other language; what is not known stays as it was. */
  text: string;
  /** The words that are not known, each once, as they stand in the name. */
  unknown: string[];
}

/** Words (`w/` is one), numbers, blanks, and signs one by one. */
const PIECES =
  /w\/o?(?!\p{L})|[\p{L}\p{M}\u200C\u200D]+(?:['’][\p{L}\p{M}]+)*|\p{N}+(?:[.,]\p{N}+)*|\s+|./giu;
const WORD = /^(?:w\/|\p{L})/iu;
const NUMBER = /^\p{N}/u;
/** What may stand between the words of one entry: `hot & sour`, `bar-b-q`, `veg. roll`. */
const WITHIN = /^(?:[\s.&-]+|\p{N}.*)$/u;
/** The end of a plural, with what the singular has in its place. */
const PLURALS: readonly (readonly [end: RegExp, singular: string])[] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
];

/**
 * Suggests the name of a dish, category, size or choice in another language by the food dictionary: whole dishes
 * first, then word by word, the longest entry at each place. Numbers and signs stay as they are
 * (docs/product/menu.md#suggested-names). An owner confirms it before customers see it.
 */
export function suggestName(name: string, tag: LanguageTag, words: FoodWords = foodWords()): Suggestion {
  const pieces = name.match(PIECES) ?? [];
  const unknown = new Set<string>();
  let text = '';
  for (let place = 0; place < pieces.length; ) {
    const found = longestAt(pieces, place, tag, words);
    const piece = pieces[place] ?? '';
    if (found) {
      // A unit right behind its number: `500ml`.
      if (NUMBER.test(pieces[place - 1] ?? '') && WORD.test(piece)) text += ' ';
      text += found.text;
      // The dot of an abbreviation: `Spl. Thali`.
      place = pieces[found.end] === '.' ? found.end + 1 : found.end;
      continue;
    }
    if (WORD.test(piece)) unknown.add(piece);
    text += piece;
    place += 1;
  }
  return { text, unknown: [...unknown] };
}

interface Found {
  text: string;
  /** The place behind its last piece. */
  end: number;
}

function longestAt(
  pieces: readonly string[],
  place: number,
  tag: LanguageTag,
  words: FoodWords,
): Found | undefined {
  let found: Found | undefined;
  let joined = '';
  let count = 0;
  for (let end = place; end < pieces.length && count < words.longest; end += 1) {
    const piece = pieces[end] ?? '';
    const isWord = WORD.test(piece) || piece === '&' || NUMBER.test(piece);
    if (!isWord && (end === place || !WITHIN.test(piece))) break;
    joined += piece;
    if (!isWord) continue;
    count += 1;
    const text = translated(keyOf(joined), tag, words);
    if (text) found = { text, end: end + 1 };
  }
  return found;
}

/** The text of an entry, or of its singular; empty where there is none. */
function translated(key: string, tag: LanguageTag, words: FoodWords): string {
  const spellings = [
    key,
    ...PLURALS.filter(([end]) => end.test(key)).map(([end, one]) => key.replace(end, one)),
  ];
  for (const spelling of spellings) {
    const word = words.find(spelling);
    if (word) return word(tag);
  }
  return '';
}
