import type { LanguageTag } from '#platform/texts/languages.ts';
import { LATIN, SCRIPTS } from '../../scripts/texts/faults.ts';

/** Addresses, and the number of an order. */
const SAME_EVERYWHERE = /\S*[@/.]\S+|\w{3}-\w{2}\b/g;

/**
 * Returns the words of a text that are not in the letters of a language, but for `names` and what is in Latin letters
 * in every language, such as addresses and the number of an order.
 */
export function strayWords(text: string, tag: LanguageTag, names: readonly string[]): string[] {
  const known = text.replaceAll(SAME_EVERYWHERE, ' ');
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), known);
  const words = rest.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.filter((word) => !SCRIPTS[tag].test(word) && !LATIN.test(word));
}
