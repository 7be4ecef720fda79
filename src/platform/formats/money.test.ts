import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatRupees, MAX_PRICE_PAISE, paiseOf, parseRupees, rupeesOf } from '#platform/formats/money.ts';
import { leastCpuOf } from '#test/support/cpu.ts';

const paise = fc.integer({ min: 0, max: MAX_PRICE_PAISE });

describe('parseRupees', () => {
  test.each([
    [0, 0],
    [120, 12000],
    [99.5, 9950],
    [0.29, 29],
    [1.15, 115],
    [8.41, 841],
    [1e3, 100000],
    [1000000, MAX_PRICE_PAISE],
    ['120', 12000],
    [' 99.50 ', 9950],
    ['.5', 50],
    ['5.', 500],
    ['007', 700],
  ])('reads %j as %i paise', (input, expected) => {
    expect(parseRupees(input)).toEqual({ ok: true, paise: expected });
  });

  it('reads minus zero as zero', () => {
    expect(parseRupees(-0)).toStrictEqual({ ok: true, paise: 0 });
  });

  test.each([
    [Number.NaN, 'number'],
    ['', 'number'],
    ['  ', 'number'],
    ['abc', 'number'],
    ['NaN', 'number'],
    ['Infinity', 'number'],
    ['1e3', 'number'],
    ['0x10', 'number'],
    ['1,250', 'number'],
    ['1 2', 'number'],
    ['1.2.3', 'number'],
    ['.', 'number'],
    ['१२०', 'number'],
    [null, 'number'],
    [undefined, 'number'],
    [true, 'number'],
    [[120], 'number'],
    [-1, 'negative'],
    ['-0.01', 'negative'],
    [Number.NEGATIVE_INFINITY, 'negative'],
    [1000000.01, 'more than'],
    ['1000000.01', 'more than'],
    [Number.POSITIVE_INFINITY, 'more than'],
    [1e21, 'more than'],
    ['9'.repeat(400), 'more than'],
    [1.005, 'decimals'],
    [0.1 + 0.2, 'decimals'],
    [1e-7, 'decimals'],
    [1.5e-7, 'decimals'],
    ['1.000', 'decimals'],
  ])('refuses %j with a word about "%s"', (input, word) => {
    expect(parseRupees(input)).toEqual({ ok: false, message: expect.stringContaining(word) });
  });

  it('gets every amount back from the wire, as a number and as text', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const wire = JSON.parse(JSON.stringify(rupeesOf(amount)));
        expect(parseRupees(wire)).toEqual({ ok: true, paise: amount });
        expect(parseRupees((amount / 100).toFixed(2))).toEqual({ ok: true, paise: amount });
      }),
    );
  });

  it('takes whole paise within the limits or explains, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.double().map(String)), (input) => {
        const parsed = parseRupees(input);
        if (!parsed.ok) {
          expect(parsed.message).not.toBe('');
          return;
        }
        expect(Number.isInteger(parsed.paise)).toBe(true);
        expect(parsed.paise).toBeGreaterThanOrEqual(0);
        expect(parsed.paise).toBeLessThanOrEqual(MAX_PRICE_PAISE);
        expect(rupeesOf(parsed.paise)).toBe(Math.abs(Number(input)));
      }),
    );
  });
});

describe('a text made to be slow', () => {
  it('is refused as fast as any', async () => {
    const parse = () => expect(parseRupees(`${'1'.repeat(100_000)}x`).ok).toBe(false);
    expect(await leastCpuOf(parse)).toBeLessThan(900);
  });
});

describe('formatRupees', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99, '₹0.99'],
    [100, '₹1.00'],
    [99999, '₹999.99'],
    [125000, '₹1,250.00'],
    [12345678900, '₹12,34,56,789.00'],
    [-125050, '-₹1,250.50'],
  ])('shows %i paise as %s', (amount, shown) => {
    expect(formatRupees(amount)).toBe(shown);
  });

  it('agrees with Intl for en-IN', () => {
    const intl = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (amount) => {
        expect(formatRupees(amount)).toBe(intl.format(amount / 100));
      }),
    );
  });
});

describe('paiseOf', () => {
  it('reads back what rupeesOf wrote', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(paiseOf(rupeesOf(amount))).toBe(amount);
      }),
    );
  });

  test.each([1.005, -1, Number.NaN, Number.POSITIVE_INFINITY, 1000000.01, '12', null, undefined])(
    'reads %j as no amount',
    (rupees) => {
      expect(paiseOf(rupees)).toBeUndefined();
    },
  );
});
