import { expect, it, test } from 'vitest';
import { tableIn, withTable } from './table.ts';

test.each([
  ['?table=7', '7'],
  ['?category=x&table=Terrace%203', 'Terrace 3'],
  ['', ''],
  ['?tables=7', ''],
])('in %j the table is %j', (search, table) => {
  expect(tableIn(search)).toBe(table);
});

it('is carried on, and found again', () => {
  expect(withTable('/annapurna/cart', 'Terrace & 3')).toBe('/annapurna/cart?table=Terrace%20%26%203');
  expect(tableIn('?table=Terrace%20%26%203')).toBe('Terrace & 3');
  expect(withTable('/annapurna?item=dosa', '7')).toBe('/annapurna?item=dosa&table=7');
  expect(withTable('/annapurna/cart', '')).toBe('/annapurna/cart');
});
