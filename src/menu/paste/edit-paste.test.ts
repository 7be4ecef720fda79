import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editItem, nameFirstCategory, replaceLines, withoutAdded } from './edit-paste.ts';
import { joinPrices, pricesBelowNames } from './join-prices.ts';
import { parsePaste } from './parse-paste.ts';
import type { PastedItem } from './paste.ts';

const MENU = 'Starters:\nSamosa,20\nPakoda 30;\nDrinks:\nTea,10';

const itemNamed = (text: string, name: string) =>
  parsePaste(text)
    .categories.flatMap(({ items }) => items)
    .find((item) => item.name === name) as PastedItem;

describe('editing a line in the preview', () => {
  it('rewrites that line in the format of the specification, and no other', () => {
    const { at } = itemNamed(MENU, 'Pakoda');
    const edited = editItem(MENU, at, { name: 'Onion pakoda', pricePaise: 35_50, category: 'Starters' });
    expect(edited).toBe('Starters:\nSamosa,20\nOnion pakoda,35.50;\nDrinks:\nTea,10');
  });

  it('moves it below another category', () => {
    const { at } = itemNamed(MENU, 'Samosa');
    const edited = editItem(MENU, at, { name: 'Samosa', pricePaise: 20_00, category: 'drinks' });
    expect(edited).toBe('Starters:\nPakoda 30;\nDrinks:\nTea,10\nSamosa,20');
  });

  it('moves it up, before the semicolon that ends the category', () => {
    const { at } = itemNamed(MENU, 'Tea');
    const edited = editItem(MENU, at, { name: 'Tea', pricePaise: 10_00, category: 'Starters' });
    expect(parsePaste(edited).categories.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['Samosa', 'Pakoda', 'Tea'],
      [],
    ]);
  });

  it('opens a category of its own for a new name', () => {
    const { at } = itemNamed(MENU, 'Tea');
    const edited = editItem(MENU, at, { name: 'Tea', pricePaise: 10_00, category: 'Hot drinks' });
    expect(edited).toMatch(/^Starters:\nSamosa,20\nPakoda 30;\nDrinks:\n+Hot drinks:\nTea,10$/);
  });

  it('keeps every other item, whatever is edited', () => {
    const line = fc.constantFrom(
      'Tea,10',
      'Samosa 20',
      'Drinks:',
      'Snacks:',
      '',
      'Call 9876543210',
      'Dosa - 60',
    );
    const text = fc.array(fc.tuple(line, fc.constantFrom('\n', ';\n', ';')), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, fc.nat(), fc.constantFrom('Drinks', 'Snacks', 'New'), (parts, pick, category) => {
        const pasted = parts.flat().join('');
        const items = parsePaste(pasted).categories.flatMap(({ items }) => items);
        const item = items[pick % Math.max(1, items.length)];
        if (!item) return;
        const edited = parsePaste(editItem(pasted, item.at, { name: 'Edited', pricePaise: 1_00, category }));
        const names = edited.categories.flatMap(({ items }) => items.map(({ name }) => name));
        const others = items.filter((other) => other !== item).map(({ name }) => name);
        expect(names.toSorted()).toEqual([...others, 'Edited'].toSorted());
        expect(edited.categories.find(({ items }) => items.some(({ name }) => name === 'Edited'))?.name).toBe(
          category,
        );
      }),
    );
  });

  it('takes several lines out or puts two in the place of one', () => {
    expect(replaceLines(MENU, new Map([[1, '']]))).toBe('Starters:\nPakoda 30;\nDrinks:\nTea,10');
    expect(replaceLines('a 1/2\nb 3', new Map([[0, 'x,1\ny,2']]))).toBe('x,1\ny,2\nb 3');
  });

  it('names the category of the items above all others', () => {
    expect(nameFirstCategory('Ph 9876543210\nTea 10', 'Hot drinks')).toBe(
      'Ph 9876543210\nHot drinks:\nTea 10',
    );
  });
});

describe('what stays in the box', () => {
  const added = (text: string, ...names: string[]) => new Set(names.map((name) => itemNamed(text, name).at));

  it('is nothing when all was added', () => {
    expect(withoutAdded(MENU, added(MENU, 'Samosa', 'Pakoda', 'Tea'))).toBe('');
  });

  it('is the failed lines below their category', () => {
    expect(withoutAdded(MENU, added(MENU, 'Samosa', 'Tea'))).toBe('Starters:\nPakoda 30;');
  });

  it('is each line that could not be read, below its category', () => {
    const text = 'Starters:\nSamosa,20\nFish curry,\n\nDrinks:\nTea,10\n\nCall 9876543210';
    expect(withoutAdded(text, added(text, 'Samosa', 'Tea'))).toBe(
      'Starters:\nFish curry,\n\nDrinks:\n\nCall 9876543210',
    );
  });
});

describe('prices below their names', () => {
  it('are found and joined', () => {
    const text = 'Starters:\nMasala dosa\n₹120\nIdli\n\n40/-\nTea,10';
    const names = pricesBelowNames(parsePaste(text).lines);
    expect(names).toHaveLength(2);
    const joined = parsePaste(joinPrices(text, names));
    expect(joined.categories[0]?.items.map(({ name, pricePaise }) => [name, pricePaise])).toEqual([
      ['Masala dosa', 120_00],
      ['Idli', 40_00],
      ['Tea', 10_00],
    ]);
  });
});
