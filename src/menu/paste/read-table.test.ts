import { describe, expect, it } from 'vitest';
import { parsePaste } from './parse-paste.ts';
import { looksLikeTable, readTable } from './read-table.ts';

describe('readTable', () => {
  it('finds the columns by their headings, in any order', () => {
    const { text, leftOut, rowCount } = readTable([
      ['Price (Rs)', 'Item Name', 'Description', 'Category'],
      [20, 'Samosa', 'crisp', 'Starters'],
      ['₹1,250', 'Biryani, full', '', 'Mains'],
      [140, 'Dal', '', 'Mains'],
    ]);
    expect(text).toBe('Starters:\nSamosa,20;\n\nMains:\nBiryani, full,1250\nDal,140');
    expect(leftOut).toEqual(['Description']);
    expect(rowCount).toBe(3);
  });

  it('makes an item of each size that has a column', () => {
    const { text } = readTable([
      ['Dish', 'Half', 'Full'],
      ['Paneer tikka', 120, 200],
      ['Naan', '', 40],
    ]);
    expect(text).toBe('Paneer tikka (Half),120\nPaneer tikka (Full),200\nNaan (Full),40');
  });

  it('goes by what stands in the columns when there are no headings', () => {
    const { text, leftOut } = readTable([
      [1, 'Starters', 'Samosa', 'crisp', 20],
      [2, 'Starters', 'Pakoda', 'hot', 30],
      [3, 'Drinks', 'Tea', '', 10],
    ]);
    expect(text).toBe('Starters:\nSamosa,20\nPakoda,30;\n\nDrinks:\nTea,10');
    expect(leftOut).toEqual(['column D']);
  });

  it('carries a category written once down to its rows', () => {
    const { text } = readTable([
      ['Category', 'Item', 'Rate'],
      ['Starters', 'Samosa', 20],
      ['', 'Pakoda', 30],
      ['Drinks', '', ''],
      ['', 'Tea', 10],
    ]);
    expect(text).toBe('Starters:\nSamosa,20\nPakoda,30;\n\nDrinks:\nTea,10');
  });

  it('drops no row: one without a price or a name is there to be seen', () => {
    const { text } = readTable([
      ['Item', 'Price', 'Note'],
      ['Samosa', 20, ''],
      ['Fish curry', '', 'fresh'],
      ['Prawns', 'as per size', ''],
      ['', 30, ''],
    ]);
    const kinds = parsePaste(text).lines.map(({ kind, text }) => [kind, text]);
    expect(kinds).toEqual([
      ['item', 'Samosa,20'],
      ['unreadable', 'Fish curry,'],
      ['unreadable', 'Prawns - as per size'],
      ['unreadable', ',30'],
    ]);
  });

  it('takes a text alone in its row for what the reader of lines makes of it', () => {
    const { text } = readTable([['STARTERS'], ['Samosa', 20], ['DRINKS', null], ['Tea', 10]]);
    expect(parsePaste(text).categories.map(({ name, items }) => [name, items.length])).toEqual([
      ['STARTERS', 1],
      ['DRINKS', 1],
    ]);
  });

  it('passes on what has no prices at all', () => {
    expect(readTable([['Hello'], ['World', true]]).text).toBe('Hello\nWorld true');
    expect(readTable([]).text).toBe('');
  });
});

describe('looksLikeTable', () => {
  it.each([
    ['Category,Item,Price\nStarters,Samosa,20', true],
    ['Item\tPrice\nSamosa\t20', true],
    ['Starters\tSamosa\t20\nStarters\tPakoda\t30', true],
    ['Samosa\t20\nPakoda\t30', false],
    ['Starters:\nSamosa,20', false],
    ['Soups, salads and price list\nSamosa,20', false],
    ['', false],
  ])('%j', (text, expected) => {
    expect(looksLikeTable(text)).toBe(expected);
  });
});
