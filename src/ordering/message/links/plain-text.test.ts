import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { plainLine, plainText } from '#ordering/message/links/plain-text.ts';
import { anyText } from '#test/support/cart-arbitraries.ts';

test.each([
  ['Idli (2 pcs) 50% *off*', 'Idli (2 pcs) 50% ∗off∗'],
  ['_new_ ~₹90~ Haldiram`s', "＿new＿ ∼₹90∼ Haldiram's"],
  ['```code```', "'''code'''"],
  ['*Idli\nTotal: ₹1.00', '∗Idli Total: ₹1.00'],
])('shows %j as %j', (name, shown) => {
  expect(plainText(name)).toBe(shown);
});

it('keeps the length of a name without anything to hide, and its letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
      const tidy = name.trim().replace(/ +/g, ' ');
      expect(plainText(name).replace(/[∗＿∼']/g, '?')).toBe(tidy.replace(/[*_~`']/g, '?'));
    }),
  );
});

it('leaves no markup in any text', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      expect(plainText(name)).not.toMatch(/[*_~`\n\r]/);
    }),
  );
});

test.each([
  ['> Idli', '› Idli'],
  ['>Idli', '›Idli'],
  ['- Idli', '– Idli'],
  ['7. Idli', '7) Idli'],
  ['12. Idli', '12) Idli'],
  ['7-Up', '7-Up'],
  ['-5 °C', '-5 °C'],
  ['1.5 L water', '1.5 L water'],
  ['Idli > Dosa - 1. best', 'Idli > Dosa - 1. best'],
])('starts the line %j as %j', (line, shown) => {
  expect(plainLine(line)).toBe(shown);
});
