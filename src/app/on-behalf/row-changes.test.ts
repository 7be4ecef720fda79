import { expect, it } from 'vitest';
import { type Row, rowChanges } from './row-changes.ts';

const dosa = { id: 'd', name: 'Dosa', price_paise: 8000, version: 1, deleted_at: null };
const rows = (...all: Row[]) => new Map(all.map((row) => [`menu_items/${row.id}`, row]));

it('tells nothing when all is as it was, or only its version grew', () => {
  expect(rowChanges(rows(dosa), rows(dosa))).toBeUndefined();
  const stamped = { ...dosa, version: 2, updated_at: new Date(1) };
  expect(rowChanges(rows({ ...dosa, updated_at: new Date(0) }), rows(stamped))).toBeUndefined();
  expect(
    rowChanges(rows({ ...dosa, ends: new Date(0) }), rows({ ...dosa, ends: new Date(0) })),
  ).toBeUndefined();
});

it('tells the fields that differ, and which row it was', () => {
  const dearer = { ...dosa, price_paise: 9000, version: 2 };
  expect(rowChanges(rows(dosa, { ...dosa, id: 'e' }), rows(dearer, { ...dosa, id: 'e' }))).toEqual({
    before: { 'menu_items/d': { name: 'Dosa', price_paise: 8000 } },
    after: { 'menu_items/d': { name: 'Dosa', price_paise: 9000 } },
  });
});

it('tells all of a row that came or went', () => {
  const all = { name: 'Dosa', price_paise: 8000, deleted_at: null };
  expect(rowChanges(rows(), rows(dosa))).toEqual({ before: {}, after: { 'menu_items/d': all } });
  expect(rowChanges(rows(dosa), rows())).toEqual({ before: { 'menu_items/d': all }, after: {} });
});
