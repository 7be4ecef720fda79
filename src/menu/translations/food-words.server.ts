import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageTag } from '#platform/texts/languages.ts';

const folder = join(import.meta.dirname, '../../../db/food');

/** A word or a whole dish in all languages; empty in a language that orders the words of a name differently. */
type FoodWord = (tag: LanguageTag) => string;

export interface FoodWords {
  /** Finds a word by `keyOf` of one of its spellings, in the letters of any language. */
  find: (key: string) => FoodWord | undefined;
  /** The most words that one entry has. */
  longest: number;
}

let words: FoodWords | undefined;

/**
 * The food dictionary (db/food/README.md): whole dishes, and words. Read at the first use, as most servers that start
 * never need it.
 */
export function foodWords(): FoodWords {
  words ??= readFoodWords(
    ['dishes.tsv', 'words.tsv'].map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return words;
}

/** The form in which a text is looked up: without case, dots and apostrophes, and with blanks in place of hyphens. */
export function keyOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.'’‌‍]/g, '')
    .replace(/[\s–-]+/g, ' ')
    .trim();
}

/** Reads the tables of the dictionary. Of two entries with one spelling, the first counts. */
function readFoodWords(tables: readonly string[]): FoodWords {
  // The lines stay texts, because most of their cells are never read.
  const lines = new Map<string, string>();
  const columns = (tables[0] ?? '').split('\n', 1)[0]?.split('\t') ?? [];
  const entries = tables.flatMap((table) => table.trimEnd().split('\n').slice(1));
  for (const line of entries)
    for (const spelling of line.slice(0, line.indexOf('\t')).split('|')) note(spelling, line);
  for (const line of entries) for (const cell of line.split('\t').slice(2)) note(cell, line);
  const longest = Math.max(0, ...Array.from(lines.keys(), (key) => key.split(' ').length));

  return {
    longest,
    find(key) {
      const line = lines.get(key);
      return line === undefined ? undefined : (tag) => textIn(line, tag);
    },
  };

  function note(spelling: string, line: string): void {
    const key = keyOf(spelling);
    if (key !== '' && !lines.has(key)) lines.set(key, line);
  }

  function textIn(line: string, tag: LanguageTag): string {
    const text = line.split('\t')[columns.indexOf(tag)] ?? '';
    if (tag === 'en') return inTitleCase(text.split('|')[0] ?? '');
    return text === '-' ? '' : text;
  }
}

function inTitleCase(text: string): string {
  return text.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
