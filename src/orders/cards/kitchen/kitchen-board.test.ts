import { describe, expect, it } from 'vitest';
import { MINUTE } from '#platform/services/clock.ts';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { groupsOf } from '../../live/order-book.ts';
import type { OrderWire } from '../../wire.ts';
import {
  boardAt,
  boardOf,
  digitOf,
  dishTotals,
  isMovable,
  nextStatus,
  orderAt,
  stationsIn,
  timerOf,
} from './kitchen-board.ts';

const NOW = Date.parse('2026-11-25T06:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const order = (id: string, changes: Partial<OrderWire> = {}) =>
  sampleOrder({ id, code: `${id}23456789BCDF`, ...changes });
const board = (...orders: OrderWire[]) => boardOf(groupsOf({ orders, day: '2026-11-25' }));
const ids = (orders: readonly OrderWire[]) => orders.map(({ id }) => id);
const line = (name: string, quantity: number, station = '') =>
  ({ ...sampleOrder().lines[0], name, quantity, station }) as OrderWire['lines'][number];

it('has each open order in its column, the one first that is due first, and no other order', () => {
  const { fresh, cooking, ready } = board(
    order('B', { receivedAt: inMinutes(-1), wantedAt: inMinutes(90) }),
    order('C', { receivedAt: inMinutes(-2) }),
    order('D', { receivedAt: inMinutes(-9) }),
    order('F', { status: 'accepted', receivedAt: inMinutes(-30), readyAt: inMinutes(20) }),
    order('G', { status: 'accepted', receivedAt: inMinutes(-5), readyAt: inMinutes(10) }),
    order('H', { status: 'accepted', receivedAt: inMinutes(-1) }),
    order('J', { status: 'ready' }),
    ...(['done', 'declined', 'withdrawn'] as const).map((status, at) => order('KLM'.charAt(at), { status })),
    order('N', { isQuiet: true }),
  );
  expect([fresh, cooking, ready].map(ids)).toEqual([['D', 'C', 'B'], ['H', 'G', 'F'], ['J']]);
});

it('gives each column three digits of its own', () => {
  const all = board(
    ...'BCDF'.split('').map((id, at) => order(id, { receivedAt: inMinutes(at) })),
    order('G', { status: 'accepted' }),
    order('H', { status: 'ready' }),
  );
  expect(['1', '2', '3', '4', '5', '7', '8', '0', 'a', '12'].map((key) => orderAt(all, key)?.id)).toEqual([
    ...['B', 'C', 'D', 'G', undefined],
    ...['H', undefined, undefined, undefined, undefined],
  ]);
  expect([0, 1, 2, 3].map((place) => digitOf('cooking', place))).toEqual(['4', '5', '6', '']);
  expect(
    all.fresh.slice(0, 3).map(({ id }, place) => orderAt(all, digitOf('fresh', place))?.id === id),
  ).toEqual(Array(3).fill(true));
});

it('takes an order from new to completed', () => {
  expect([nextStatus.placed, nextStatus.accepted, nextStatus.ready]).toEqual(['accepted', 'ready', 'done']);
});

it.each<[Partial<OrderWire>, ReturnType<typeof timerOf>]>([
  [{ status: 'accepted' }, { kind: 'none' }],
  [
    { status: 'accepted', readyAt: inMinutes(6) },
    { kind: 'early', minutes: 6 },
  ],
  [
    { status: 'accepted', readyAt: inMinutes(5) },
    { kind: 'soon', minutes: 5 },
  ],
  [
    { status: 'accepted', readyAt: inMinutes(0.5) },
    { kind: 'soon', minutes: 1 },
  ],
  [
    { status: 'accepted', readyAt: inMinutes(0) },
    { kind: 'late', minutes: 0 },
  ],
  [
    { status: 'accepted', readyAt: inMinutes(-7.5) },
    { kind: 'late', minutes: 7 },
  ],
  [
    { status: 'accepted', readyAt: inMinutes(3), wantedAt: inMinutes(30) },
    { kind: 'soon', minutes: 3 },
  ],
  [
    { status: 'placed', wantedAt: inMinutes(-2) },
    { kind: 'late', minutes: 2 },
  ],
  [{ status: 'ready', readyAt: inMinutes(-7) }, { kind: 'none' }],
])('says of %j that its timer is %j', (changes, timer) => {
  expect(timerOf(order('B', changes), NOW)).toEqual(timer);
});

it('sums each dish over what is new or cooking, without what is ticked off or ready', () => {
  const all = board(
    order('B', { lines: [line('Masala Dosa', 2), line('Samosa', 1)] }),
    order('C', { status: 'accepted', lines: [line('Masala Dosa', 3), line('Filter Coffee', 4)] }),
    order('D', { status: 'ready', lines: [line('Masala Dosa', 50)] }),
  );
  expect(dishTotals(all, () => false)).toEqual([
    { name: 'Masala Dosa', count: 5 },
    { name: 'Filter Coffee', count: 4 },
    { name: 'Samosa', count: 1 },
  ]);
  expect(dishTotals(all, (id, at) => id === 'C' && at === 0)[1]).toEqual({ name: 'Masala Dosa', count: 2 });
  expect(dishTotals(all, () => true)).toEqual([]);
});

describe('of a station', () => {
  const naan = line('Naan', 2, 'Tandoor');
  const lassi = line('Lassi', 1, 'Bar');
  const all = board(
    order('B', { lines: [naan, lassi] }),
    order('C', { lines: [lassi] }),
    order('D', { lines: [line('Samosa', 4)] }),
    order('F', { status: 'accepted', lines: [naan] }),
  );
  const shown = (station: string | null) => {
    const { fresh, cooking, ready } = boardAt(all, station);
    return [fresh, cooking, ready].map(ids);
  };

  it('has the orders with a dish of it, and those without one under no name', () => {
    expect(stationsIn([naan, line('Samosa', 4), lassi, naan])).toEqual(['Bar', 'Tandoor', '']);
    expect(shown(null)).toEqual([['B', 'C', 'D'], ['F'], []]);
    expect(shown('Tandoor')).toEqual([['B'], ['F'], []]);
    expect(shown('')).toEqual([['D'], [], []]);
    expect(shown('Grill')).toEqual([[], [], []]);
  });

  it('sums its own dishes', () => {
    expect(dishTotals(boardAt(all, 'Bar'), () => false, 'Bar')).toEqual([{ name: 'Lassi', count: 2 }]);
  });

  it('accepts every order, and moves on further only what no other station cooks', () => {
    const shared = order('B', { lines: [naan, lassi] });
    expect(isMovable(shared, 'Bar')).toBe(true);
    for (const status of ['accepted', 'ready'] as const) {
      expect(isMovable({ ...shared, status }, 'Bar')).toBe(false);
      expect(isMovable({ ...shared, status }, null)).toBe(true);
      expect(isMovable(order('C', { status, lines: [lassi] }), 'Bar')).toBe(true);
    }
  });
});
