import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanNote, hasUsual, noteLine, toggleUsual } from '#ordering/message/notes/notes.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';
import { addItem, type Cart, EMPTY_CART, itemCount, lineKey, MAX_QUANTITY } from '../../cart/cart.ts';

describe('a note', () => {
  test.each([
    ['  less\nspicy ', 'less spicy'],
    ['no onion\nTotal: ₹1.00', 'no onion Total: ₹1.00'],
    ['see https://spam.example/win now', 'see now'],
    ['HTTP://spam.example', ''],
    ['www.spam.example is cheap', 'is cheap'],
    ['go to bit.ly/abc', 'go to bit. ly/abc'],
    ['less salt.no onion', 'less salt. no onion'],
    ['1.5 kg in two boxes', '1.5 kg in two boxes'],
    ['कम मिर्च', 'कम मिर्च'],
    [' \n\u200B', ''],
    ['🍛'.repeat(200), '🍛'.repeat(120)],
  ])('typed as %j is %j', (typed, note) => {
    expect(cleanNote(typed)).toBe(note);
  });

  it('is one line without an address, of at most 120 signs, and stays as it is when cleaned again', () => {
    const anyWords = fc
      .array(fc.oneof(anyText, fc.webUrl(), fc.constantFrom(' ', '.', 'a', 'www.', '://')))
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(anyWords, (typed) => {
        const note = cleanNote(typed);
        expect([...note].length).toBeLessThanOrEqual(120);
        expect(note).not.toMatch(/[\n\r\u0085\u2028\u2029]|:\/\/|\.\p{L}/u);
        expect(cleanNote(note)).toBe(note);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a note on a line', () => {
  const dosa = cartLine('Dosa');
  const idli = cartLine('Idli');
  const spicy = cartLine('Dosa', { note: 'spicy' });
  const twice = (cart: Cart) => cart.map(({ note, quantity }) => `${quantity} ${note}`.trim());

  it('makes it another line than the same dish without', () => {
    const noted = noteLine([dosa], dosa.key, ' less  spicy ');
    expect(noted).toEqual([cartLine('Dosa', { note: 'less spicy' })]);
    expect(twice(addItem(noted, dosa))).toEqual(['1 less spicy', '1']);
  });

  it('makes one of two lines that become equal, in the place of the first', () => {
    const cart = [{ ...dosa, quantity: 2 }, idli, { ...spicy, quantity: 3 }];
    expect(noteLine(cart, spicy.key, '')).toEqual([{ ...dosa, quantity: 5 }, idli]);
    expect(noteLine(cart, dosa.key, 'spicy')).toEqual([{ ...spicy, quantity: 5 }, idli]);
    expect(
      noteLine(
        [
          { ...dosa, quantity: 900 },
          { ...spicy, quantity: 900 },
        ],
        dosa.key,
        'spicy',
      ),
    ).toEqual([{ ...spicy, quantity: MAX_QUANTITY }]);
  });

  it('loses no piece and leaves each key once, whatever cart and words', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(), anyText, (cart, at, text) => {
        const { key } = cart[at % (cart.length || 1)] ?? dosa;
        const noted = noteLine(cart, key, text);
        expect(new Set(noted.map((line) => line.key)).size).toBe(noted.length);
        for (const line of noted) expect(line.key).toBe(lineKey(line));
        if (noted.every(({ quantity }) => quantity < MAX_QUANTITY))
          expect(itemCount(noted)).toBe(itemCount(cart));
      }),
      { numRuns: 50 },
    );
    expect(noteLine(EMPTY_CART, 'unknown', 'x')).toEqual([]);
  });
});

it("adds and takes out the owner's usual words", () => {
  expect(toggleUsual('', 'Less spicy')).toBe('Less spicy');
  expect(toggleUsual('extra hot ', 'No onion')).toBe('extra hot, No onion');
  expect(toggleUsual('less spicy, No onion', 'Less spicy')).toBe('No onion');
  expect(hasUsual('less spicy, No onion', 'Less spicy')).toBe(true);
  expect(toggleUsual('No onion, no garlic, hot', 'No onion, no garlic')).toBe('hot');
  expect(toggleUsual('no garlic', 'No onion, no garlic')).toBe('no garlic, No onion, no garlic');
  expect(hasUsual('not less spicy', 'Less spicy')).toBe(false);
});
