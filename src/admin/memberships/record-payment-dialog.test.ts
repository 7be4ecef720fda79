import { expect, it } from 'vitest';
import { amountProblem } from './record-payment-dialog.tsx';

it.each([
  ['499', undefined],
  ['499.50', undefined],
  ['0', 'Enter the amount that was paid.'],
  ['', 'Enter a number, for example 120 or 99.50.'],
  ['-1', 'Cannot be negative.'],
  ['1.005', 'Use at most 2 decimals.'],
])('%j', (typed, problem) => {
  expect(amountProblem(typed)).toBe(problem);
});
