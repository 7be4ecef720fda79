import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LanguageTag, languageTags } from '#platform/texts/languages.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { suggestName } from '../translations/suggest-name.server.ts';
import { findItems, indexMenu } from './find-items.ts';
import { createLexicon } from './lexicon/lexicon.ts';
import { spelling } from './spelling.ts';

const here = import.meta.dirname;
const lexicon = createLexicon(spelling);

/** The dishes with names in Latin letters of the menus that the import is tested with, by category. */
const menus = new Map<string, Set<string>>();
for (const file of globSync('*.{txt,csv}', { cwd: join(here, '../../import/corpus') }).sort()) {
  const answer =
    readFileSync(join(here, '../../import/corpus', file), 'utf8')
      .split('\n=====\n')
      .at(-1) ?? '';
  let category = 'Food';
  for (const line of answer.split('\n')) {
    category = line.match(/^\[(.*)\]$/)?.[1] ?? category;
    const name = line.match(/^([^[=]+) = /)?.[1];
    if (!name || !/^[\P{L}\p{Script=Latin}]+$/u.test(name)) continue;
    menus.set(category, (menus.get(category) ?? new Set()).add(name));
  }
}

/** What customers type, in many scripts and with slips, and a part of the names meant; `-` for what is not there. */
const queriesOf = (file: string) =>
  readFileSync(join(here, 'queries', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): [typed: string, meant: string[]] => {
      const [typed = '', meant = ''] = line.split('\t');
      return [typed, meant === '-' ? [] : meant.toLowerCase().split('|')];
    });

const plain = (name: string) => name.toLowerCase().replace(/["()]/g, '');

const indexes = new Map<LanguageTag, ReturnType<typeof newIndexIn>>();

/** The menu in a language, from cache. */
function indexIn(tag: LanguageTag) {
  const index = indexes.get(tag) ?? newIndexIn(tag);
  indexes.set(tag, index);
  return index;
}

function newIndexIn(tag: LanguageTag) {
  const inLanguage = (name: string) => (tag === 'en' ? name : suggestName(name, tag).text);
  const menu = Array.from(menus, ([category, names]) =>
    sampleCategory(
      inLanguage(category),
      Array.from(names, (name) => sampleItem(inLanguage(name))),
    ),
  );
  return indexMenu(menu, lexicon);
}

/** The shares found among the first three, and of first results that are not meant, in menus written in a language. */
function measure(tag: LanguageTag, file: string) {
  const inEnglish = [...menus.values()].flatMap((names) => Array.from(names, plain));
  const index = indexIn(tag);
  const results = queriesOf(file).map(([typed, meant]) => {
    const names = findItems(index, typed).map(({ number }) => inEnglish[number] ?? '');
    const isMeant = (name: string) => meant.some((part) => name.includes(part));
    return {
      isThere: meant.length > 0,
      isFound: names.slice(0, 3).some(isMeant),
      isFalse: names.length > 0 && !isMeant(names[0] ?? ''),
    };
  });
  const there = results.filter(({ isThere }) => isThere);
  return {
    found: there.filter(({ isFound }) => isFound).length / there.length,
    falseFirst: results.filter(({ isFalse }) => isFalse).length / results.length,
  };
}

// The search was mended by what these lists missed. Searched once before, `opened` had 93 to 96 found and up to 5.6
// wrong, `later` 92 to 95 and up to 3.7, `drawn` 93.6 to 96.5 and up to 1.4.
const tuned = [
  'query-examples.tsv',
  'held-out-queries.tsv',
  'fresh-queries.tsv',
  'unseen-queries.tsv',
  'opened-queries.tsv',
  'later-queries.tsv',
  'drawn-queries.tsv',
];

describe.each(languageTags)('on menus in %s', (tag) => {
  test.each(tuned)(
    'of %s 95 of 100 are found among the first three, and at most 3 have a wrong dish first',
    (file) => {
      const { found, falseFirst } = measure(tag, file);
      expect(found).toBeGreaterThanOrEqual(0.95);
      expect(falseFirst).toBeLessThanOrEqual(0.03);
    },
  );

  // Searched once before the search was mended by some of its misses, it had 85 to 90 found, and 3.4 to 6.4 wrong.
  test('of last-queries.tsv 96 of 100 are found, and at most 7 have a wrong dish first', () => {
    const { found, falseFirst } = measure(tag, 'last-queries.tsv');
    expect(found).toBeGreaterThanOrEqual(0.96);
    expect(falseFirst).toBeLessThanOrEqual(0.07);
  });

  // Searched once, when all lists but this one had mended the search, it had 90.7 to 92.4 found, and 1.9 to 3.3 wrong.
  test('of sealed-queries.tsv 92 of 100 are found, and at most 5 have a wrong dish first', () => {
    const { found, falseFirst } = measure(tag, 'sealed-queries.tsv');
    expect(found).toBeGreaterThanOrEqual(0.92);
    expect(falseFirst).toBeLessThanOrEqual(0.05);
  });
});
