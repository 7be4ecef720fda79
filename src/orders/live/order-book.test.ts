import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import type { OrderList, OrderWire } from '../wire.ts';
import {
  bookOf,
  groupsOf,
  inPlaceOf,
  isShared,
  minutesLate,
  type OrderBook,
  ringingOrders,
  typedNumber,
  withChanges,
  withOrder,
} from './order-book.ts';

const NOW = Date.parse('2026-11-25T06:30:00.000Z');
const list = (orders: OrderWire[], cursor: number, changes: Partial<OrderList> = {}): OrderList => ({
  success: true,
  orders,
  cursor,
  next: null,
  heldBack: 0,
  calls: [],
  now: new Date(NOW).toISOString(),
  day: '2026-11-25',
  ...changes,
});
const ids = (orders: readonly OrderWire[]) => orders.map(({ id }) => id);

describe('a list with what has changed', () => {
  it('never takes an order back to what it was before, in whatever order the news come', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      changeNo: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const book = changes.reduce<OrderBook>(
          (before, each) => withChanges(before, list([sampleOrder(each)], each.changeNo), NOW),
          bookOf(list([], 0), undefined, NOW),
        );
        for (const id of ['a', 'b', 'c']) {
          const numbers = changes.filter((each) => each.id === id).map(({ changeNo }) => changeNo);
          const shown = book.orders.find((order) => order.id === id)?.changeNo;
          expect(shown).toBe(numbers.length > 0 ? Math.max(...numbers) : undefined);
        }
        expect(book.cursor).toBe(Math.max(0, ...changes.map(({ changeNo }) => changeNo)));
      }),
    );
  });

  it('keeps what has changed while the whole list was on its way, and drops what is no more in it', () => {
    const old = bookOf(list([sampleOrder({ id: 'gone', changeNo: 1 })], 1), undefined, NOW);
    const known = withOrder(old, sampleOrder({ id: 'new', changeNo: 9 }));
    const whole = bookOf(list([sampleOrder({ id: 'a', changeNo: 5 })], 7), known, NOW);
    expect(ids(whole.orders).sort()).toEqual(['a', 'new']);
  });

  it('shows a guess, and what the server says in its place', () => {
    const order = sampleOrder({ id: 'a', changeNo: 1 });
    const book = bookOf(list([order], 1), undefined, NOW);
    const guess: OrderWire = { ...order, status: 'accepted' };
    const guessed = inPlaceOf(book, order, guess);
    expect(guessed.orders).toEqual([guess]);
    const declined = sampleOrder({ id: 'a', changeNo: 2, status: 'declined' });
    expect(withOrder(guessed, declined).orders).toEqual([declined]);
    expect(inPlaceOf(guessed, guess, order).orders).toEqual([order]);
    expect(inPlaceOf(withOrder(guessed, declined), guess, order).orders).toEqual([declined]);
  });

  it('takes a guess back that has got a longer number meanwhile', () => {
    const order = sampleOrder({ id: 'a', code: '7K3M4PQ8XWD2FG', changeNo: 1 });
    const guess: OrderWire = { ...order, status: 'accepted' };
    const copy = sampleOrder({ id: 'b', code: '7K3M4PQ8222222', changeNo: 2 });
    const guessed = inPlaceOf(bookOf(list([order], 1), undefined, NOW), order, guess);
    const [first] = inPlaceOf(withChanges(guessed, list([copy], 2), NOW), guess, order).orders;
    expect(first).toMatchObject({ id: 'a', status: 'placed', number: '7K3-M4PQ8X' });
  });

  it('takes no notice of how long an answer was on its way', () => {
    const book = bookOf(list([], 0), undefined, NOW);
    expect(withChanges(book, list([], 0), NOW + 900).aheadMs).toBe(book.aheadMs);
    expect(withChanges(book, list([], 0), NOW + 60_000).aheadMs).toBe(-60_000);
  });
});

describe('the groups of the list', () => {
  const at = (minute: number) => new Date(NOW + minute * 60_000).toISOString();
  const orders = [
    sampleOrder({ id: 'later', receivedAt: at(5) }),
    sampleOrder({ id: 'first', receivedAt: at(1) }),
    sampleOrder({ id: 'cooking', status: 'accepted', receivedAt: at(2) }),
    sampleOrder({ id: 'waiting', status: 'ready', receivedAt: at(0) }),
    sampleOrder({ id: 'done', status: 'done', receivedAt: at(3) }),
    sampleOrder({ id: 'declined', status: 'declined', receivedAt: at(4) }),
    sampleOrder({ id: 'yesterday', status: 'done', day: '2026-11-24' }),
    sampleOrder({ id: 'forgotten', status: 'accepted', day: '2026-11-24', receivedAt: at(-600) }),
  ];

  it('have who came first at their head, and what is over with the last first, of today alone', () => {
    const { fresh, accepted, done, calledOff } = groupsOf({ orders, day: '2026-11-25' });
    expect(ids(fresh)).toEqual(['first', 'later']);
    expect(ids(accepted)).toEqual(['forgotten', 'waiting', 'cooking']);
    expect(ids(done)).toEqual(['done']);
    expect(ids(calledOff)).toEqual(['declined']);
  });

  it('have what is due first at the head of what is accepted, and know what is late', () => {
    const accepted = (id: string, times: Partial<OrderWire>) =>
      sampleOrder({ id, code: `${id}K3M4PQ8XWD2FG`, status: 'accepted', receivedAt: at(0), ...times });
    const promised = accepted('B', { readyAt: at(20), wantedAt: at(45) });
    const wanted = accepted('C', { wantedAt: at(30) });
    const unsaid = accepted('D', { receivedAt: at(10) });
    const groups = groupsOf({ orders: [wanted, promised, unsaid], day: '2026-11-25' });
    expect(ids(groups.accepted)).toEqual(['D', 'B', 'C']);
    const late = (order: OrderWire, minute: number) => minutesLate(order, NOW + minute * 60_000);
    expect([late(promised, 20), late(promised, 25), late(unsaid, 600)]).toEqual([0, 5, 0]);
    expect(late({ ...promised, status: 'ready' }, 25)).toBe(0);
  });

  it('ring for what is new, seen by nobody and not among unusually many', () => {
    const seen = sampleOrder({ id: 'seen', seenAt: at(1) });
    const quiet = sampleOrder({ id: 'quiet', isQuiet: true });
    expect(ids(ringingOrders([...orders, seen, quiet]))).toEqual(['later', 'first']);
  });
});

it('shows apart two orders of which one was placed with the beginning of the other one’s number', () => {
  const first = sampleOrder({ id: 'a', code: '7K3M4PQ8XWD2FG', changeNo: 1 });
  const copy = sampleOrder({ id: 'b', code: '7K3M4PQ8222222', changeNo: 2 });
  const other = sampleOrder({ id: 'c', code: '8K3M4PQ8222222', changeNo: 2 });
  const book = withChanges(bookOf(list([first], 1), undefined, NOW), list([copy, other], 2), NOW);
  expect(book.orders.map(({ number }) => number)).toEqual(['7K3-M4PQ8X', '7K3-M4PQ82', '8K3-M4']);
  expect(book.orders.map(isShared)).toEqual([true, true, false]);
});

it.each([
  ['7k3-m4', '7K3M4'],
  [' 7K3 M4 ', '7K3M4'],
  ['7k3m4pq8xwd2fg', '7K3M4PQ8XWD2FG'],
  ['7k', ''],
  ['Masala', ''],
  ['7K3-M0', ''],
  ['', ''],
])('%j is searched for as %j', (typed, signs) => {
  expect(typedNumber(typed)).toBe(signs);
});
