import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PRICE_PAISE } from '#platform/formats/money.ts';
import { sampleItem } from '#test/support/samples.ts';
import { changedPrice, type PriceRule, planPrices, ROUNDINGS } from './price-change.ts';

const rule = fc.record<PriceRule>({
  by: fc.constantFrom('percent', 'amount'),
  hundredths: fc.integer({ min: -MAX_PRICE_PAISE, max: MAX_PRICE_PAISE }),
  rounding: fc.constantFrom(...ROUNDINGS),
});
const price = fc.integer({ min: 0, max: MAX_PRICE_PAISE });
const at = (pricePaise: number) => sampleItem('Dosa', { id: 'dosa', pricePaise });

it('every new price is whole paise, above zero, at most the dearest, a multiple, and as near as can be', () => {
  fc.assert(
    fc.property(price, rule, (before, rule) => {
      const { changes, unchanged } = planPrices([at(before)], rule);
      expect(changes.length + unchanged.length).toBeLessThanOrEqual(1);
      for (const { pricePaise: after } of changes) {
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(after).toBeGreaterThan(0);
        expect(after).toBeLessThanOrEqual(MAX_PRICE_PAISE);
        expect(after % rule.rounding).toBe(0);
        const { by, hundredths } = rule;
        const exact = by === 'amount' ? before + hundredths : before + (before * hundredths) / 10_000;
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(rule.rounding / 2 + 0.5);
      }
      for (const { reason } of unchanged) expect(reason).toMatch(/^(free|belowZero|tooHigh)$/);
    }),
    { numRuns: 500 },
  );
});

it('a dearer price never becomes the cheaper one', () => {
  fc.assert(
    fc.property(price, price, rule, (one, other, rule) => {
      fc.pre(rule.by === 'amount' || rule.hundredths >= -10_000);
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(changedPrice(low, rule)).toBeLessThanOrEqual(changedPrice(high, rule));
    }),
  );
});

it.each<[number, PriceRule, number]>([
  [8_000, { by: 'percent', hundredths: 500, rounding: 1 }, 8_400],
  [9_950, { by: 'percent', hundredths: 500, rounding: 1 }, 10_448],
  [9_950, { by: 'percent', hundredths: 500, rounding: 100 }, 10_400],
  [9_950, { by: 'percent', hundredths: 500, rounding: 500 }, 10_500],
  [9_950, { by: 'percent', hundredths: 500, rounding: 1_000 }, 10_000],
  [4_500, { by: 'amount', hundredths: -1_000, rounding: 1 }, 3_500],
  [4_550, { by: 'amount', hundredths: 0, rounding: 100 }, 4_600],
])('%i paise by %j are %i', (before, rule, after) => {
  expect(changedPrice(before, rule)).toBe(after);
});

it('a price stays where the new one would be none, or free', () => {
  const by = (hundredths: number): PriceRule => ({ by: 'amount', hundredths, rounding: 1 });
  expect(planPrices([at(2_000)], by(-2_001)).unchanged[0]?.reason).toBe('belowZero');
  expect(planPrices([at(2_000)], by(-2_000)).unchanged[0]?.reason).toBe('free');
  expect(planPrices([at(MAX_PRICE_PAISE)], by(1)).unchanged[0]?.reason).toBe('tooHigh');
  expect(planPrices([at(2_000)], by(0))).toEqual({ changes: [], unchanged: [] });
});

it('each size of a dish changes, or none of them', () => {
  const size = (no: number, name: string, pricePaise: number) =>
    ({
      id: `size ${no}`,
      no,
      name,
      pricePaise,
      isAvailable: true,
      availableAgainAt: null,
      stockLeft: null,
    }) as const;
  const dish = { ...at(14_000), variants: [size(2, 'Full', 24_000), size(1, 'Half', 14_000)] };
  const rule: PriceRule = { by: 'percent', hundredths: 500, rounding: 1_000 };
  const sizes = [
    { id: 'size 2', pricePaise: 25_000 },
    { id: 'size 1', pricePaise: 15_000 },
  ];
  expect(planPrices([dish], rule).changes).toEqual([{ item: dish, pricePaise: 15_000, sizes }]);
  const less: PriceRule = { by: 'amount', hundredths: -14_000, rounding: 1 };
  const unchanged = [{ item: dish, size: 'Half', reason: 'free' }];
  expect(planPrices([dish], less)).toEqual({ changes: [], unchanged });
});
