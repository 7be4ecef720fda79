import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isE164 } from '#platform/formats/phone.ts';
import { parsePhone, parseWhatsapp } from './contacts.ts';

/** Lone surrogates and control characters included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes));

describe('parseWhatsapp', () => {
  it.each([
    '9876543210',
    '098765 43210',
    '+91-98765-43210',
    '+91 98765 43210',
    '00919876543210',
    '91 98765 43210',
    '(98765) 43210',
    '  9876543210  ',
    '(+91) 98765 43210',
    '(+ 91)9876543210',
    '(+९१) ९८७६५ ४३२१०',
    '९८७६५४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '௯௮௭௬௫௪௩௨௧௦',
    '൯൮൭൬൫൪൩൨൧൦',
    '۹۸۷۶۵۴۳۲۱۰',
  ])('reads %j as +919876543210', (typed) => {
    expect(parseWhatsapp(typed)).toEqual({ ok: true, value: '+919876543210' });
  });

  it('reads a mobile number of another country', () => {
    expect(parseWhatsapp('+971 50 123 4567')).toEqual({ ok: true, value: '+971501234567' });
    expect(parseWhatsapp('+1 (415) 555-2671')).toEqual({ ok: true, value: '+14155552671' });
  });

  it('reads the landline of a WhatsApp Business account', () => {
    expect(parseWhatsapp('080 2345 6789')).toEqual({ ok: true, value: '+918023456789' });
    expect(parseWhatsapp('(022) 2345 6789')).toEqual({ ok: true, value: '+912223456789' });
  });

  it('reads nothing as no number', () => {
    expect(parseWhatsapp('  ')).toEqual({ ok: true, value: '' });
  });

  it.each([
    '12345',
    '98765',
    '987654321012345',
    '1800 123 4567',
    'call me',
    'call 9876543210',
    '9876543210 ext 5',
    '+999 12345678',
    '9876543210'.repeat(10),
  ])('refuses %j', (typed) => {
    expect(parseWhatsapp(typed)).toEqual({ ok: false, message: expect.stringMatching(/WhatsApp number/) });
  });
});

describe('parsePhone', () => {
  it.each([
    ['080 2345 6789', '+918023456789'],
    ['1800 123 4567', '+9118001234567'],
    ['98765 43210', '+919876543210'],
  ])('reads %j as %s', (typed, value) => {
    expect(parsePhone(typed)).toEqual({ ok: true, value });
  });

  it.each(['12345', 'none', '<script>'])('refuses %j', (typed) => {
    expect(parsePhone(typed)).toMatchObject({ ok: false });
  });
});

it('never throws, gives E.164 or nothing, and reads its own answer and how it is shown', () => {
  const mobile = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);
  const spelled = fc
    .tuple(fc.constantFrom('', '0', '+91', '+91 ', '(+91) '), mobile, fc.constantFrom('', ' ', '-'))
    .map(([before, number, gap]) => before + number.slice(0, 5) + gap + number.slice(5));
  const typed = fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom(...'0123456789+-() ९৯'), maxLength: 16 }),
    { weight: 8, arbitrary: spelled },
  );
  fc.assert(
    fc.property(typed, fc.constantFrom(parsePhone, parseWhatsapp), (text, parse) => {
      const parsed = parse(text);
      fc.pre(parsed.ok && parsed.value !== '');
      if (!parsed.ok) return expect.unreachable();
      expect(isE164(parsed.value)).toBe(true);
      expect(parse(parsed.value)).toEqual(parsed);
      expect(parse(formatPhone(parsed.value))).toEqual(parsed);
    }),
    { numRuns: 500 },
  );
});
