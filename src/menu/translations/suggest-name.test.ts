import { expect, it, test } from 'vitest';
import { suggestName } from './suggest-name.server.ts';

const inHindi = (name: string) => suggestName(name, 'hi').text;

test.each([
  ['Paneer Tikka', 'पनीर टिक्का'],
  // Whole dishes first, as each language says them, by any of their spellings.
  ['Gajar Halwa', 'गाजर का हलवा'],
  ['Paneer Chilli', 'चिली पनीर'],
  ['chilli paneer', 'चिली पनीर'],
  ['PANIR  TIKKA', 'पनीर टिक्का'],
  ['Masala-Dosa', 'मसाला डोसा'],
  ['Hot & Sour Soup', 'हॉट एंड सॉर सूप'],
  ['Hot and Sour Soup', 'हॉट एंड सॉर सूप'],
  // Words of several languages in one.
  ['Sweet Corn Roll', 'स्वीट कॉर्न रोल'],
  ['Samosas', 'समोसा'],
  ['Idli & Vada', 'इडली और वड़ा'],
  ['Cold Coffee w/ Ice Cream', 'कोल्ड कॉफी विद आइसक्रीम'],
  // Numbers, brackets and signs stay.
  ['Paneer Tikka (8 pcs)', 'पनीर टिक्का (8 पीस)'],
  ['Coke 500ml', 'कोक 500 मिली'],
  ['Chicken 65 / Gobi 65', 'चिकन 65 / गोभी 65'],
  ['Half/Full', 'हाफ/फुल'],
  ['+1 Roti', '+1 रोटी'],
  ['Spl. Thali', 'स्पेशल थाली'],
  ['"Maharaja" Thali', '"महाराजा" थाली'],
  ['', ''],
])('%s', (name, hindi) => {
  expect(suggestName(name, 'hi')).toEqual({ text: hindi, unknown: [] });
});

it('leaves what it does not know in the letters it had, and says so once', () => {
  expect(suggestName('Zingo Paneer Zingo (Qux)', 'hi')).toEqual({
    text: 'Zingo पनीर Zingo (Qux)',
    unknown: ['Zingo', 'Qux'],
  });
});

it('suggests no word where the language orders the words differently', () => {
  expect(suggestName('Thali without Papad', 'ta').unknown).toEqual(['without']);
});

it('reads names in the letters of any language', () => {
  expect(suggestName('पनीर टिक्का (8 पीस)', 'ta')).toEqual({ text: 'பன்னீர் டிக்கா (8 பீஸ்)', unknown: [] });
  expect(suggestName('பன்னீர் தோசை', 'hi')).toEqual({ text: 'पनीर डोसा', unknown: [] });
  expect(suggestName('مسالہ چائے', 'en').text).toBe('Masala Chai');
  expect(suggestName('छोले भटूरे', 'en').text).toBe('Chole Bhature');
});

it('does not take a part of a word for the word', () => {
  expect(suggestName('Paneerwala Tea', 'hi')).toEqual({ text: 'Paneerwala चाय', unknown: ['Paneerwala'] });
  expect(inHindi('Teatime')).toBe('Teatime');
});

it('takes any text, and time in proportion to its length', () => {
  for (const text of ['\u{1F600}\u0000&&//..--', '\ud800 Dosa', '&', "'s", 'w/', '-'.repeat(1000)])
    expect(typeof inHindi(text)).toBe('string');
  const start = performance.now();
  suggestName('a'.repeat(20_000) + ' paneer butter masala &-.'.repeat(5000), 'hi');
  expect(performance.now() - start).toBeLessThan(3000);
});
