import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isIndian,
  numberInInput,
  numberProblem,
  numberToSend,
  phoneProblem,
  tidyNumber,
  tidyPhone,
} from './phone-input.ts';

describe('a WhatsApp number while it is typed', () => {
  it.each([
    ['9', '9'],
    ['98765', '98765'],
    ['987654', '98765 4'],
    ['9876543210', '98765 43210'],
    ['+919876543210', '98765 43210'],
    ['+91 98765-43210', '98765 43210'],
    ['919876543210', '98765 43210'],
    ['0091 98765 43210', '98765 43210'],
    ['098765 43210', '98765 43210'],
    ['91234 56789', '91234 56789'],
    ['+', '+'],
    ['+4', '+4'],
    ['+9', '+9'],
    ['+44 7911 123456', '+44 7911 123456'],
    ['९८७६५', '९८७६५'],
  ])('%j reads %j', (typed, shown) => {
    expect(tidyNumber(typed)).toBe(shown);
  });

  it('does not change once it is tidy', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789+ -'), maxLength: 16 });
    fc.assert(
      fc.property(digits, (typed) => {
        expect(tidyNumber(tidyNumber(typed))).toBe(tidyNumber(typed));
      }),
    );
  });

  it('is sent in E.164, as any Indian mobile and landline number can be', () => {
    const national = fc
      .tuple(fc.constantFrom(...'2345678'), fc.stringMatching(/^\d{9}$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(national, (number) => {
        for (const typed of [number, `+91${number}`, `(+91) ${number}`, `0${number}`, `91${number}`]) {
          expect(numberToSend(tidyNumber(typed))).toBe(`+91${number}`);
          expect(numberProblem(tidyNumber(typed))).toBeUndefined();
        }
      }),
    );
    expect(numberToSend('+44 7911 123456')).toBe('+447911123456');
  });

  it('is refused where it cannot be a number on WhatsApp', () => {
    expect(numberProblem('')).toBe('Enter your WhatsApp number.');
    for (const typed of ['98765 4321', '+44', '98765 432101']) {
      expect(numberProblem(typed), typed).toBe('Enter a WhatsApp number, for example 98765 43210.');
    }
  });

  it('is left to the server where it cannot be read here', () => {
    expect(numberProblem('९८७६५ ४३२१०')).toBeUndefined();
    expect(numberToSend('९८७६५ ४३२१०')).toBe('९८७६५ ४३२१०');
  });

  it('shows a stored number the same way', () => {
    expect(numberInInput('+919876543210')).toBe('98765 43210');
    expect(numberInInput('+447911123456')).toBe('+447911123456');
    expect(numberInInput('')).toBe('');
    expect(isIndian(numberInInput('+447911123456'))).toBe(false);
  });
});

it.each([
  ['9876543210', '+91 98765 43210'],
  ['0091 98765 43210', '+91 98765 43210'],
  ['+91 98765-43210', '+91 98765 43210'],
  ['080 2345 6789', '080 2345 6789'],
  [' +44 20 7946 0958 ', '+44 20 7946 0958'],
  ['9876', '9876'],
  ['', ''],
])('%j reads %j once it is typed', (typed, shown) => {
  expect(tidyPhone(typed)).toBe(shown);
  expect(tidyPhone(shown)).toBe(shown);
});

it('refuses what no number can be, and leaves the rest to the server', () => {
  for (const typed of ['12345', '98765 43210 98765 43210', 'call me']) {
    expect(phoneProblem(typed), typed).toBe('Enter a phone number, like 98765 43210 or 080 2345 6789.');
  }
  for (const typed of ['', '080 2345 6789', '+91 98765 43210', '९८७६५ ४३२१०']) {
    expect(phoneProblem(typed), typed).toBeUndefined();
  }
});
