import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { suggestName } from '#menu/translations/suggest-name.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';

const home = join(import.meta.dirname, '../..');
const COLUMNS = 'en kind hi bn mr te ta gu ur kn or ml pa'.split(' ');
const LETTERS: Record<string, string> = {
  hi: 'Devanagari',
  bn: 'Bengali',
  mr: 'Devanagari',
  te: 'Telugu',
  ta: 'Tamil',
  gu: 'Gujarati',
  ur: 'Arabic',
  kn: 'Kannada',
  or: 'Oriya',
  ml: 'Malayalam',
  pa: 'Gurmukhi',
};

const read = (name: string) => {
  const [head = '', ...lines] = readFileSync(join(home, 'db/food', name), 'utf8')
    .trimEnd()
    .split('\n');
  expect(head.split('\t')).toEqual(COLUMNS);
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, at) => [COLUMNS[at] ?? at, cell])),
  );
};
const words = read('words.tsv');
const dishes = read('dishes.tsv');
const rows = [...words, ...dishes];
const spellings = rows.flatMap(({ en = '' }) => en.split('|'));

it('has at least 900 words and 300 dishes, each in all languages and in its own letters', () => {
  expect(words.length).toBeGreaterThanOrEqual(900);
  expect(dishes.length).toBeGreaterThanOrEqual(300);
  const wrong = rows.flatMap((row) =>
    Object.entries(LETTERS)
      .filter(([tag, script]) => {
        const letters = new RegExp(`^(?:-|[\\p{Script=${script}}\\p{M}\\d\\s.'’‌‍()/&-]+)$`, 'u');
        const cell = row[tag] ?? '';
        return !letters.test(cell) || cell !== cell.trim().normalize('NFC');
      })
      .map(([tag]) => `${row.en} ${tag}: ${row[tag]}`),
  );
  expect(wrong).toEqual([]);
});

it('knows no spelling twice, and writes all in small Latin letters', () => {
  expect(spellings.filter((spelling) => spelling !== spelling.toLowerCase())).toEqual([]);
  expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([]);
  expect(spellings.filter((spelling) => !/^[\p{Script=Latin}0-9 '’&./-]+$/u.test(spelling))).toEqual([]);
});

it.each(['hi', 'mr', 'ta', 'te', 'kn'] as const)(
  'suggests nearly all names of our test menus in %s',
  (tag) => {
    const names = latinNames();
    const whole = names.filter((name) => suggestName(name, tag).unknown.length === 0);
    expect(names.length).toBeGreaterThan(300);
    // Measured: 96 %.
    expect(whole.length / names.length).toBeGreaterThan(0.94);
  },
);

it('gives back every dish and word of each language, in English and in other languages', () => {
  const lost = rows.flatMap((row) =>
    (Object.keys(LETTERS) as LanguageTag[])
      .filter((tag) => row[tag] !== '-' && !isKnown(row[tag] ?? '', 'en'))
      .map((tag) => `${row.en} ${tag}: ${row[tag]}`),
  );
  expect(lost).toEqual([]);
});

function isKnown(name: string, tag: LanguageTag): boolean {
  return suggestName(name, tag).unknown.length === 0;
}

/** The names of dishes in Latin letters, as they are in the answers to our test menus. */
function latinNames(): string[] {
  const names = globSync('src/import/corpus/*.{txt,csv}', { cwd: home })
    .map((file) => readFileSync(join(home, file), 'utf8').split('\n=====\n').at(-1) ?? '')
    .flatMap((answer) => [...answer.matchAll(/^([^[=\n][^=\n]*) = /gm)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => /^[\P{L}\p{Script=Latin}]+$/u.test(name));
}
