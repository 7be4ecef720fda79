import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOf } from '#ordering/prices/price-of.ts';
import { canBeFilled, fillProblems } from './fill-problems.ts';
import type { OptionGroup } from './option-groups.ts';

const biryani = {
  pricePaise: 140_00,
  variants: [
    { no: 1, pricePaise: 140_00 },
    { no: 2, pricePaise: 240_00 },
  ],
};
const extras: OptionGroup = {
  no: 1,
  name: 'Extras',
  min: 0,
  max: 4,
  maxEach: 2,
  included: 2,
  extraPaise: 40_00,
  onlyVariants: [],
  options: [
    { no: 1, name: 'Raita', pricePaise: 0, isAvailable: true },
    { no: 2, name: 'Boiled egg', pricePaise: 15_00, isAvailable: true },
    { no: 3, name: 'Salan', pricePaise: 0, isAvailable: false },
  ],
};
const rice: OptionGroup = { ...extras, no: 2, name: 'Rice', min: 1, max: 1, maxEach: 1, onlyVariants: [2] };

const chosen = (option: number, count = 1, group = 1) => ({ group, option, count });

it('two are included, then each further one costs, besides what an option costs itself', () => {
  const half = (...choices: ReturnType<typeof chosen>[]) =>
    priceOf(biryani, { variant: 1, choices }, [extras]);
  expect(half()).toBe(140_00);
  expect(half(chosen(1, 2))).toBe(140_00);
  expect(half(chosen(1, 2), chosen(2, 1))).toBe(140_00 + 40_00 + 15_00);
  expect(half(chosen(1, 2), chosen(2, 2))).toBe(140_00 + 80_00 + 30_00);
});

it('has no price with a size, an option or a group that is not asked for', () => {
  expect(priceOf(biryani, { variant: 0, choices: [] }, [extras])).toBeUndefined();
  expect(priceOf(biryani, { variant: 3, choices: [] }, [extras])).toBeUndefined();
  expect(priceOf(biryani, { variant: 1, choices: [chosen(9)] }, [extras])).toBeUndefined();
  expect(priceOf(biryani, { variant: 1, choices: [chosen(1, 1, 2)] }, [extras, rice])).toBeUndefined();
});

it('the order of taps is nothing', () => {
  const choices = fc.uniqueArray(
    fc.record({
      group: fc.constant(1),
      option: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    {
      selector: ({ option }) => option,
    },
  );
  fc.assert(
    fc.property(choices, (taps) => {
      const price = (list: typeof taps) => priceOf(biryani, { variant: 2, choices: list }, [extras]);
      expect(price([...taps].reverse())).toBe(price(taps));
      expect(price(taps)).toBeGreaterThanOrEqual(240_00);
    }),
    { numRuns: 50 },
  );
});

it('what is wrong is said by the groups that the size asks for now', () => {
  const kinds = (variant: number, ...choices: ReturnType<typeof chosen>[]) =>
    fillProblems([extras, rice], { variant, choices }).map(({ group, kind }) => `${group.name}: ${kind}`);
  expect(kinds(1)).toEqual([]);
  expect(kinds(2)).toEqual(['Rice: tooFew']);
  expect(kinds(2, chosen(1, 1, 2))).toEqual([]);
  expect(kinds(1, chosen(3))).toEqual(['Extras: soldOut']);
  expect(kinds(1, chosen(9))).toEqual(['Extras: gone']);
  expect(kinds(1, chosen(1, 3))).toEqual(['Extras: tooMany']);
  expect(kinds(1, chosen(1, 2), chosen(2, 2), chosen(3, 1))).toEqual(['Extras: soldOut', 'Extras: tooMany']);
});

it('a group asks for no more than can be had', () => {
  expect(canBeFilled({ ...extras, min: 4 })).toBe(true);
  expect(canBeFilled({ ...extras, min: 5 })).toBe(false);
  expect(canBeFilled({ ...extras, options: [] })).toBe(true);
});
