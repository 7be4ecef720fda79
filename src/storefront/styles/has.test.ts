import { glob, readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/** A selector with :has() on an ancestor of all cards, and a descendant to style. */
const AROUND_CARDS = /(?:^|[\s>+~])(?:html|main|\[data-only[^\]]*\]|\.page|\.menu):has\(.*?\)\s+[^\s+~>]/;

test('no rule asks what stands around the cards what it has, to style something in it by that', async () => {
  const found: string[] = [];
  for await (const file of glob('src/storefront/**/*.css'))
    postcss.parse(await readFile(file, 'utf8')).walkRules(({ selectors }) => {
      // With such a rule, browsers restyle all cards when anything is added to one of them, such as a stepper.
      found.push(...selectors.filter((selector) => AROUND_CARDS.test(selector)));
    });
  expect(found).toEqual([]);
});

test.each([
  ['.page:has(.strip) .card', true],
  ['main .card:has(img) .name', false],
])('%s: %s', (selector, isFound) => {
  expect(AROUND_CARDS.test(selector)).toBe(isFound);
});
