import { afterEach, expect, it, vi } from 'vitest';
import { tableKey } from './table-key.ts';

/** A tab with these tables in its session storage, and with this query in its URL. */
function tab(kept: Record<string, string> | undefined, search = '') {
  const stored = new Map(
    Object.entries(kept ?? {}).map(([table, text]) => [`menu_link_table:${table}`, text]),
  );
  vi.stubGlobal('location', { search });
  vi.stubGlobal('sessionStorage', {
    getItem(key: string) {
      if (!kept) throw new DOMException('forbidden', 'SecurityError');
      return stored.get(key) ?? null;
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is what the tab was opened by, of this table alone', () => {
  tab({
    7: '1764050000000?table=7&k=7K3M4PQ8',
    8: '1764050000000?table=8',
    'A & B': '1?k=XWD2FG7K&table=A+%26+B',
  });
  expect(tableKey('7')).toBe('7K3M4PQ8');
  expect(tableKey('8')).toBe('');
  expect(tableKey('9')).toBe('');
  expect(tableKey('A & B')).toBe('XWD2FG7K');
});

it('is none for a table that was left, or that an old build has noted', () => {
  tab({ 7: '1', 8: '1764050000000', 9: '' }, '?table=7&k=7K3M4PQ8');
  for (const table of ['7', '8', '9']) expect(tableKey(table)).toBe('');
});

it('is none where it could not be one', () => {
  for (const wrong of ['', '7K3M4PQ', '7K3M4PQ8X', '7K3M%204PQ', '%F0%9F%98%80', 'k'.repeat(2_000)]) {
    tab({ 7: `1764050000000?table=7&k=${wrong}` });
    expect(tableKey('7'), wrong).toBe('');
  }
});

it('is that of the address where the browser keeps nothing', () => {
  tab(undefined, '?table=7&k=7K3M4PQ8');
  expect(tableKey('7')).toBe('7K3M4PQ8');
  tab({}, '?table=7&k=7K3M4PQ8');
  expect(tableKey('7')).toBe('7K3M4PQ8');
  tab({}, '');
  expect(tableKey('7')).toBe('');
});
