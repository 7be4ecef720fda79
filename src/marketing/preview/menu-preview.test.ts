import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsOf } from '#storefront/view/view.ts';
import { tryExample } from '../landing/try-menu.ts';
import { previewMenu } from './menu-preview.server.ts';

describe('the preview of a pasted menu', () => {
  it('shows categories, names and prices as bulk add would save them', () => {
    const { view, itemCount, unreadable } = previewMenu(
      'Starters:\nVeg samosa,20\nPaneer, large,180.50;\nDrinks:\nMasala chai,15',
      '  Asha\nTiffins ',
    );
    expect(view.restaurant.name).toBe('Asha Tiffins');
    expect(view.categories.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['Starters', ['Veg samosa', 'Paneer, large']],
      ['Drinks', ['Masala chai']],
    ]);
    expect(itemsOf(view).map(({ pricePaise }) => pricePaise)).toEqual([20_00, 180_50, 15_00]);
    expect(itemCount).toBe(3);
    expect(unreadable).toEqual([]);
  });

  it('says which lines it could not read, and leaves out categories without items', () => {
    const { view, unreadable } = previewMenu('Snacks:\nSamosa,20\nCall us: 98765 43210;\nSoups:', '');
    expect(view.categories.map(({ name }) => name)).toEqual(['Snacks']);
    expect(unreadable.map(({ lineNumber, text }) => [lineNumber, text])).toEqual([
      [3, 'Call us: 98765 43210'],
      [4, 'Soups:'],
    ]);
  });

  it('says which lines it read though they could mean something else', () => {
    const { view, doubtful } = previewMenu('Tikka 120/200\nSamosa,20', '');
    expect(itemsOf(view).map(({ name, variants }) => [name, ...variants.map((size) => size.name)])).toEqual([
      ['Tikka', 'Half', 'Full'],
      ['Samosa'],
    ]);
    expect(doubtful).toEqual([
      {
        lineNumber: 1,
        text: 'Tikka 120/200',
        reason: 'Several prices: ₹120.00, ₹200.00.',
      },
    ]);
  });

  it('keeps the marks that are written, and guesses none', () => {
    const { view } = previewMenu('🟢 Paneer tikka 180\nChicken tikka 220\n(NV) Kebab 90', '');
    expect(itemsOf(view).map(({ name, diet }) => [name, diet])).toEqual([
      ['Paneer tikka', 'veg'],
      ['Chicken tikka', ''],
      ['Kebab', 'nonveg'],
    ]);
    const table = previewMenu('Item,Price,Veg mark,Spice\nKebab,90,Non-veg,Hot', '');
    expect(itemsOf(table.view)[0]).toMatchObject({ name: 'Kebab', diet: 'nonveg', spice: 3 });
  });

  it('has nothing to ask about our own example, which has sizes and marks', () => {
    const { view, doubtful, unreadable } = previewMenu(tryExample, '');
    expect([...doubtful, ...unreadable]).toEqual([]);
    expect(
      itemsOf(view).map(({ name, diet, variants }) => [name, diet, ...variants.map((size) => size.name)]),
    ).toEqual([
      ['Masala dosa', 'veg'],
      ['Idli vada', 'veg'],
      ['Chicken biryani', 'nonveg', 'Half', 'Full'],
      ['Kaju katli', '', '¼ kg', '½ kg'],
      ['Filter coffee', ''],
    ]);
  });

  it('is nobody: no number, no links, no address of its own', () => {
    const { restaurant } = previewMenu('Samosa,20', '').view;
    expect(restaurant).toMatchObject({ name: 'Your menu', slug: 'preview', whatsapp: '', isDemo: false });
  });

  it('names an item by what it says, each of them once', () => {
    const ids = (text: string) => itemsOf(previewMenu(text, '').view).map(({ id }) => id);
    const [samosa, vada] = ids('Snacks:\nSamosa,20\nVada,30');
    expect(ids('Snacks:\nVada,30\nSamosa,20')).toEqual([vada, samosa]);
    expect(ids('Snacks:\nSamosa,25')).not.toContain(samosa);
    expect(new Set(ids('Snacks:\nSamosa,20\nSamosa,20\nSamosa,20')).size).toBe(3);
  });

  it('never throws, loses or doubles an item, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, name) => {
        const { view, itemCount } = previewMenu(text, name);
        const items = itemsOf(view);
        expect(items).toHaveLength(itemCount);
        expect(new Set(items.map(({ id }) => id)).size).toBe(itemCount);
        expect(view.restaurant.name).not.toBe('');
      }),
      { numRuns: 30 },
    );
  });
});
