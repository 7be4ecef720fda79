import { expect, it } from 'vitest';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { soldOutItems } from './sold-out-card.tsx';

const item = (id: string, isAvailable: boolean) => sampleItem(`Item ${id}`, { id, isAvailable });

it('lists what is sold out with its category, in the order of the menu', () => {
  const menu = [
    sampleCategory('Snacks', [item('a', false), item('b', true)]),
    sampleCategory('Drinks', [item('c', false)]),
  ];
  expect(soldOutItems(menu).map(({ item: { id }, categoryName }) => [id, categoryName])).toEqual([
    ['a', 'Snacks'],
    ['c', 'Drinks'],
  ]);
});

it('lists a dish of which a size is sold out', () => {
  const sizes = [true, false].map((isAvailable, at) => ({
    id: `${at}`,
    no: at + 1,
    name: `Size ${at}`,
    pricePaise: 100_00,
    isAvailable,
    availableAgainAt: null,
    stockLeft: null,
  }));
  const dish = (id: string, variants: typeof sizes) => sampleItem(id, { id, variants });
  const menu = [sampleCategory('Sweets', [dish('a', sizes), dish('b', sizes.slice(0, 1))])];
  expect(soldOutItems(menu).map(({ item: { id } }) => id)).toEqual(['a']);
});
