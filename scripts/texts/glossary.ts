import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogueFile } from '#platform/texts/catalogues.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';

/** A word of a glossary, and the beginnings of all forms that its texts may use. */
export interface Term {
  english: string;
  stems: string[];
}

/** A message and its translation. */
export type Pair = readonly [english: string, translation: string];

/**
 * Words that English texts use in one sense, so that a translation has the language's word too. Others, such as "open"
 * and "add", are verbs with many translations, and stay a matter for who reads the language.
 */
const ONE_SENSE = [
  ...['cart', 'order', 'item', 'menu', 'category', 'price', 'quantity', 'size', 'add-on', 'sold out'],
  ...[
    'account',
    'membership',
    'password',
    'photo',
    'settings',
    'undo',
    'order list',
    'recovery code',
    'qr code',
  ],
  ...['dine-in', 'takeaway', 'delivery', 'pin code', 'restaurant', 'customer'],
];

/** Where these words mean something else, or the language needs only one of two. */
const COMPOUNDS = /Menu Link|\bmenu (?=items?\b)|\bitem timings?\b/gi;

/** One in so many texts may go without the word, because people say the same without it. */
const ONE_IN = 10;
/** One text may always go without. */
const ALWAYS = 1;

/**
 * Reads a language's `glossary.tsv`: in each line an English word, the language's word, and its other forms with `|`
 * between (docs/languages.md#glossaries).
 */
export function glossaryOf(tag: LanguageTag): Term[] {
  const file = join(dirname(catalogueFile(tag, 'public')), 'glossary.tsv');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [english = '', word = '', others = ''] = line.split('\t');
    return { english, stems: [word, ...others.split('|').filter(Boolean)].map(stemOf) };
  });
}

/** Returns the words of a glossary that too many translations of a language do not use, each with one of them. */
export function glossaryFaults(terms: readonly Term[], pairs: readonly Pair[]): string[] {
  return terms
    .filter(({ english }) => ONE_SENSE.includes(english))
    .flatMap(({ english, stems }) => {
      const word = new RegExp(`(?<![\\w-])${english.replace(/y$/, '(?:y|ie)')}s?(?![\\w-])`, 'i');
      const uses = pairs.filter(([message]) => word.test(wordsOf(message)));
      const without = uses.filter(
        ([, translation]) => !stems.some((stem) => plain(translation).includes(stem)),
      );
      const [first] = without;
      if (!first || without.length <= Math.max(ALWAYS, uses.length / ONE_IN)) return [];
      return [
        `"${english}": ${without.length} of ${uses.length} texts do not use the word, for example "${first[0]}" (${first[1]})`,
      ];
    });
}

/** The words of a message, without the names of its values. */
function wordsOf(message: string): string {
  return message
    .replaceAll(/\{\w+(?:, (?:plural|select),)?|\b\w+ (?=\{)/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(COMPOUNDS, ' ');
}

/**
 * Returns a word without its last vowel sign: endings change it, as in ஆர்டர் and ஆர்டருக்கு
 * (https://www.unicode.org/versions/latest/core-spec/chapter-12/).
 */
function stemOf(word: string): string {
  return plain(word.trim()).replace(/\p{M}+$/u, '');
}

/** Malayalam writes consonants without a vowel as letters of their own, which endings turn into the plain ones. */
const CHILLU: Record<string, string> = { ൺ: 'ണ', ൻ: 'ന', ർ: 'റ', ൽ: 'ല', ൾ: 'ള', ൿ: 'ക' };

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ൺ-ൿ]/g, (letter) => CHILLU[letter] ?? letter);
}
