import { expect, it } from 'vitest';
import { priceOf } from '#ordering/prices/price-of.ts';
import { plainSelection } from '../choices/selection.ts';

const dosa = { pricePaise: 120_50 };
const plain = plainSelection('dosa');

it('is the price of the item where nothing is chosen', () => {
  expect(priceOf(dosa)).toBe(120_50);
  expect(priceOf(dosa, plain)).toBe(120_50);
});

it('is not known of a size or a choice that the item does not have', () => {
  expect(priceOf(dosa, { ...plain, variant: 2 })).toBeUndefined();
  expect(priceOf(dosa, { ...plain, choices: [{ group: 1, option: 4, count: 1 }] })).toBeUndefined();
});

it('is not known of an item without a fixed price, whatever is chosen', () => {
  const pomfret = { pricePaise: 0, noPrice: 'market' };
  expect(priceOf(pomfret)).toBeUndefined();
  expect(priceOf(pomfret, plain)).toBeUndefined();
  expect(priceOf({ ...dosa, noPrice: '' })).toBe(120_50);
});
