import { expect, it } from 'vitest';
import type { Category, MenuItem } from '#menu/menu.ts';
import { soldOutItems } from './sold-out-items.ts';

const item = (id: string, isAvailable: boolean) => ({ id, name: `Item ${id}`, isAvailable }) as MenuItem;

it('lists what is sold out with its category, in the order of the menu', () => {
  const menu = [
    { name: 'Snacks', items: [item('a', false), item('b', true)] },
    { name: 'Drinks', items: [item('c', false)] },
  ] as Category[];
  expect(soldOutItems(menu)).toEqual([
    { id: 'a', name: 'Item a', categoryName: 'Snacks' },
    { id: 'c', name: 'Item c', categoryName: 'Drinks' },
  ]);
});
