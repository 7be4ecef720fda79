import { expect, it, vi } from 'vitest';
import { languageNow } from './language-now.ts';
import { listOf } from './lists.ts';

it.each([
  ['and', ['', 'A', 'A and B', 'A, B and C']],
  ['or', ['', 'A', 'A or B', 'A, B or C']],
  ['unit', ['', 'A', 'A, B', 'A, B, C']],
] as const)('lists words with %s', (type, expected) => {
  const lists = [[], ['A'], ['A', 'B'], ['A', 'B', 'C']];
  expect(lists.map((items) => listOf(items, type))).toEqual(expected);
});

it('lists words in the language of the moment', () => {
  vi.spyOn(languageNow, 'tag').mockReturnValue('hi');
  expect(listOf(['A', 'B', 'C'], 'and')).toBe('A, B, और C');
});
