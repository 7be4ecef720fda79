import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_PAISE } from '#platform/formats/money.ts';
import { leastCpuOf } from '#test/support/cpu.ts';
import { formatTypedPrice, parseTypedPrice } from './typed-price.ts';

describe('parseTypedPrice', () => {
  it.each([
    ['80', 80_00],
    [' 99.50 ', 99_50],
    ['₹1,250', 1250_00],
    ['₹ 1,00,000.50', 1_00_000_50],
    ['Rs.120', 120_00],
    ['rs 80/-', 80_00],
    ['80 Rs', 80_00],
    ['१२०', 120_00],
    ['௧௨௦', 120_00],
    ['１２０', 120_00],
    ['.5', 50],
  ])('reads %s', (typed, paise) => {
    expect(parseTypedPrice(typed)).toEqual({ ok: true, paise, isNumber: true });
  });

  it.each(['', 'abc', 'free', '80 per plate', '12,50', '1,2', '1e3', '--5', '₹', '8 0'])(
    'finds no number in %j',
    (typed) => {
      expect(parseTypedPrice(typed)).toMatchObject({ ok: false, isNumber: false });
    },
  );

  it.each(['-1', '99.999', '10,00,001'])('refuses the number %s', (typed) => {
    expect(parseTypedPrice(typed)).toMatchObject({ ok: false, isNumber: true });
  });

  it('makes nothing of a text longer than any price, in no time', async () => {
    expect(await leastCpuOf(() => parseTypedPrice(`80${'\u0301\u0316'.repeat(30_000)}`))).toBeLessThan(200);
    expect(parseTypedPrice(`80${' '.repeat(100)}`)).toMatchObject({ ok: false, isNumber: false });
  });

  const sign = fc.constantFrom(...'0123456789.,- ₹/९০');
  const nearlyPrice = fc.string({ unit: sign, maxLength: 12 });
  it('never throws, and a price it accepts is one the server accepts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), nearlyPrice), (typed) => {
        const parsed = parseTypedPrice(typed);
        expect(parsed.ok ? parsed.paise >= 0 && parsed.paise <= MAX_PRICE_PAISE : true).toBe(true);
      }),
    );
  });

  it('reads back what typedPriceOf wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE_PAISE }), (paise) => {
        expect(parseTypedPrice(formatTypedPrice(paise))).toEqual({ ok: true, paise, isNumber: true });
      }),
    );
  });
});
