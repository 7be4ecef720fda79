import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainLines, singleLine, wellFormed } from '#platform/formats/text.ts';

/** Any sequence of UTF-16 units, lone surrogates included. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

describe('singleLine', () => {
  test.each([
    ['Idli', 'Idli'],
    ['  Masala \t  Dosa  ', 'Masala Dosa'],
    ['Idli\nTotal: ₹1.00', 'Idli Total: ₹1.00'],
    ['a\r\nb\u2028c\u2029d\u0085e\vf\fg', 'a b c d e f g'],
    ['Id\u0000li\u001b\u007f', 'Idli'],
    ['Id\u202Eil\u202C \u2066x\u2069\u200F', 'Idil x'],
    ['a \u200B b', 'a b'],
    ['a\u3164\u2800\u00A0b', 'a b'],
    ['\u200D\u200C', ''],
    ['\u2800', ''],
    [' \n ', ''],
    ['lone \uD800', 'lone \uFFFD'],
  ])('makes %j %j', (text, line) => {
    expect(singleLine(text)).toBe(line);
  });

  test.each(['मसाला डोसा', 'ക്‍ഷണം അവന്‍', 'क्‍ष क्‌ष', 'இட்லி சாம்பார்', 'اردو چائے', 'Café ☕️', '👩‍🍳 special', '🍛'])(
    'leaves %s untouched',
    (name) => {
      expect(singleLine(name)).toBe(name);
    },
  );

  it('is always one clean line, and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = singleLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\s\s|^\s|\s$/u);
        expect(singleLine(line)).toBe(line);
      }),
    );
  });
});

describe('plainLines', () => {
  it.each([
    ['12 MG Road\r\nBengaluru', '12 MG Road\nBengaluru'],
    ['\n\n a  b \n\n\n\n c\u0000\u202E \n', 'a b\n\nc'],
    ['one\u2028two\u0085three\rfour', 'one\ntwo\nthree\nfour'],
    [' \n\t\n', ''],
  ])('cleans %j into %j', (typed, cleaned) => {
    expect(plainLines(typed)).toBe(cleaned);
  });

  it('is done after one pass, and leaves no control character but the line break', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const cleaned = plainLines(typed);
        expect(plainLines(cleaned)).toBe(cleaned);
        expect(cleaned.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('wellFormed', () => {
  it('does what toWellFormed does', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(wellFormed(text)).toBe(text.toWellFormed());
      }),
    );
  });

  it('leaves emoji whole', () => {
    expect(wellFormed('🍛')).toBe('🍛');
  });
});
