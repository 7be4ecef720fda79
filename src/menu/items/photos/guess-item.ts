import type { MenuItem } from '../../menu.ts';

/**
 * Guesses the item from a file name such as `masala-dosa_2.jpg`: the item with the longest name whose words are all in
 * the file name, else the only item whose name has all words of the file name. Undefined when there is none or
 * several; cameras name their files by numbers.
 */
export function guessItem(fileName: string, items: readonly MenuItem[]): MenuItem | undefined {
  const dot = fileName.lastIndexOf('.');
  const fileWords = wordsOf(dot > 0 ? fileName.slice(0, dot) : fileName);
  if (fileWords.length === 0) return undefined;
  const named = items
    .map((item) => ({ item, words: wordsOf(item.name) }))
    .filter(({ words }) => words.length > 0);
  const matching = named.filter(({ words }) => isWithin(words, fileWords));
  const longest = Math.max(0, ...matching.map(({ words }) => words.length));
  const found =
    matching.length > 0
      ? matching.filter(({ words }) => words.length === longest)
      : named.filter(({ words }) => isWithin(fileWords, words));
  return found.length === 1 ? found[0]?.item : undefined;
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.includes(word));
}

/** Words that cameras and messengers put into file names; they mean nothing for a dish. */
const MEANINGLESS = new Set([
  'img',
  'image',
  'photo',
  'pic',
  'dsc',
  'dscn',
  'whatsapp',
  'at',
  'pm',
  'am',
  'wa',
  'copy',
]);

function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !MEANINGLESS.has(word));
}
