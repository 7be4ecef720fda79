import { expect, it } from 'vitest';
import type { Details } from '#ordering/ways/details-store.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { deliveryArea } from '#test/support/delivery-areas.ts';
import { cartLine, sampleView } from '#test/support/samples.ts';
import { orderWay } from '../ways/order-way.ts';
import { postWay } from './post-way.ts';

const NOW = Date.parse('2026-11-25T06:30:00Z');
const timeZone = 'Asia/Kolkata';
const nothing: Details = {
  ...{ way: '', area: '', elsewhere: null, table: '', day: '', at: 0, name: '', address: '', pincode: '' },
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
    ...{ orderType: '', table: '7', area: '', isElsewhere: false, wantedAt: null },
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
    ...{ orderType: 'delivery', table: '', area: 'Indiranagar', isElsewhere: false, wantedAt: null },
  });
  expect(sent('delivery', { ...person, elsewhere: 'Behind the temple' })).toEqual({
    ...{ orderType: 'delivery', table: '', area: '', isElsewhere: true, wantedAt: null },
  });
});

it('says the wanted time as an instant', () => {
  const at = Date.parse('2026-11-26T12:00:00Z');
  expect(sent('takeaway', { day: '2026-11-26', at })).toMatchObject({
    wantedAt: '2026-11-26T06:30:00.000Z',
  });
});
