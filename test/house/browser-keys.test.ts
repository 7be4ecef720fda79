import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { browserKeys } from '#platform/browser/browser-keys.ts';

const repo = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: repo }).filter((file) => !/\.test\.tsx?$/.test(file));
const codeOf = (file: string) => readFileSync(join(repo, file), 'utf8');

/** What only one file may use; scripts inlined in pages are texts, and so are not found here. */
const owners: Record<string, string> = {
  localStorage: 'src/platform/browser/stored-text.ts',
  sessionStorage: 'src/platform/browser/stored-text.ts',
  indexedDB: '',
  'idb-keyval': 'src/platform/browser/stored-files.ts',
};

/** The names of `owners` that a file uses: as a global, as a property such as `window.localStorage`, or as a package. */
function usedIn(file: string, code: string): string[] {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    ImportDeclaration: ({ source }) => void names.add(source.value),
  }).visit(parseSync(file, code).program);
  return Object.keys(owners).filter((name) => names.has(name));
}

it('only one file reads and writes what is kept in the browser', () => {
  const broken = files.flatMap((file) =>
    usedIn(file, codeOf(file)).flatMap((name) => (owners[name] === file ? [] : [`${file}: ${name}`])),
  );
  expect(broken, 'use stored or storedText of #platform').toEqual([]);
});

it.each([
  ["localStorage.getItem('menu_link_theme')", 'localStorage'],
  ["window.sessionStorage['menu_link_theme'] = '1'", 'sessionStorage'],
  ['const { localStorage: here } = window;', 'localStorage'],
  ["import { get } from 'idb-keyval';", 'idb-keyval'],
])('the check above finds %s', (code, name) => expect(usedIn('a.ts', code)).toEqual([name]));

it('every key in the table is used', () => {
  const code = files.filter((file) => !file.endsWith('/browser-keys.ts')).map(codeOf);
  const isUsed = (key: string) => code.some((text) => text.includes(key.replace('*', '')));
  // Written as CART_STORAGE_KEY or KEPT_ORDERS_KEY with this ending.
  const keys = Object.keys(browserKeys).filter((key) => !key.endsWith('_damaged'));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it('docs/privacy.md lists every key: where it is, whose, what and how long', () => {
  const places = { browser: 'localStorage', tab: 'sessionStorage', files: 'IndexedDB', caches: 'Cache API' };
  const rows = Object.entries(browserKeys).map(
    ([key, { place, whose, what, until }]) =>
      `| \`${key}\` | ${places[place]} | ${whose} | ${what} | ${until} |`,
  );
  const listed = codeOf('docs/privacy.md')
    .split('\n')
    .filter((line) => /^\| `menu[_-]link/.test(line));
  expect(listed).toEqual(rows);
});
