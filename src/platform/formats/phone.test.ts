import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatPhone, isE164, waDigits } from '#platform/formats/phone.ts';

describe('isE164', () => {
  test.each(['+919876543210', '+12025550177', '+6591234567'])('takes %s', (phone) => {
    expect(isE164(phone)).toBe(true);
  });

  test.each([
    '',
    '919876543210',
    '+0919876543210',
    '+91 98765 43210',
    '+12345',
    '+1234567890123456',
    '+919876543210\n',
    '+९१९८७६५४३२१०',
  ])('refuses %j', (phone) => {
    expect(isE164(phone)).toBe(false);
  });
});

describe('waDigits', () => {
  it('drops the plus', () => {
    expect(waDigits('+919876543210')).toBe('919876543210');
  });

  it('leaves nothing but digits of any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(waDigits(text)).toMatch(/^\d*$/);
      }),
    );
  });
});

describe('formatPhone', () => {
  it('groups an Indian number', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  });

  test.each(['+12025550177', '+9198765', ''])('leaves %j as it is', (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  });
});
