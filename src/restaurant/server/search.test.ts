import { expect, it } from 'vitest';
import { newId } from '#platform/db/ids.server.ts';
import { readSearch } from './search.server.ts';

it('reads nothing as no search', () => {
  expect(readSearch(undefined)).toBeUndefined();
  expect(readSearch('')).toBeUndefined();
});

it('knows a whole id from a part of a text', () => {
  const id = newId();
  expect(readSearch(id)?.isId).toBe(true);
  expect(readSearch(id.slice(1))?.isId).toBe(false);
});

it.each([
  ['dosa', ['%dosa%']],
  ['100%_\\', ['%100\\%\\_\\\\%']],
  ['+91 98123-45678', ['%+91 98123-45678%', '%919812345678%']],
  ['9812345678', ['%9812345678%']],
  ['24-7', ['%24-7%']],
  ['24-7 cafe', ['%24-7 cafe%']],
])('looks for %s', (typed, patterns) => {
  expect(readSearch(typed)?.patterns).toEqual(patterns);
});
