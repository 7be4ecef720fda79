/** The arbitraries of property tests about carts: any text, any selection, any cart. */
import fc from 'fast-check';
import { type CartLine, lineKey, MAX_QUANTITY } from '#ordering/cart/cart.ts';
import { plainSelection, readSelection, type Selection, selectionKey } from '#ordering/choices/selection.ts';
import { MAX_PRICE_PAISE } from '#platform/formats/money.ts';

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

/** Real ids, and ids that could be mistaken for a cart line's key or a property of Object. */
const anyItemId = fc.oneof(
  fc.uuid(),
  fc.constantFrom('__proto__', 'constructor', 'a~2', '~', 'a%7Eb', '50%', 'a~0~1.4'),
);

const anyNumber = fc.integer({ min: 1, max: 999_999 });
const anyChoices = fc.uniqueArray(
  fc.record({ group: anyNumber, option: anyNumber, count: fc.integer({ min: 1, max: 20 }) }),
  { selector: ({ group, option }) => `${group}.${option}`, maxLength: 4 },
);

/** Any selection of an item: a size, choices and a note. */
export const anySelection: fc.Arbitrary<Selection> = fc.record({
  itemId: fc.oneof(anyItemId, anyText.filter(Boolean)),
  variant: fc.oneof(fc.constant(0), anyNumber),
  choices: anyChoices,
  note: fc.oneof(fc.constant(''), anyText),
});

const anyPrice = fc.integer({ min: 0, max: MAX_PRICE_PAISE });

const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    selection: fc.oneof(
      { weight: 3, arbitrary: anyItemId.map(plainSelection) },
      { weight: 1, arbitrary: anySelection },
    ),
    name: anyText,
    options: fc.array(fc.tuple(anyText, anyPrice), { maxLength: 3 }),
    unitPaise: anyPrice,
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  })
  .map(({ selection, options, ...rest }) => {
    const optionNames = options.map(([name]) => name);
    const line = { ...rest, optionNames, optionPaise: options.map(([, paise]) => paise) };
    const { choices } = readSelection(selectionKey(selection));
    return { ...selection, choices, ...line, key: lineKey(selection) };
  });

export const anyCart = fc.uniqueArray(anyLine, { selector: (line) => line.key, maxLength: 30 });
