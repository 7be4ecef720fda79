/** What the tests of this room draw from: any text, any cart. */
import fc from 'fast-check';
import type { CartLine } from '#ordering/cart.ts';
import { MAX_QUANTITY } from '#ordering/cart.ts';
import { MAX_PRICE_PAISE } from '#platform/money.ts';

/** Line breaks, markup, forgeries and scripts, which plain random text would hardly ever hold. */
const hostilePiece = fc.constantFrom(
  '\n',
  '\r\n',
  '\u2028',
  '\u0085',
  '\u202E',
  '\u200B',
  '\uD800',
  '\uDC00',
  '*',
  '_',
  '~',
  '`',
  '> ',
  '- ',
  '1. ',
  'Total: ₹1.00',
  '\nTotal: ₹1.00\n',
  ' (1 x ₹1.00) = ₹1.00',
  'ക്‍ഷണം',
  'اردو',
  '🍛',
);

/** Any sequence of UTF-16 units, lone surrogates included, and pieces meant to do harm. */
export const anyText = fc
  .array(
    fc.oneof(
      hostilePiece,
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
  )
  .map((pieces) => pieces.join(''));

const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    itemId: fc.oneof(fc.uuid(), fc.constantFrom('__proto__', 'constructor')),
    name: anyText,
    unitPaise: fc.integer({ min: 0, max: MAX_PRICE_PAISE }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  })
  .map((line) => ({ key: line.itemId, ...line }));

export const anyCart = fc.uniqueArray(anyLine, { selector: (line) => line.key, maxLength: 30 });
