import { describe, expect, it } from 'vitest';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { replaceLines } from '../paste/edit-paste.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import { lineKey } from './batch.ts';
import { fixesForAll } from './fix-all.ts';
import { reviewPaste, summaryOf } from './review.ts';

const around = { menu: [], accepted: [], failures: new Map<string, string>() };
const reviewOf = (text: string, changes: Partial<Parameters<typeof reviewPaste>[1]> = {}) =>
  reviewPaste(parsePaste(text), { ...around, ...changes });

const TEA = sampleItem('Tea', { pricePaise: 10_00 });
const DRINKS = sampleCategory('Drinks', [TEA]);

describe('the summary', () => {
  it.each([
    ['Starters:\nSamosa,20', '1 item in 1 category'],
    ['Starters:\nSamosa,20\nTikka 120/200;Drinks:\nTea 2', '3 items in 2 categories; 2 lines need a look'],
    ['Starters:\nSamosa,20\nCall 9876543210', '1 item in 1 category; 1 line cannot be read'],
    ['Tea,10', '1 item in 1 category; 1 line needs a look'],
    ['Drinks:\nTea,10;drinks:\nCoffee,15', '2 items in 1 category'],
  ])('of %j', (text, expected) => {
    expect(summaryOf(reviewOf(text))).toBe(expected);
  });
});

describe('reviewPaste', () => {
  it('shows every line that says anything, in its order', () => {
    const { groups } = reviewOf('MENU\n\nStarters:\nSamosa,20\nCall 9876543210\n\nDrinks:\nTea,10');
    expect(groups.map(({ category, lines }) => [category?.name, lines.map(({ line }) => line.kind)])).toEqual(
      [
        [undefined, ['unreadable']],
        ['Starters', ['item', 'unreadable']],
        ['Drinks', ['item']],
      ],
    );
  });

  it('knows what is on the menu already, and what stands in the paste twice', () => {
    const { groups } = reviewOf('DRINKS:\nTEA,12\nCoffee,15\ncoffee,20;Snacks:\nTea,10', { menu: [DRINKS] });
    expect(groups.map(({ isOnMenu }) => isOnMenu)).toEqual([true, false]);
    expect(groups[0]?.lines.map(({ doubts }) => doubts.map(({ message }) => message))).toEqual([
      ['Already on your menu, at ₹10.00.'],
      [],
      ['This name stands here twice.'],
    ]);
    expect(groups[1]?.lines[0]?.doubts).toEqual([]);
  });

  it('doubts no line the owner has found right', () => {
    expect(reviewOf('Snacks:\nTikka 120/200', { accepted: ['Tikka 120/200'] }).doubtfulCount).toBe(0);
  });

  it('gives the reason of the server at the line', () => {
    const key = lineKey({ category: 'Snacks', name: 'Samosa', pricePaise: 20_00 });
    const { groups, doubtfulCount } = reviewOf('Snacks:\nSamosa,20', {
      failures: new Map([[key, 'Too many.']]),
    });
    expect(groups[0]?.lines[0]?.failure).toBe('Too many.');
    expect(doubtfulCount).toBe(1);
  });
});

describe('fixesForAll', () => {
  it('puts many lines right at once', () => {
    const text = 'Snacks:\nTikka 120/200\nKabab 90/150\nSamosa,20';
    const [fix, ...others] = fixesForAll(reviewOf(text));
    expect(others).toEqual([]);
    expect(fix?.message).toBe('2 lines with several prices.');
    expect(replaceLines(text, fix?.replacements ?? new Map())).toBe(
      'Snacks:\nTikka (Half),120\nTikka (Full),200\nKabab (Half),90\nKabab (Full),150\nSamosa,20',
    );
  });

  it('leaves a single line to itself', () => {
    expect(fixesForAll(reviewOf('Snacks:\nTikka 120/200'))).toEqual([]);
  });
});
