import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFssaiNo, parseGstin } from './registrations.ts';

describe('an FSSAI number', () => {
  it.each([
    ['', ''],
    ['11219999000123', '11219999000123'],
    [' 1121 9999 000 123 ', '11219999000123'],
    ['112-19999000123', '11219999000123'],
  ])('%j is %j', (typed, value) => expect(parseFssaiNo(typed)).toEqual({ ok: true, value }));

  it.each(['1', '1121999900012', '112199990001234', '1121999900012O', '११२१९९९९०००१२३'])(
    '%j is none',
    (typed) => expect(parseFssaiNo(typed).ok).toBe(false),
  );
});

describe('a GSTIN', () => {
  it.each([
    ['', ''],
    ['29ABCDE1234F1ZW', '29ABCDE1234F1ZW'],
    ['29 abcde1234f 1zw', '29ABCDE1234F1ZW'],
  ])('%j is %j', (typed, value) => expect(parseGstin(typed)).toEqual({ ok: true, value }));

  it.each(['29ABCDE1234F1ZV', '29ABCDE1234F1ZWW', '29ABCDE1234F0ZW', 'ABCDE1234F1ZW', '<script>'])(
    '%j is none',
    (typed) => expect(parseGstin(typed).ok).toBe(false),
  );

  it('tells any one digit that was mistyped', () => {
    const digits = [0, 1, 7, 8, 9, 10];
    fc.assert(
      fc.property(fc.constantFrom(...digits), fc.nat(9), (place, digit) => {
        const right = '29ABCDE1234F1ZW';
        const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        expect(parseGstin(typed).ok).toBe(typed === right);
      }),
    );
  });
});
