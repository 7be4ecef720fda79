import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import type { Category, MenuItem } from '../menu.ts';
import {
  adjacentItem,
  inOrder,
  moved,
  withCategory,
  withItem,
  withItemOrder,
  withoutCategory,
  withoutItem,
} from './menu-changes.ts';

const item = (id: string, categoryId: string, more: Partial<MenuItem> = {}) =>
  sampleItem(`Item ${id}`, { id, categoryId, ...more });
const category = (id: string, ...itemIds: string[]) =>
  sampleCategory(
    `Category ${id}`,
    itemIds.map((itemId) => item(itemId, id)),
    { id },
  );
const menu = [category('A', 'a1', 'a2', 'a3'), category('B', 'b1'), category('C')];
const findItem = (of: Category[], id: string) =>
  of.flatMap(({ items }) => items).find((one) => one.id === id);
const shape = (of: Category[]) => of.map(({ id, items }) => [id, ...items.map((one) => one.id)].join(' '));

describe('withItem', () => {
  it('replaces an item in its place', () => {
    const after = withItem(menu, item('a2', 'A', { name: 'New', version: 2 }));
    expect(shape(after)).toEqual(shape(menu));
    expect(findItem(after, 'a2')).toMatchObject({ name: 'New', version: 2 });
  });

  it('moves an item to the end of its new category', () => {
    expect(shape(withItem(menu, item('a1', 'B')))).toEqual(['A a2 a3', 'B b1 a1', 'C']);
  });

  it('adds a new item', () => {
    expect(shape(withItem(menu, item('c1', 'C')))).toEqual(['A a1 a2 a3', 'B b1', 'C c1']);
  });

  it('leaves every other item the very same, so that its row is not drawn again', () => {
    const after = withItem(menu, item('a2', 'A', { version: 2 }));
    expect(findItem(after, 'a1')).toBe(findItem(menu, 'a1'));
  });
});

it('withoutItem and withoutCategory take away what was deleted', () => {
  expect(shape(withoutItem(menu, 'a2'))).toEqual(['A a1 a3', 'B b1', 'C']);
  expect(shape(withoutCategory(menu, 'A'))).toEqual(['B b1', 'C']);
  expect(findItem(withoutCategory(menu, 'A'), 'a1')).toBeUndefined();
});

it('withCategory renames, keeping the items, or adds at the end', () => {
  const head = { id: 'A', name: 'Soups', description: 'Hot', servingTimeId: null, station: '', version: 2 };
  expect(withCategory(menu, head)[0]).toEqual({ ...head, items: menu[0]?.items });
  expect(shape(withCategory(menu, { ...head, id: 'D' }))).toEqual([...shape(menu), 'D']);
});

describe('inOrder', () => {
  it('puts the categories in order and an unknown one last', () => {
    expect(shape(inOrder(menu, ['C', 'A']))).toEqual(['C', 'A a1 a2 a3', 'B b1']);
  });

  it('puts the items of one category in order, and leaves the others the very same', () => {
    const after = withItemOrder(menu, 'A', ['a3', 'a1']);
    expect(shape(after)).toEqual(['A a3 a1 a2', 'B b1', 'C']);
    expect(after[1]).toBe(menu[1]);
  });
});

describe('moved', () => {
  it('moves one entry and keeps the others in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        const after = moved(list, from, to);
        expect(after[to]).toBe(list[from]);
        expect(after.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]));
      }),
    );
  });

  it('does nothing past the ends', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});

it('neighbourOf gives the next item, or the one before the last', () => {
  expect(adjacentItem(menu, 'a1')?.id).toBe('a2');
  expect(adjacentItem(menu, 'a3')?.id).toBe('a2');
  expect(adjacentItem(menu, 'b1')).toBeUndefined();
});
