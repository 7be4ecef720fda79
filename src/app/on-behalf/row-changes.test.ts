import { expect, it } from 'vitest';
import { rowChanges, type WatchedRow } from './row-changes.ts';

const dosa = { id: 'd', name: 'Dosa', price_paise: 8000, version: 1, deleted_at: null };
const rows = (...all: WatchedRow[]) => new Map(all.map((row) => [`menu_items/${row.id}`, row]));

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

it('tells by name what a dish points to, and hours and sizes in words', () => {
  const ranges = JSON.stringify([{ weekdays: 96, opens: 420, closes: 660 }]);
  const all = (dish: WatchedRow, link: WatchedRow) =>
    new Map<string, WatchedRow>([
      ['categories/c', { id: 'c', name: 'Dosas' }],
      ['categories/e', { id: 'e', name: 'Snacks' }],
      ['serving_times/t', { id: 't', name: 'Breakfast', ranges }],
      ['item_variants/v', { id: 'v', item_id: 'd', no: 2, name: 'Full' }],
      ['item_variants/other', { id: 'other', item_id: 'x', no: 2, name: 'Large' }],
      ['menu_items/d', { ...dosa, ...dish }],
      ['item_choice_groups/d/g', { item_id: 'd', group_id: 'g', name: 'Dosa: Extras', ...link }],
    ]);
  const before = all({ category_id: 'c', serving_time_id: null }, { only_variants: '' });
  const after = all({ category_id: 'e', serving_time_id: 't' }, { only_variants: ',2,9,' });
  expect(rowChanges(before, after)).toEqual({
    before: {
      'menu_items/d': { name: 'Dosa', category: 'Dosas', serving_time: null },
      'item_choice_groups/d/g': { name: 'Dosa: Extras', only_variants: [] },
    },
    after: {
      'menu_items/d': { name: 'Dosa', category: 'Snacks', serving_time: 'Breakfast' },
      'item_choice_groups/d/g': { name: 'Dosa: Extras', only_variants: ['Full', '9'] },
    },
  });
  const without = new Map(before);
  without.delete('serving_times/t');
  expect(rowChanges(without, before)?.after).toEqual({
    'serving_times/t': { name: 'Breakfast', ranges: 'from 7:00 AM to 11:00 AM, Saturday and Sunday' },
  });
});

it('tells ways to order, areas and charges in words', () => {
  const restaurant = (ways: object[], delivery_areas: object[], charges: object[]) =>
    new Map<string, WatchedRow>([
      [
        'restaurants/r',
        {
          id: 'r',
          name: 'Asha',
          ways: JSON.stringify(ways),
          delivery_areas: JSON.stringify(delivery_areas),
          charges: JSON.stringify(charges),
        },
      ],
    ]);
  const packing = {
    name: 'Packing',
    basis: 'order',
    amountPaise: 10_00,
    basisPoints: 0,
    isTaxed: true,
    isForDineIn: true,
  };
  const way = {
    minimumPaise: 0,
    readyInMinutes: null,
    daysAhead: null,
    leadMinutes: 0,
    note: '',
    openingTimes: [],
  };
  const before = restaurant([], [], [packing]);
  const after = restaurant(
    [
      { ...way, type: 'dine_in' },
      { ...way, type: 'takeaway', openingTimes: [{ weekdays: 127, opens: 1080, closes: 1320 }] },
      { ...way, type: 'delivery', minimumPaise: 200_00, daysAhead: 0, leadMinutes: 60 },
    ],
    [{ name: 'Indiranagar', pincodes: [560038], feePaise: 30_00, freeFromPaise: null, minimumPaise: 0 }],
    [{ ...packing, isForDineIn: false }],
  );
  expect(rowChanges(before, after)).toEqual({
    before: { 'restaurants/r': { name: 'Asha', ways: '', delivery_areas: '', charges: 'Packing ₹10.00' } },
    after: {
      'restaurants/r': {
        name: 'Asha',
        ways: 'Dine-in; Takeaway, only from 6:00 PM to 10:00 PM; Delivery, from ₹200.00, a time today, 1 hour before',
        delivery_areas: 'Indiranagar ₹30.00, 560038',
        charges: 'Packing ₹10.00 (not at a table)',
      },
    },
  });
});
