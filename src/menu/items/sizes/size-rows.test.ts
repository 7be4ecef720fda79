import { expect, it } from 'vitest';
import {
  firstSizes,
  formatSizes,
  newSize,
  type SizeRow,
  sizeNameProblem,
  sizePriceProblem,
  variantOf,
  withUsualNames,
} from './size-rows.ts';

const row = (name: string, price = ''): SizeRow => ({ ...newSize(), name, price });
const names = (rows: readonly SizeRow[]) => rows.map(({ name, price }) => `${name} ${price}`);

it.each<[string, SizeRow[], number, string | undefined]>([
  ['a name', [row('Half')], 0, undefined],
  ['none', [row(' \u200b')], 0, 'Enter a name for the size.'],
  ['a long one', [row('x'.repeat(61))], 0, 'Use at most 60 characters.'],
  ['the first of two alike', [row('Half'), row(' half ')], 0, undefined],
  ['the second of two alike', [row('Half'), row(' half ')], 1, 'Two sizes are called half.'],
])('%s', (_, rows, at, problem) => {
  expect(sizeNameProblem(rows, at)).toBe(problem);
});

it.each([
  ['140', undefined],
  ['₹1,250.50', undefined],
  ['0', undefined],
  ['', 'Enter a price.'],
  ['free', 'Enter a number, for example 129.50.'],
  ['-1', 'Cannot be below 0.'],
])('a price typed as %j', (typed, problem) => {
  if (problem === undefined) expect(sizePriceProblem(typed)).toBeUndefined();
  else expect(sizePriceProblem(typed)).toEqual(expect.any(String));
});

it('usual names keep the prices that are there, and lose nothing', () => {
  expect(names(withUsualNames(firstSizes('140'), ['Half', 'Full']))).toEqual(['Half 140', 'Full ']);
  expect(names(withUsualNames(firstSizes(''), ['S', 'M', 'L']))).toEqual(['S ', 'M ', 'L ']);
  const three = [row('', '1'), row(''), row('', '3')];
  expect(names(withUsualNames(three, ['Half', 'Full']))).toEqual(['Half 1', 'Full ', ' 3']);
});

it('is sent as one clean line and in paise', () => {
  expect(variantOf(row(' Half \n plate', '₹1,250.5'))).toMatchObject({
    name: 'Half plate',
    pricePaise: 125_050,
  });
  expect(formatSizes([row('Half', '140'), row('Full', '240')])).toBe('Half ₹140.00, Full ₹240.00');
  expect(formatSizes([])).toBe('one price');
});
