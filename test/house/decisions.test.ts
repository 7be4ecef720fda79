import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const files = readdirSync(folder).filter((file) => file !== 'README.md');

it('gives each decision a number of its own, which its title repeats', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(files.length);
  const titles = files.map((file) => readFileSync(join(folder, file), 'utf8').slice(2, 6));
  expect(titles).toEqual(numbers);
});

it('lists all decisions in the order of their numbers', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)/gm)];
  expect(listed.map(([, , file]) => file)).toEqual(files.toSorted());
  expect(listed.map(([, number]) => number)).toEqual(files.map((file) => file.slice(0, 4)).toSorted());
});
