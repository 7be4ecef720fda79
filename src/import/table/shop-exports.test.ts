import { describe, expect, it } from 'vitest';
import { rowsOf } from '../edit-rows.ts';
import { parseTable } from './parse-table.ts';

const read = (...cells: unknown[][]) => parseTable({ name: '', cells });

/** Each dish with its sizes, `-` in front of what is sold out, and the row of the table that it comes from. */
function shortly(...cells: unknown[][]): string[] {
  return rowsOf(read(...cells).entries).map(({ name, prices, isAvailable, source }) => {
    const sizes = prices.map(
      ({ size, pricePaise, isSoldOut }) => `${isSoldOut ? '-' : ''}${size} ${pricePaise / 100}`,
    );
    return `${source.lineNumber}: ${isAvailable ? '' : '-'}${name} = ${sizes.join(', ')}`;
  });
}

describe('the variations of a WooCommerce product', () => {
  const headings = ['Type', 'SKU', 'Name', 'Regular price', 'Categories', 'Parent', 'Attribute 1 value(s)'];

  it('are its sizes, wherever they stand in the file', () => {
    const rows = [
      ['variation', 's', 'Ghee - Small', '300', '', 'ghee', 'Small'],
      ['variable', 'ghee', 'Ghee', '', 'Dairy', '', 'Small, Large'],
      ['simple', 'curd', 'Curd', '40', 'Dairy', '', ''],
      ['variation', 'l', 'Ghee - Large', '500', '', 'ghee', 'Large'],
    ];
    expect(shortly(headings, ...rows)).toEqual(['2: Ghee = Small 300, Large 500', '4: Curd =  40']);
  });

  it('are dishes of their own where the product is not in the file', () => {
    expect(shortly(headings, ['variation', 's', 'Ghee - Small', '300', 'Dairy', 'ghee', 'Small'])).toEqual([
      '2: Ghee - Small = Small 300',
    ]);
  });

  it('are read in a time that grows with their number', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ['variation', '', 'x', '9', '', 'ghee', `${at}`]);
    const { entries } = read(headings, ['variable', 'ghee', 'Ghee', '', 'Dairy', '', ''], ...rows);
    expect(entries.map(({ kind }) => kind)).toContain('left-out');
  });
});

describe('what is off sale', () => {
  it.each([
    ['Archived', 'Y'],
    ['Published', '-1'],
    ['Active', 'No'],
  ])('in the column %s is sold out, whatever its stock says', (heading, cell) => {
    expect(shortly(['Name', 'Price', 'In stock', heading], ['Old Pie', '90', 'yes', cell])).toEqual([
      '2: -Old Pie =  90',
    ]);
  });

  it('of some sizes leaves the others', () => {
    const headings = ['Item', 'Variation', 'Price', 'Available'];
    const sizes = (half: string, full: string) =>
      shortly(headings, ['Dal', 'Half', '90', half], ['Dal', 'Full', '140', full]);
    expect(sizes('N', 'Y')).toEqual(['2: Dal = -Half 90, Full 140']);
    expect(sizes('Y', 'N')).toEqual(['2: Dal = Half 90, -Full 140']);
    expect(sizes('N', 'N')).toEqual(['2: -Dal = Half 90, Full 140']);
  });
});

it('asks which price counts if a till has one for each shop', () => {
  const { columns } = read(
    ['Name', 'Category', 'Price [Main]', 'Price [Branch]'],
    ['Latte', 'Coffee', '90', '95'],
  );
  expect(columns?.map(({ role, isSure }) => `${role}${isSure ? '' : '?'}`)).toEqual([
    'name',
    'category',
    'price',
    'leave-out?',
  ]);
});
