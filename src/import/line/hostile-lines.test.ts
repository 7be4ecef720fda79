import { beforeAll, describe, expect, it } from 'vitest';
import { cpuOf } from '#test/support/cpu.ts';
import { leftOut } from '../summary.test-support.ts';
import { parseText } from '../text/parse-text.ts';

/** The longest text that a visitor may send, made of `unit` repeated. */
const full = (unit: string) => unit.repeat(Math.floor(30_000 / unit.length));

/** The server parses what visitors paste, and cannot answer other requests meanwhile. */
describe('a text made to be slow is read about as fast as any', () => {
  let ordinary: number;
  beforeAll(async () => {
    ordinary = await cpuOf(() => parseText(full('Tea 10\n')));
  });

  it.each([
    ['words of a table heading', `price${' no'.repeat(24)} x`],
    ['names without prices', full('ab\n')],
    ['names that might be headings', full('ab\nTea 10\n')],
    ['blanks in the stamp of a chat', `21/11/26, 6:10${full(' ')}x`],
    ['digits behind a comma', `a,${full('1')}x`],
    ['marks that are never closed', full(' *a')],
    ['a rule that never ends', `${full('-')}x`],
    ['dots before digit groups', `${full('.')}a 1,111`],
    ['prices without names', full('20\n')],
    ['names and then prices', full('ab\n').slice(0, 15_000) + full('20\n').slice(0, 15_000)],
    ['gaps of a printed table', full('ab   20   ')],
    ['headings beside each other', full('ab      cd\n')],
    ['a table of one column', `Item\tPrice\n${full('ab\t20\n')}`],
    ['a table with many columns', `Item\tPrice\n${full('1\t')}`],
    ['a table with many rows of sizes', `Item\tSize\tPrice\n${full('a\tb\t2\n')}`],
  ])('%s', async (_, text) => {
    // Lines without prices take 1.7 times as long; quadratic time would take a hundred times as long.
    expect(await cpuOf(() => parseText(text))).toBeLessThan(5 * ordinary);
  });
});

describe('a line longer than any name', () => {
  it.each([
    ['an item', `${'Tea '.repeat(150)},20`],
    ['a category', `${'Tea '.repeat(150)}:`],
    ['an item with blanks', `Tea${' '.repeat(500)}20`],
  ])('is unreadable: %s', (_, text) => {
    expect(leftOut(text)).toMatchObject([{ reason: 'This line is too long.', source: { text } }]);
  });
});
