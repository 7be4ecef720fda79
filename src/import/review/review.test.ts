import { describe, expect, it } from 'vitest';
import { type Category, type Variant, variantFields } from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { type Edit, lookedAt, withEdits } from '../edit-rows.ts';
import { parseText } from '../text/parse-text.ts';
import { fixesForAll, isRow, linesToAdd, type Review, reviewEntries, summaryOf } from './review.ts';
import { lineKey } from './send-batches.ts';

const TEA = sampleItem('Tea', { pricePaise: 10_00 });
const DRINKS = sampleCategory('Drinks', [TEA]);

function sampleSize(name: string, pricePaise: number): Variant {
  return { ...defaultsOf(variantFields), name, pricePaise };
}

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
    ['Starters:\nSamosa,20\nTea 2', '2 items in 1 category; 1 line to check'],
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
      ['This name is here twice.'],
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

  it('knows a dish that stands on the menu with its sizes, or as a dish for each of them', () => {
    const text = 'Drinks:\nTea half 5 full 9';
    const sizes = [sampleSize('Half', 5_00), sampleSize('Full', 9_00)];
    const onMenu = (...items: Parameters<typeof sampleCategory>[1]) => [sampleCategory('Drinks', items)];
    const joined = (full: number) =>
      onMenu(
        sampleItem('Tea', { pricePaise: 5_00, variants: [sizes[0], sampleSize('full', full)] as Variant[] }),
      );
    expect(reviewOf(text, [], joined(9_00)).same).toHaveLength(1);
    const dearer = reviewOf(text, [], joined(10_00));
    expect(rowsOf(dearer)[0]?.doubts[0]?.message).toBe('Already on your menu, at Half ₹5.00, full ₹10.00.');
    const [change] = dearer.priceChanges;
    expect([change?.pricePaise, change?.sizes?.map(({ pricePaise }) => pricePaise)]).toEqual([
      5_00,
      [5_00, 9_00],
    ]);
    const other = reviewOf('Drinks:\nTea small 5 large 9', [], joined(10_00));
    expect([other.same, other.priceChanges]).toEqual([[], []]);

    const half = sampleItem('Tea (Half)', { pricePaise: 5_00 });
    const full = sampleItem('Tea (Full)', { pricePaise: 10_00 });
    expect(reviewOf(text, [], onMenu(half, full)).priceChanges).toEqual([
      { item: expect.objectContaining({ name: 'Tea (Full)' }), pricePaise: 9_00 },
    ]);
    expect(rowsOf(reviewOf(text, [], onMenu(half)))[0]?.doubts).toMatchObject([{ code: 'repeated' }]);
  });

  it('knows a row that is called as a size of a dish on the menu', () => {
    const variants = [
      { ...sampleSize('Half', 150_00), id: 'half' },
      { ...sampleSize('Full', 250_00), id: 'full' },
    ];
    const biryani = sampleItem('Biryani', { pricePaise: 150_00, variants });
    const menu = [sampleCategory('Rice', [biryani])];
    const same = reviewOf('Rice:\nBiryani (half),150', [], menu);
    expect([same.same.length, same.priceChanges]).toEqual([1, []]);

    const both = reviewOf('Rice:\nBiryani (Half),160\nBiryani (Full),270', [], menu);
    expect(both.doubtful).toHaveLength(2);
    expect(both.priceChanges).toEqual([
      {
        item: menu[0]?.items[0],
        pricePaise: 160_00,
        sizes: [
          { id: 'half', pricePaise: 160_00 },
          { id: 'full', pricePaise: 270_00 },
        ],
      },
    ]);

    const other = reviewOf('Rice:\nBiryani (Family),600\nBiryani (Half) small 90 large 160', [], menu);
    expect([other.same, other.priceChanges]).toEqual([[], []]);

    const apart = sampleItem('Biryani (Half)', { pricePaise: 140_00 });
    const dishToo = reviewOf('Rice:\nBiryani (Half),150', [], [sampleCategory('Rice', [biryani, apart])]);
    expect(dishToo.priceChanges).toMatchObject([{ item: { name: 'Biryani (Half)' }, pricePaise: 150_00 }]);
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
