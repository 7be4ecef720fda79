import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { anySelection, anyText } from '#test/support/cart-arbitraries.ts';
import { plainSelection, readSelection, selectionKey } from './selection.ts';

const raita = { group: 1, option: 4, count: 1 };
const twoEggs = { group: 3, option: 1, count: 2 };

test.each([
  ['A', { variant: 0, choices: [] }],
  ['A~2', { variant: 2, choices: [] }],
  ['A~0~1.4', { variant: 0, choices: [raita] }],
  ['A~2~1.4~3.1x2', { variant: 2, choices: [raita, twoEggs] }],
])('%s stands for a size and choices', (key, chosen) => {
  const selection = { ...plainSelection('A'), ...chosen };
  expect(selectionKey(selection)).toBe(key);
  expect(readSelection(key)).toEqual(selection);
});

it('is read back from its key, whatever the id of its item', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      const { choices, ...read } = readSelection(selectionKey(selection));
      expect({ ...read, choices: new Set(choices) }).toEqual({
        ...selection,
        note: '',
        choices: new Set(selection.choices),
      });
    }),
  );
});

it('has one key, in whichever order the choices were made', () => {
  const anyTwoOrders = anySelection.chain((selection) =>
    fc.tuple(
      fc.constant(selection),
      fc.shuffledSubarray([...selection.choices], { minLength: selection.choices.length }),
    ),
  );
  fc.assert(
    fc.property(anyTwoOrders, ([selection, choices]) => {
      expect(selectionKey({ ...selection, choices })).toBe(selectionKey(selection));
    }),
  );
});

test.each([
  'A~',
  'A~x',
  'A~1.4',
  'A~2~1',
  'A~2~1.4x0',
  'A~2~01.4',
  'A~2~1.4~1.4',
  '~2',
  'A~2~1.4~later',
  '~',
])('takes %s for the id of an item, which no menu has, and keeps it', (key) => {
  expect(readSelection(key)).toEqual(plainSelection(key));
  expect(selectionKey(readSelection(key))).toBe(key);
});

it('never throws, and reads the same from the key it writes', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const selection = readSelection(text);
      expect(readSelection(selectionKey(selection))).toEqual(selection);
    }),
  );
});
