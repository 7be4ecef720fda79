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
