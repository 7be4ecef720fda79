import { expect, it } from 'vitest';
import { phoneProblem, tidyPhone } from './phone-number.ts';

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
