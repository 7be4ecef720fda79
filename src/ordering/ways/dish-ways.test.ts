import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isForWay, waysNotFor } from './dish-ways.ts';

const all = ['dine_in', 'takeaway', 'delivery'] as const;
const on = (...types: Array<(typeof all)[number]>) => types.map((type) => ({ type }));

it('is for all ways where nothing is said', () => {
  expect(all.every((way) => isForWay({ orderTypes: [] }, way))).toBe(true);
  expect(waysNotFor({ orderTypes: [] }, on(...all))).toBe('');
});

it('names the ways that are on and that it is not for', () => {
  expect(waysNotFor({ orderTypes: ['dine_in', 'takeaway'] }, on(...all))).toBe('delivery');
  expect(waysNotFor({ orderTypes: ['delivery'] }, on(...all))).toBe('dine_in_takeaway');
  expect(waysNotFor({ orderTypes: ['dine_in'] }, on('dine_in'))).toBe('');
  expect(waysNotFor({ orderTypes: ['delivery'] }, [])).toBe('');
});

it('names none exactly where it can be had in every way that is on', () => {
  fc.assert(
    fc.property(fc.subarray([...all]), fc.subarray([...all]), (orderTypes, ways) => {
      const canAlways = ways.every((way) => isForWay({ orderTypes }, way));
      expect(waysNotFor({ orderTypes }, on(...ways)) === '').toBe(canAlways);
    }),
  );
});
