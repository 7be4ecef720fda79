import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readIn } from '../texts/language-now.ts';
import type { LanguageTag } from '../texts/languages.ts';
import { blockDirection, langAttributes, langOf, readDevanagariAs } from './lang-of.ts';

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

it('names no language on a page in it, and English for Latin letters on any other page', () => {
  const on = (tag: LanguageTag, text: string) => readIn(tag, () => langAttributes(text));
  expect(on('hi', 'पनीर')).toEqual({});
  expect(on('mr', 'पनीर')).toEqual({});
  expect(on('ta', 'पनीर')).toEqual({ lang: 'hi' });
  expect(on('ta', 'Paneer')).toEqual({ lang: 'en' });
  expect(on('ta', '1 × 2')).toEqual({});
  expect(on('ur', 'چکن')).toEqual({ dir: 'rtl' });
});

it('takes Devanagari for what the restaurant writes or shows, and leaves it alone on a page in these letters', () => {
  const on = (tag: LanguageTag, languages: string) => {
    readDevanagariAs(languages);
    return readIn(tag, () => [langAttributes('पनीर').lang, langAttributes('தோசை').lang]);
  };
  expect(on('en', 'mr en')).toEqual(['mr', 'ta']);
  expect(on('ta', 'ta en mr')).toEqual(['mr', undefined]);
  expect(on('en', 'en hi mr')).toEqual(['hi', 'ta']);
  expect(on('hi', 'mr hi')).toEqual([undefined, 'ta']);
  expect(on('mr', 'hi mr')).toEqual([undefined, 'ta']);
  expect(on('en', 'en ta')).toEqual(['hi', 'ta']);
});

it('lets the sides of a block follow its text, but on a page that is mirrored', () => {
  expect(['چکن', 'पनीर', 'Paneer'].map(blockDirection)).toEqual(['rtl', 'auto', 'auto']);
  expect(readIn('ur', () => ['چکن', 'पनीर'].map(blockDirection))).toEqual([undefined, undefined]);
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
