import { describe, expect, it } from 'vitest';
import { cpuOf } from '#test/support/cpu.ts';
import { rowsOf } from '../../edit-rows.ts';
import type { ImportReading } from '../../row.ts';
import { parseTable } from '../parse-table.ts';
import { separated } from '../table-text.ts';

const many = (count: number, one: (at: number) => string, between: string) =>
  Array.from({ length: count }, (_, at) => one(at)).join(between);
const read = (csv: string) => parseTable(separated(csv));
const withSizes = (cell: string) => read(`Item,Price,Sizes\nTea,,"${cell}"`);
const withChoices = (cell: string) => read(`Item,Price,Choices\nTea,20,"${cell}"`);
const withGroups = (rows: string) =>
  read(`Item,Price\nTea,20\n\nGroup of choices,Choice,Price (₹),At least\n${rows}`);

function summary({ entries, groups }: ImportReading) {
  return {
    sizes: rowsOf(entries).flatMap(({ prices }) => prices.map(({ size }) => size)),
    linkedGroups: rowsOf(entries).flatMap(({ askedChoices }) => askedChoices.map(({ group }) => group)),
    doubts: rowsOf(entries).flatMap(({ doubts }) => doubts.map(({ message }) => message)),
    leftOut: entries.flatMap((entry) => (entry.kind === 'left-out' ? [entry.reason] : [])),
    groups: groups.map(({ name }) => name),
  };
}

describe('cells of sizes that no kitchen writes', () => {
  it.each([
    ['one more than a dish may have', 13, 'An item has at most 12 sizes, and this has 13.'],
    ['ten thousand', 10_000, 'An item has at most 12 sizes, and this has 10,000.'],
  ])('says of %s what a dish may have', (_, count, reason) => {
    const sizes = many(count, (at) => `S${at} ${at + 1}`, '; ');
    expect(summary(withSizes(sizes))).toMatchObject({ sizes: [], leftOut: [reason] });
    const rows = many(count, (at) => `Tea,S${at},${at + 1}`, '\n');
    expect(summary(read(`Item,Size,Price\n${rows}`))).toMatchObject({ sizes: [], leftOut: [reason] });
  });

  it('doubts names that are too long or alike, and reads what runs nowhere as it stands', () => {
    expect(summary(withSizes(`${'x'.repeat(5_000)} 20; Full 30`)).doubts).toEqual([
      'A size has a long name. Use at most 60 characters.',
    ]);
    expect(summary(withSizes('Half 20; HALF 30')).doubts).toEqual([expect.stringMatching(/^Several prices/)]);
    expect(summary(withSizes('=1+1 20; @SUM(A1) 30'))).toMatchObject({
      sizes: ['=1+1', '@SUM(A1)'],
      doubts: [],
    });
  });

  it('drops what nobody sees, and reads no size without a name', () => {
    expect(summary(withSizes('Ha\u202Elf 20; Fu\u0000ll 30')).sizes).toEqual(['Half', 'Full']);
    expect(summary(withSizes('\u0000 20; \u202E 30'))).toMatchObject({
      sizes: [],
      leftOut: [expect.stringMatching(/is not a size with a price/)],
    });
  });
});

describe('cells of choices that no kitchen writes', () => {
  it('takes each group once, whatever its letters', () => {
    expect(summary(withChoices('Bread; BREAD (at least 2); b\u202Eread')).linkedGroups).toEqual(['Bread']);
    expect(summary(withChoices('X (only X (only X)); ((((a')).linkedGroups).toEqual(['X', '((((a']);
  });

  it.each([
    ['ten thousand groups', () => withChoices(many(10_000, (at) => `G${at}`, '; '))],
    ['brackets in brackets', () => withChoices('('.repeat(20_000) + ')'.repeat(20_000))],
    ['ten thousand choices of one group', () => withGroups(many(10_000, (at) => `Dips,D${at},1`, '\n'))],
    ['ten thousand groups of choices', () => withGroups(many(10_000, (at) => `G${at},One,1`, '\n'))],
    ['ten thousand sizes', () => withSizes(many(10_000, (at) => `S${at} ${at + 1}`, '; '))],
  ])('reads %s as fast as any', async (_, work) => {
    expect(await cpuOf(work)).toBeLessThan(1_500);
  });

  it.each([
    ['too many of them', many(41, (at) => `Dips,D${at},1`, '\n'), 'An add-on group has at most 40 add-ons.'],
    ['a long name', `Dips,${'y'.repeat(5_000)},1`, 'Use at most 60 characters.'],
    ['a long name of the group', `${'y'.repeat(5_000)},One,1`, 'Use at most 60 characters.'],
    ['two that are called alike', 'Dips,Mint,1\n,MI\u202ENT,2', 'Two add-ons are called MINT. Rename one.'],
    ['no name', 'Dips,\u0000,1', 'Enter a name for the add-on.'],
    ['no price', 'Dips,Mint,=2*3', '“=2*3” is not a price.'],
    ['more than there are', 'Dips,Mint,1,2', 'Dips needs 2, but only 1 can be chosen. Add more add-ons.'],
    ['a number that is none', 'Dips,Mint,1,1e3', '“1e3” is not possible under At least.'],
  ])('leaves a group out that has %s, and says why', (_, rows, reason) => {
    expect(summary(withGroups(rows))).toMatchObject({ groups: [], leftOut: [reason], sizes: [''] });
  });
});
