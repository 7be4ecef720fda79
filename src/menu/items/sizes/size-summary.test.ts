import { expect, it } from 'vitest';
import { sampleItem } from '#test/support/samples.ts';
import { formatPrice, formatPrices, formatSoldOut, priceInList } from './size-summary.ts';

const size = (name: string, pricePaise: number, isAvailable = true) =>
  ({ id: name, no: 1, name, pricePaise, isAvailable, availableAgainAt: null, stockLeft: null }) as const;
const dish = (...variants: Array<ReturnType<typeof size>>) =>
  sampleItem('Biryani', { pricePaise: 140_00, variants });

it.each([
  [dish(), '₹140.00', '₹140.00', '₹140.00'],
  [
    dish(size('Half', 140_00), size('Full', 240_00)),
    'from ₹140.00',
    'Half\u00A0₹140.00 · Full\u00A0₹240.00',
    'Half\u00A0₹140.00 · Full\u00A0₹240.00',
  ],
  [
    dish(size('Dry', 140_00), size('Gravy', 140_00)),
    '₹140.00',
    'Dry\u00A0₹140.00 · Gravy\u00A0₹140.00',
    undefined,
  ],
  [
    dish(size('Quarter', 140_00), size('Half', 200_00), size('Full', 300_00)),
    'from ₹140.00',
    'Quarter\u00A0₹140.00 · Half\u00A0₹200.00 · Full\u00A0₹300.00',
    'from ₹140.00',
  ],
])('prices in words', (item, one, all, inList) => {
  expect([formatPrice(item), formatPrices(item), priceInList(item)]).toEqual([one, all, inList ?? all]);
});

it.each([
  [dish(), ''],
  [{ ...dish(), isAvailable: false }, 'Sold out'],
  [dish(size('Half', 1), size('Full', 2)), ''],
  [dish(size('Half', 1, false), size('Full', 2)), 'Half sold out'],
  [dish(size('S', 1, false), size('M', 2, false), size('L', 3)), '2 of 3 sizes sold out'],
  [dish(size('Half', 1, false), size('Full', 2, false)), 'Sold out'],
])('what is sold out', (item, words) => {
  expect(formatSoldOut(item)).toBe(words);
});
