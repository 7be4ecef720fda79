import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { langAttributes, langOf } from './lang-of.ts';

test.each([
  ['पनीर टिक्का', 'hi'],
  ['মাছ ভাত', 'bn'],
  ['ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ', 'pa'],
  ['ખાંડવી', 'gu'],
  ['ଛେନା ପୋଡ଼', 'or'],
  ['மசாலா தோசை', 'ta'],
  ['పెసరట్టు', 'te'],
  ['ಬಿಸಿ ಬೇಳೆ ಬಾತ್', 'kn'],
  ['അപ്പം', 'ml'],
  ['چکن کڑاہی', 'ur'],
  ['Masala Dosa', undefined],
  ['Café Déjà Vu', undefined],
  ['₹ 120 · 2', undefined],
  ['१२०', undefined],
  ['', undefined],
  ['Шашлык', undefined],
])('%s is %s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});

test.each([
  ['Paneer Tikka (पनीर)', undefined],
  ['पनीर टिक्का (Paneer)', 'hi'],
  ['Biryani چکن بریانی کڑاہی', 'ur'],
  ['हिन्दी தோசை மசாலா தோசை', 'ta'],
])('of two scripts, %s is by the one with most letters: %s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});

it('writes Urdu from the right, also where a Latin word comes first', () => {
  expect(langAttributes('BBQ چکن کڑاہی')).toEqual({ lang: 'ur', dir: 'rtl' });
  expect(langAttributes('पनीर')).toEqual({ lang: 'hi' });
});

it('puts nothing on Latin texts, so that they cost a page nothing', () => {
  expect(langAttributes('Masala Dosa')).toEqual({});
});

it('knows nothing of what no menu of India is written in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const lang = langOf(text);
      expect(lang === undefined || /^[a-z]{2}$/.test(lang)).toBe(true);
    }),
  );
});
