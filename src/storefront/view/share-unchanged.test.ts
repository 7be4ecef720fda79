import { expect, it } from 'vitest';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { shareUnchanged } from './fresh-menu.ts';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const view = sampleView({}, [
  sampleCategory('Dosas', [sampleItem('Plain Dosa')]),
  sampleCategory('Drinks', [sampleItem('Tea'), sampleItem('Coffee')]),
]);
const [tea, coffee] = view.categories[1]?.items ?? [];

it('gives back the same view when nothing has changed', () => {
  expect(shareUnchanged(view, copyOf(view))).toBe(view);
});

it('keeps every item but the one that has changed', () => {
  const now = copyOf(view);
  const [, { items = [] } = {}] = now.categories;
  Object.assign(items[1] ?? {}, { isAvailable: false });
  const shared = shareUnchanged(view, now);
  expect(shared).toEqual(now);
  expect(shared.restaurant).toBe(view.restaurant);
  expect(shared.categories[0]).toBe(view.categories[0]);
  expect(shared.categories[1]?.items[0]).toBe(tea);
  expect(shared.categories[1]?.items[1]).not.toBe(coffee);
});

it('knows items again that stand elsewhere, and shows those that are new and not those that are gone', () => {
  const now = sampleView({}, [sampleCategory('Drinks', [sampleItem('Coffee'), sampleItem('Lassi')])]);
  const shared = shareUnchanged(view, now);
  expect(shared).toEqual(now);
  expect(shared.categories[0]?.items[0]).toBe(coffee);
});
