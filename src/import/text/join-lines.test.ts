import { describe, expect, it } from 'vitest';
import { rowsOf } from '../edit-rows.ts';
import { doubtCodes, summarize } from '../summary.test-support.ts';
import { parseText } from './parse-text.ts';

describe('a name with its sizes on the lines below', () => {
  it.each([
    [
      'below a category',
      'Biryani:\nChicken Biryani\nHalf,120\nFull,200\nVeg Biryani,90',
      ['[Biryani]', 'Chicken Biryani = Half 120, Full 200', 'Veg Biryani = 90'],
    ],
    [
      'below a heading without a colon',
      'RICE\n\nFried Rice\nHalf: ₹90\nFull: ₹160\n\nEgg Rice\nHalf: ₹100\nFull: ₹180',
      ['[RICE]', 'Fried Rice = Half 90, Full 160', 'Egg Rice = Half 100, Full 180'],
    ],
    ['in bold', '*Chicken Biryani*\nHalf 120\nFull 200', ['Chicken Biryani = Half 120, Full 200']],
    [
      'by weight',
      'Kaju Katli\n250 gm - 260\n500 gm - 510\n1 kg - 1000',
      ['Kaju Katli = 250 gm 260, 500 gm 510, 1 kg 1000'],
    ],
  ])('is one dish %s', (_, text, expected) => {
    expect(summarize(text)).toEqual(expected);
    expect(doubtCodes(text)).toEqual([]);
  });

  it.each([
    ['Chicken 65\nHalf 120\nFull 200', 'Chicken 65'],
    ['Combo 2\nSmall 120\nLarge 200', 'Combo 2'],
    ['Coke 500 ml\nFull 40\nHalf 20', 'Coke 500 ml'],
  ])('takes a number for a part of the name: %j', (text, name) => {
    expect(rowsOf(parseText(text).entries).map((row) => [row.name, row.prices.length])).toEqual([[name, 2]]);
    expect(doubtCodes(text)).toEqual([]);
  });

  it('keeps the size that is sold out', () => {
    const [row] = rowsOf(parseText('Chicken Biryani\nHalf 120\nFull (sold out) 200').entries);
    expect(row?.prices).toEqual([
      { size: 'Half', pricePaise: 120_00 },
      { size: 'Full', pricePaise: 200_00, isSoldOut: true },
    ]);
  });

  it('stays in the box as it was pasted', () => {
    const text = 'Chicken Biryani\nHalf 120\nFull 200';
    expect(rowsOf(parseText(text).entries).map(({ source }) => source.text)).toEqual([text]);
  });

  it.each([
    ['a size alone', 'Tea\nFull 20'],
    ['a size that is there twice', 'Tea\nHalf 10\nHalf 20'],
    ['sizes without a name', 'Half 10\nFull 20'],
    ['sizes below a category', 'Tea:\nHalf 10\nFull 20'],
    ['a name that may describe the line above', 'Chicken Dum\nLong grain rice\nHalf 120\nFull 200'],
    ['such a line below a bold name', '*Chicken Dum*\nLong grain rice\nHalf 120\nFull 200'],
    ['sizes below a description', 'Veg Roll 90\nwith green chutney\nHalf 100\nFull 150'],
  ])('asks about %s', (_, text) => {
    expect(doubtCodes(text)).toContain('name');
  });
});
