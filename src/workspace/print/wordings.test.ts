import { expect, it } from 'vitest';
import { type PrintedLanguages, wordingsOf } from './wordings.ts';

const dish = (name: string, translations = {}) => ({ name, translations });
const paneer = dish('Paneer Tikka', { hi: { name: 'पनीर टिक्का' }, ur: { name: 'پنیر ٹکہ' } });
const printed = (changes: Partial<PrintedLanguages>): PrintedLanguages => ({
  own: 'en',
  first: 'en',
  second: '',
  ...changes,
});
const english = { text: 'Paneer Tikka', lang: 'en', dir: 'ltr' };
const hindi = { text: 'पनीर टिक्का', lang: 'hi', dir: 'ltr' };
const urdu = { text: 'پنیر ٹکہ', lang: 'ur', dir: 'rtl' };

it('prints a text in the first language, and in the second below it', () => {
  expect(wordingsOf(paneer, 'name', printed({}))).toEqual([english]);
  expect(wordingsOf(paneer, 'name', printed({ second: 'hi' }))).toEqual([english, hindi]);
  expect(wordingsOf(paneer, 'name', printed({ first: 'hi', second: 'en' }))).toEqual([hindi, english]);
  expect(wordingsOf(paneer, 'name', printed({ first: 'hi', second: 'ur' }))).toEqual([hindi, urdu]);
});

it('prints it as it is written where the first language has none, and never twice', () => {
  expect(wordingsOf(paneer, 'name', printed({ first: 'ta', second: 'hi' }))).toEqual([english, hindi]);
  expect(wordingsOf(paneer, 'name', printed({ first: 'ta', second: 'en' }))).toEqual([english]);
  expect(wordingsOf(paneer, 'name', printed({ second: 'te' }))).toEqual([english]);
  expect(wordingsOf(dish('KFC', { hi: { name: 'KFC' } }), 'name', printed({ second: 'hi' }))).toEqual([
    { text: 'KFC', lang: 'en', dir: 'ltr' },
  ]);
  expect(wordingsOf(dish(''), 'name', printed({ second: 'hi' }))).toEqual([]);
});

it('has the language of its letters where they are not those of the language it was entered for', () => {
  const own = (name: string, tag: PrintedLanguages['own']) =>
    wordingsOf(dish(name), 'name', printed({ own: tag, first: tag }));
  expect(own('मिसळ पाव', 'mr')).toEqual([{ text: 'मिसळ पाव', lang: 'mr', dir: 'ltr' }]);
  expect(own('मिसळ पाव', 'en')).toEqual([{ text: 'मिसळ पाव', lang: 'hi' }]);
  expect(own('بریانی', 'en')).toEqual([{ text: 'بریانی', lang: 'ur', dir: 'rtl' }]);
  expect(own('Biryani', 'ur')).toEqual([{ text: 'Biryani' }]);
});
