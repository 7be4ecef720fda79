import { describe, expect, it } from 'vitest';
import { listQuery, pageOf, pageRange, toggleSort, withChanges } from './list-address.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the address of a list', () => {
  it('begins again on the first page when something else is asked for', () => {
    expect(String(withChanges(address('page=7&status=active'), { search: 'asha' }))).toBe(
      'status=active&search=asha',
    );
  });

  it('keeps everything else when the page is turned, and leaves the first page out', () => {
    expect(String(withChanges(address('search=asha'), { page: '2' }))).toBe('search=asha&page=2');
    expect(String(withChanges(address('search=asha&page=2'), { page: '1' }))).toBe('search=asha');
  });

  it('loses what is emptied', () => {
    expect(String(withChanges(address('search=asha&sort=email'), { search: '' }))).toBe('sort=email');
  });

  it('asks the API for a page and for what the list knows, nothing else', () => {
    expect(listQuery(address('search=asha&status=&stray=1'), ['search', 'status'])).toEqual({
      page: '1',
      search: 'asha',
    });
  });

  it.each([
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['', 1],
  ])('%s is page %i', (text, page) => {
    expect(pageOf(address(text))).toBe(page);
  });
});

it('turns a column round, and begins another one in its own order', () => {
  expect(toggleSort({ sort: 'email', order: 'asc' }, 'email', 'asc')).toEqual({
    sort: 'email',
    order: 'desc',
  });
  expect(toggleSort({ sort: 'email', order: 'desc' }, 'email', 'asc')).toEqual({
    sort: 'email',
    order: 'asc',
  });
  expect(toggleSort({ sort: 'email', order: 'asc' }, 'created_at', 'desc')).toEqual({
    sort: 'created_at',
    order: 'desc',
  });
});

it.each([
  [1, 0, { first: 1, last: 0, pages: 1 }],
  [1, 50, { first: 1, last: 50, pages: 1 }],
  [2, 51, { first: 51, last: 51, pages: 2 }],
])('page %i of %i rows', (page, total, range) => {
  expect(pageRange(page, 50, total)).toEqual(range);
});
