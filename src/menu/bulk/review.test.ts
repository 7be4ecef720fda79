import { describe, expect, it } from 'vitest';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { type Edit, lookedAt, withEdits } from '../import/edit-rows.ts';
import { parseText } from '../import/parse-text.ts';
import type { Category } from '../menu.ts';
import { fixesForAll, isRow, linesToAdd, type Review, reviewEntries, summaryOf } from './review.ts';
import { lineKey } from './send-batches.ts';

const TEA = sampleItem('Tea', { pricePaise: 10_00 });
const DRINKS = sampleCategory('Drinks', [TEA]);

function reviewOf(
  text: string,
  edits: Edit[] = [],
  menu: Category[] = [],
  failures = new Map<string, string>(),
) {
  const entries = withEdits(parseText(text).entries, edits);
  return reviewEntries(entries, { menu, lookedAt: lookedAt(edits), failures });
}
const rowsOf = ({ groups }: Review) => groups.flatMap(({ rows }) => rows.filter(isRow));
const namesOf = (review: Review, withDoubtful = true) =>
  linesToAdd(review, withDoubtful).map(
    ({ category, name, pricePaise }) => `${category}: ${name} ${pricePaise / 100}`,
  );

describe('the summary', () => {
  it.each([
    ['Starters:\nSamosa,20', '1 item in 1 category'],
    ['Starters:\nSamosa,20\nTea 2', '2 items in 1 category; 1 line needs a look'],
    ['Starters:\nSamosa,20\nCall 9876543210', '1 item in 1 category'],
    ['Starters:\nSamosa,20\nFish curry,', '1 item in 1 category; 1 line cannot be read'],
    ['Tea,10', '1 item in 1 category'],
    ['Drinks:\nTea,10;drinks:\nCoffee,15', '2 items in 1 category'],
  ])('of %j', (text, expected) => {
    expect(summaryOf(reviewOf(text))).toBe(expected);
  });
});

describe('reviewEntries', () => {
  it('shows every line that says anything, in its category', () => {
    const { groups } = reviewOf('Starters:\nSamosa,20\nCall 9876543210\n\nDrinks:\nTea,10');
    expect(groups.map(({ category, rows }) => [category, rows.map(isRow)])).toEqual([
      ['Starters', [true, false]],
      ['Drinks', [true]],
    ]);
  });

  it('doubts a dish that is on the menu at another price, or stands in the text twice', () => {
    const review = reviewOf('DRINKS:\nTEA,12\nCoffee,15\ncoffee,20;Snacks:\nTea,10', [], [DRINKS]);
    expect(review.groups.map(({ isOnMenu }) => isOnMenu)).toEqual([true, false]);
    expect(rowsOf(review).map(({ doubts }) => doubts.map(({ message }) => message))).toEqual([
      ['Already on your menu, at ₹10.00.'],
      [],
      ['This name stands here twice.'],
      [],
    ]);
    expect(review.priceChanges).toEqual([{ item: DRINKS.items[0], pricePaise: 12_00 }]);
  });

  it('leaves out what is on the menu at the same price, unless the owner wants it again', () => {
    const review = reviewOf('Drinks:\nTea,10\nCoffee,15', [], [DRINKS]);
    expect(namesOf(review)).toEqual(['Drinks: Coffee 15']);
    expect(review.same.map(({ name }) => name)).toEqual(['Tea']);
    const again = review.same.map(({ key }): Edit => ({ do: 'accept', key }));
    expect(namesOf(reviewOf('Drinks:\nTea,10', again, [DRINKS]))).toEqual(['Drinks: Tea 10']);
  });

  it('finds a dish without a category by its name, if there is only one', () => {
    expect(reviewOf('Tea,12', [], [DRINKS]).priceChanges).toHaveLength(1);
    const breakfast = sampleCategory('Breakfast', [sampleItem('Tea')]);
    expect(reviewOf('Tea,12', [], [DRINKS, breakfast]).priceChanges).toEqual([]);
  });

  it('offers to add of a dish only the sizes that are new', () => {
    const tea = reviewOf('Drinks:\nTea,10').groups[0]?.rows.filter(isRow)[0]?.row.key ?? '';
    const prices = [
      { size: 'half', pricePaise: 5_00 },
      { size: 'full', pricePaise: 9_00 },
    ];
    const sized: Edit = { do: 'choose', key: tea, choice: { label: '', becomes: [{ prices }] } };
    const half = sampleCategory('Drinks', [sampleItem('Tea (Half)', { pricePaise: 5_00 })]);
    const [row] = rowsOf(reviewOf('Drinks:\nTea,10', [sized], [half]));
    const [choice] = row?.doubts[0]?.choices ?? [];
    expect(choice?.label).toBe('Add only what is new');
    const chosen: Edit = {
      do: 'choose',
      key: tea,
      choice: choice as NonNullable<typeof choice>,
      code: 'repeated',
    };
    expect(namesOf(reviewOf('Drinks:\nTea,10', [sized, chosen], [half]))).toEqual(['Drinks: Tea (Full) 9']);
  });

  it('doubts no row the owner has found right, and adds the others without it', () => {
    const text = 'Drinks:\nTea 2\nCoffee,15';
    const [tea] = rowsOf(reviewOf(text));
    expect(namesOf(reviewOf(text), false)).toEqual(['Drinks: Coffee 15']);
    const accepted = reviewOf(text, [{ do: 'accept', key: tea?.row.key ?? '' }]);
    expect(accepted.doubtful).toEqual([]);
    expect(namesOf(accepted, false)).toEqual(['Drinks: Tea 2', 'Drinks: Coffee 15']);
  });

  it('gives the reason of the server at the row', () => {
    const [line] = linesToAdd(reviewOf('Snacks:\nSamosa,20'), true);
    const failures = new Map([[lineKey(line as NonNullable<typeof line>), 'Too many.']]);
    const review = reviewOf('Snacks:\nSamosa,20', [], [], failures);
    expect(review.doubtful.map(({ failure }) => failure)).toEqual(['Too many.']);
  });
});

describe('fixesForAll', () => {
  const text = 'Drinks:\nTea,12\nCoffee,20\nJuice,30';
  const menu = [sampleCategory('Drinks', [TEA, sampleItem('Coffee', { pricePaise: 15_00 })])];

  it('puts many rows right at once', () => {
    const [fix, ...others] = fixesForAll(reviewOf(text, [], menu));
    expect(others).toEqual([]);
    expect(fix).toMatchObject({
      message: '2 lines on your menu already, or here twice.',
      label: 'Leave them out',
    });
    const edits = fix?.rows.map(({ key, doubt }) => {
      const [choice] = doubt.choices;
      return { do: 'choose', key, choice, code: doubt.code } as Edit;
    });
    expect(namesOf(reviewOf(text, edits, menu))).toEqual(['Drinks: Juice 30']);
  });

  it('leaves a single row to itself', () => {
    expect(fixesForAll(reviewOf('Drinks:\nTea,12', [], [DRINKS]))).toEqual([]);
  });
});
