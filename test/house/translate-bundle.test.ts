import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { translateBundle } from '../../scripts/texts/translate-bundle.ts';

const TEXTS = [
  { part: 'public', key: 'cart.heading', english: 'Your cart', file: 'cart-texts.ts' },
  { part: 'admin', key: 'admin-audit.nothingChanged', english: 'Nothing', file: 'audit-texts.ts' },
] as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'translate-bundle-'));
  for (const made of ['places/assets', 'places/.vite', 'made/.vite'])
    mkdirSync(join(folder, made), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: string) => writeFileSync(join(folder, 'places', file), content);
const read = (file: string) => readFileSync(join(folder, 'made', file), 'utf8');
const translate = () => translateBundle(join(folder, 'places'), join(folder, 'made'), 'public', TEXTS);

it('fills the places of a bundle with the texts of each language, and what only the administrator reads with English', () => {
  write('assets/client-Ab-d_fgh.js', 'import("./lazy-12345678.js");h(textPlace(`cart.heading`))');
  write('assets/lazy-12345678.js', 'h(textPlace("admin-audit.nothingChanged"))');
  write('assets/client-style123.css', 'a{}');
  const manifest = {
    'client.tsx': { file: 'assets/client-Ab-d_fgh.js', css: ['assets/client-style123.css'] },
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  translate();

  const chunk = JSON.parse(read('.vite/manifest.hi.json'))['client.tsx'];
  expect(chunk.file).toMatch(/^assets\/client\.hi-[\w-]{8}\.js$/);
  expect(chunk.css).toEqual(['assets/client-style123.css']);
  expect(read('assets/client-style123.css')).toBe('a{}');
  const code = read(chunk.file);
  const heading = readCatalogue('hi', 'public').get('cart.heading');
  expect(heading).toMatch(/[\u0900-\u097f]/);
  expect(code).toContain(`h("${heading}")`);

  const lazy = /"\.\/(lazy\.hi-[\w-]{8}\.js)"/.exec(code)?.[1] ?? '';
  expect(read(`assets/${lazy}`)).toBe('h("Nothing")');
  expect(
    readdirSync(join(folder, 'made/assets')).filter((name) => name.startsWith('client.ta-')),
  ).toHaveLength(1);
});

it('keeps scripts apart that are called the same but for their hash', () => {
  write('.vite/manifest.json', '{}');
  write('assets/languages-12345678.js', 'one()');
  write('assets/languages-abcdefgh.js', 'import"./languages-12345678.js";other()');
  translate();
  const names = readdirSync(join(folder, 'made/assets')).filter((name) => name.startsWith('languages.hi-'));
  expect(names.map((name) => read(`assets/${name}`)).toSorted()).toEqual([
    expect.stringMatching(/^import"\.\/languages\.hi-[\w-]{8}\.js";other\(\)$/),
    'one()',
  ]);
});

it('fails for a place that no file of texts declares, and for one it cannot read', () => {
  write('.vite/manifest.json', '{}');
  write('assets/client-12345678.js', 'textPlace("cart.none")');
  expect(translate).toThrow('No file of texts declares cart.none.');
  write('assets/client-12345678.js', 'textPlace(key)');
  expect(translate).toThrow('client-12345678.js');
});
