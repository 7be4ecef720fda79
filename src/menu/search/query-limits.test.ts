import { expect, it, test } from 'vitest';
import { readPriceLimit } from './query-limits.ts';

/** Returns the rest of the text, and which of three prices around ₹100 are within the limit. */
function read(typed: string) {
  const { rest, isWithin } = readPriceLimit(typed);
  return [rest.trim(), isWithin && [9_999, 10_000, 10_001].map(isWithin)];
}

const below = [true, false, false];
const upTo = [true, true, false];

test.each([
  ['under 100', ''],
  ['below 100', ''],
  ['Under ₹100', ''],
  ['under Rs.100', ''],
  ['under rs 100.00', ''],
  ['< 100', ''],
  ['<100', ''],
  ['less than 100 rupees', ''],
  ['100 se kam', ''],
  ['₹100 से कम', ''],
  ['१०० से कम', ''],
  ['dosa under 100', 'dosa'],
  ['under 100 dosa', 'dosa'],
  ['Masala Dosa 100 se kam', 'masala dosa'],
  ['chicken 65 under 100', 'chicken 65'],
])('%s is below', (typed, rest) => {
  expect(read(typed)).toEqual([rest, below]);
});

test.each([
  ['up to 100', ''],
  ['upto ₹100', ''],
  ['within 100', ''],
  ['<=100', ''],
  ['100 tak', ''],
  ['thali 100 ke andar', 'thali'],
])('%s is up to and with it', (typed, rest) => {
  expect(read(typed)).toEqual([rest, upTo]);
});

it('reads thousands as they are written in India', () => {
  expect(readPriceLimit('thali under 1,00,000').isWithin?.(99_999_99)).toBe(true);
  expect(readPriceLimit('thali under 1,00,000').isWithin?.(1_00_000_00)).toBe(false);
});

test.each([
  ['dosa under', 'dosa'],
  ['Masala Dosa less than ₹', 'masala dosa'],
  ['dosa <', 'dosa'],
  ['dosa up to rs', 'dosa'],
])('%s is typed as far as the amount: its words are sought meanwhile', (typed, rest) => {
  expect(read(typed)).toEqual([rest, undefined]);
});

test.each(['dosa', 'chicken 65', '100', 'under', 'thunder 100', 'under construction', '65 se', ''])(
  '%j has no limit and stays as it is',
  (typed) => {
    expect(readPriceLimit(typed)).toEqual({ rest: typed, isWithin: undefined });
  },
);
