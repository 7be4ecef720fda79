import { describe, expect, it } from 'vitest';
import { drawableText, initialsOf, runsLeft } from './draw-text.server.ts';

describe('what can be drawn of a text', () => {
  it.each([
    'क्षेत्र की मिठाई',
    'தேநீர் கடை',
    'മലയാളം ക്ഷേത്രം',
    'বাংলা মিষ্টি',
    'ਪੰਜਾਬੀ ਢਾਬਾ',
    'ગુજરાતી થાળી',
    'తెలుగు వంటలు',
    'ಕನ್ನಡ ಊಟ',
    'ଖାଦ୍ୟ',
    'اردو بریانی',
    'ꯃꯩꯇꯩ',
    'ᱥᱟᱱᱛᱟᱲᱤ',
    'Café “Déjà Vu” & Sons – ₹99 only!',
    'क्‍ष',
  ])('is all of %s', (text) => {
    expect(drawableText(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['Pizza 🍕 Hut', 'Pizza Hut'],
    ['👨‍👩‍👧 Family Diner ❤️', 'Family Diner'],
    ['龍 Dragon', 'Dragon'],
    ['🍔🍟', ''],
  ])('leaves out of %s what our fonts do not have', (text, drawable) => {
    expect(drawableText(text)).toBe(drawable);
  });
});

describe('the initials of a name', () => {
  it.each([
    ['Seven Katori Kitchen', 'SK'],
    ['annapurna', 'A'],
    ['क्षेत्र की मिठाई', 'क्षे'],
    ['കേരളത്തിന്റെ', 'കേ'],
    ['"The" (Real) Deal', 'TR'],
    ['🍕 99 Pizzas', '9P'],
    ['🍕', ''],
  ])('%s: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

it('knows what is read from right to left by its first letter', () => {
  expect(runsLeft('اردو Biryani')).toBe(true);
  expect(runsLeft('99 اردو')).toBe(true);
  expect(runsLeft('Al-Noor النور')).toBe(false);
});
