import { describe, expect, it } from 'vitest';
import { cpuOf } from '#test/support/cpu.ts';
import { parsePaste } from './parse-paste.ts';

/** As much as a stranger may send to be read, `unit` over and over. */
const full = (unit: string) => unit.repeat(Math.floor(30_000 / unit.length));

/** The server reads what strangers paste, and nobody else is answered meanwhile. */
describe('a text made to be slow is read as fast as any', () => {
  it.each([
    ['words of a table heading', `price${' no'.repeat(24)} x`],
    ['names without prices', full('ab\n')],
    ['names that might be headings', full('ab\nTea 10\n')],
    ['blanks in the stamp of a chat', `21/11/26, 6:10${full(' ')}x`],
    ['digits behind a comma', `a,${full('1')}x`],
    ['marks that are never closed', full(' *a')],
    ['a rule that never ends', `${full('-')}x`],
    ['dots before digit groups', `${full('.')}a 1,111`],
  ])('%s', async (_, text) => {
    expect(await cpuOf(() => parsePaste(text))).toBeLessThan(900);
  });
});

describe('a line longer than any name', () => {
  it.each([
    ['an item', `${'Tea '.repeat(150)},20`],
    ['a category', `${'Tea '.repeat(150)}:`],
    ['an item with blanks', `Tea${' '.repeat(500)}20`],
  ])('is unreadable: %s', (_, text) => {
    const [line] = parsePaste(text).lines;
    expect(line).toMatchObject({ kind: 'unreadable', reason: 'This line is too long.' });
  });
});
