import { afterEach, expect, it, vi } from 'vitest';
import type { Details } from '#ordering/ways/details-store.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { deliveryArea } from '#test/support/delivery-areas.ts';
import { cartLine, sampleView } from '#test/support/samples.ts';
import { orderWay } from '../../cart/ways/order-way.ts';
import { postWay, tableKey } from './post-way.ts';

const NOW = Date.parse('2026-11-25T06:30:00Z');
const timeZone = 'Asia/Kolkata';
const nothing: Details = {
  way: '',
  area: '',
  elsewhere: null,
  table: '',
  day: '',
  at: 0,
  name: '',
  address: '',
  pincode: '',
  full: {},
};
const way = (type: 'dine_in' | 'takeaway' | 'delivery') =>
  ({ ...defaultsOf(wayFields), type, daysAhead: 1 }) as const;
const area = deliveryArea('Indiranagar');

/** What is sent if the restaurant has this way and the customer has entered these details. */
function sent(type: 'dine_in' | 'takeaway' | 'delivery', said: Partial<Details>, table = '', tableKey = '') {
  const view = sampleView({ ways: [way(type)], areas: [area], deliversElsewhere: true, timeZone });
  const details = { ...nothing, way: type, ...said };
  const order = orderWay({ view, details, table, lines: [cartLine('Dosa')], now: NOW });
  return postWay({ table, tableKey, known: { order, details }, timeZone });
}

it('is only the table where nothing is asked', () => {
  expect(postWay({ table: '7', tableKey: '', known: undefined, timeZone })).toEqual({
    orderType: '',
    table: '7',
    area: '',
    isElsewhere: false,
    wantedAt: null,
  });
});

it('names the table that the code says, else the one that was typed', () => {
  expect(sent('dine_in', { table: '3' }, '7')).toMatchObject({ orderType: 'dine_in', table: '7' });
  expect(sent('dine_in', { table: '3' })).toMatchObject({ orderType: 'dine_in', table: '3' });
  expect(sent('takeaway', { table: '3' })).toMatchObject({ orderType: 'takeaway', table: '' });
});

it('says what the code carried besides only of the table that it names', () => {
  const tableKey = '7K3M4PQ8';
  const plain = postWay({ table: '7', tableKey, known: undefined, timeZone });
  expect(plain).toEqual({ ...postWay({ table: '7', tableKey: '', known: undefined, timeZone }), tableKey });
  expect(sent('dine_in', {}, '7', tableKey)).toMatchObject({ table: '7', tableKey });
  expect(sent('dine_in', {}, '7')).not.toHaveProperty('tableKey');
  expect(sent('dine_in', { table: '3' }, '', tableKey)).not.toHaveProperty('tableKey');
  expect(sent('takeaway', {}, '7', tableKey)).not.toHaveProperty('tableKey');
});

it('names an area of the list, and of another place nothing but that it is one', () => {
  const person = { name: 'Asha', address: '12 Lake View', pincode: '560038' };
  expect(sent('delivery', { ...person, area: 'Indiranagar' })).toEqual({
    orderType: 'delivery',
    table: '',
    area: 'Indiranagar',
    isElsewhere: false,
    wantedAt: null,
  });
  expect(sent('delivery', { ...person, elsewhere: 'Behind the temple' })).toEqual({
    orderType: 'delivery',
    table: '',
    area: '',
    isElsewhere: true,
    wantedAt: null,
  });
});

it('says the wanted time as an instant', () => {
  const at = Date.parse('2026-11-26T12:00:00Z');
  expect(sent('takeaway', { day: '2026-11-26', at })).toMatchObject({
    wantedAt: '2026-11-26T06:30:00.000Z',
  });
});

/** A tab with these tables in its session storage, and with this query in its URL. */
function tab(kept: Record<string, string> | undefined, search = '') {
  const stored = new Map(
    Object.entries(kept ?? {}).map(([table, text]) => [`menu_link_table:${table}`, text]),
  );
  vi.stubGlobal('location', { search });
  vi.stubGlobal('sessionStorage', {
    getItem(key: string) {
      if (!kept) throw new DOMException('forbidden', 'SecurityError');
      return stored.get(key) ?? null;
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is what the tab was opened by, of this table alone', () => {
  tab({
    7: '1764050000000?table=7&k=7K3M4PQ8',
    8: '1764050000000?table=8',
    'A & B': '1?k=XWD2FG7K&table=A+%26+B',
  });
  expect(tableKey('7')).toBe('7K3M4PQ8');
  expect(tableKey('8')).toBe('');
  expect(tableKey('9')).toBe('');
  expect(tableKey('A & B')).toBe('XWD2FG7K');
});

it('is none for a table that was left, or was noted without an address', () => {
  tab({ 7: '1', 8: '1764050000000', 9: '' }, '?table=7&k=7K3M4PQ8');
  for (const table of ['7', '8', '9']) expect(tableKey(table)).toBe('');
});

it('is none where it could not be one', () => {
  for (const wrong of ['', '7K3M4PQ', '7K3M4PQ8X', '7K3M%204PQ', '%F0%9F%98%80', 'k'.repeat(2_000)]) {
    tab({ 7: `1764050000000?table=7&k=${wrong}` });
    expect(tableKey('7'), wrong).toBe('');
  }
});

it('is that of the address where the browser keeps nothing', () => {
  tab(undefined, '?table=7&k=7K3M4PQ8');
  expect(tableKey('7')).toBe('7K3M4PQ8');
  tab({}, '?table=7&k=7K3M4PQ8');
  expect(tableKey('7')).toBe('7K3M4PQ8');
  tab({}, '');
  expect(tableKey('7')).toBe('');
});
