import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallTime } from '#platform/formats/dates/local-time.ts';
import { MINUTE } from '#platform/services/clock.ts';
import { hasLimit, isFull, SLOT, slotOf, slotOfOrder } from './capacity.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);
const anyInstant = fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') });

it.each([
  ['2026-11-21T19:30', '2026-11-21T19:30'],
  ['2026-11-21T19:59', '2026-11-21T19:30'],
  ['2026-11-22T00:00', '2026-11-22T00:00'],
  ['2026-11-21T23:59', '2026-11-21T23:30'],
])('%s is in the half hour that begins at %s', (time, begins) => {
  expect(slotOf(at(time), ZONE)).toBe(at(begins));
});

it('a half hour begins on a half hour of the clock, and is the one that the time is in', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const slot = slotOf(instant, ZONE);
      expect(wallTime(slot, ZONE) % SLOT).toBe(0);
      expect(slot).toBeLessThanOrEqual(instant);
      expect(instant - slot).toBeLessThan(SLOT);
      expect(slotOf(slot, ZONE)).toBe(slot);
    }),
  );
});

it('an order takes the half hour of its time, else that in which it is ready', () => {
  fc.assert(
    fc.property(
      anyInstant,
      anyInstant,
      fc.option(fc.integer({ min: 1, max: 1440 })),
      (now, wantedAt, ready) => {
        const wanted = slotOfOrder({ wantedAt, readyInMinutes: ready }, now, ZONE);
        expect(wanted).toBe(slotOf(wantedAt, ZONE));
        const soon = slotOfOrder({ wantedAt: null, readyInMinutes: ready }, now, ZONE);
        expect(soon).toBe(slotOf(now + (ready ?? 0) * MINUTE, ZONE));
      },
    ),
  );
  const lateEvening = at('2026-11-21T23:45');
  expect(slotOfOrder({ wantedAt: null, readyInMinutes: 20 }, lateEvening, ZONE)).toBe(at('2026-11-22T00:00'));
});

const limits = { ordersPerSlot: 2, dishesPerSlot: 10 };
it.each([
  ['an empty one', { orders: 0, dishes: 0 }, 4, false],
  ['one with a place left', { orders: 1, dishes: 6 }, 4, false],
  ['one with too many orders', { orders: 2, dishes: 2 }, 1, true],
  ['one with more orders than the limit of now', { orders: 5, dishes: 2 }, 1, true],
  ['one with too few pieces left', { orders: 1, dishes: 7 }, 4, true],
  ['an empty one for an order larger than the limit', { orders: 0, dishes: 0 }, 30, false],
  ['another one for an order larger than the limit', { orders: 1, dishes: 1 }, 30, true],
])('%s is full: %j with %i more: %s', (_, load, pieces, full) => {
  expect(isFull(limits, load, pieces)).toBe(full);
});

it('as many orders as the limit fit, one after another, whatever is in them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 40 }),
      (ordersPerSlot, dishesPerSlot, orders) => {
        const load = { orders: 0, dishes: 0 };
        for (const pieces of orders) {
          if (isFull({ ordersPerSlot, dishesPerSlot }, load, pieces)) continue;
          load.orders += 1;
          load.dishes += pieces;
        }
        expect(load.orders).toBeLessThanOrEqual(ordersPerSlot);
        // Only a single order may be larger than the limit.
        if (load.orders > 1) expect(load.dishes).toBeLessThanOrEqual(dishesPerSlot);
        if (orders.length > 0) expect(load.orders).toBeGreaterThan(0);
      },
    ),
  );
});

it('without a limit nothing is ever full', () => {
  const none = { ordersPerSlot: null, dishesPerSlot: null };
  expect(hasLimit(none)).toBe(false);
  expect(isFull(none, { orders: 1_000, dishes: 10_000 }, 999)).toBe(false);
  expect(hasLimit({ ...none, dishesPerSlot: 5 })).toBe(true);
});
