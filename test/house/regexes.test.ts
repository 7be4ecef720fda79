import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repo = join(import.meta.dirname, '../..');
const timeout = 30_000;
let house: string;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'menu-link-regexes-'));
  await cp(join(repo, 'package.json'), join(house, 'package.json'));
  await symlink(join(repo, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rm(house, { recursive: true, force: true }));

/** Linear expressions, each the correct version of a slow one. */
const linear = [
  '/^a*b/',
  '/(?<!x)x+$/',
  '/<[^<>]*>/g',
  '/^(?:ab|abc)*d/',
  '/\\s*$/y',
  '/[^()]*/g',
  '/[a-z]+(?:\\/[a-z]+)*/g',
  '/^[^\\s@]+@[^\\s@.]+\\.[^\\s@]+$/',
  '/([/.-])\\d\\d\\1\\d\\d/',
  '/(?<![\\p{L}])\\p{L}+!/u',
  '/\\b[a-z]+!/',
  '/^#.*$/gm',
];
const slow = [
  '/x+$/',
  '/\\s*,/',
  '/<[^>]*>/',
  '/^a*a*b/',
  '/^\\s*\\d*\\s*x/',
  '/(?:a(?:a*b)?)*/y',
  '/^([-=])\\1*\\s*(\\S.*?\\S|\\S)\\s*\\1+$/u',
  '/[\\p{L}]+!/u',
  '/^(?:(b)|c)a*\\1a*d/',
  '/^(a|a)*b/',
  '/^(a*)*b/',
  '/^(?:k|K)*!/iu',
  '/^(?:(?:ab)+|(?:aba?b)+)*c/',
];

test('expressions that are linear pass', { timeout }, async () => {
  await plant('linear', linear);
  expect(complaints('linear')).toEqual([]);
});

test('each that is not is refused, with its file', { timeout }, async () => {
  await plant('slow', slow);
  const expected = slow.map((regex, place) => `slow-${place}.ts: ${regex} takes more than linear time.`);
  expect(complaints('slow').sort()).toEqual(expected.sort());
});

test('one that is put together is looked at as it is made, and refused where it cannot be', {
  timeout,
}, async () => {
  await write('made/module.ts', "const sign = 'x'; export const END = new RegExp(sign + '+$', 'u');");
  await write('made/later.ts', "export const ends = (sign: string) => new RegExp(sign + '$');");
  await write('made/fine.ts', "export const END = new RegExp('x$');");
  const [module, later, ...more] = complaints('made').sort().reverse();
  expect(module).toBe('module.ts: /x+$/u takes more than linear time.');
  expect(later).toMatch(/^later\.ts: make each RegExp once/);
  expect(more).toEqual([]);
});

test('one that looks without end, or is not worth looking at, is refused with the reason', {
  timeout,
}, async () => {
  await plant('endless', ['/^(?=.*a)b/', '/(?<=a.*)b/', '/^(a+)b\\1/']);
  expect(complaints('endless')).toHaveLength(3);
  for (const complaint of complaints('endless')) expect(complaint).toContain('cannot be told to be linear');
});

async function plant(folder: string, regexes: readonly string[]): Promise<void> {
  for (const [place, regex] of regexes.entries())
    await write(`${folder}/${folder}-${place}.ts`, `export const pattern = ${regex};`);
  await write(`${folder}/kept-out.test.ts`, 'export const pattern = /x+$/;');
}

async function write(file: string, code: string): Promise<void> {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await writeFile(join(house, file), `${code}\n`);
}

/** Returns the complaints of the check about a folder, run as in `npm run check`. */
function complaints(folder: string): string[] {
  const args = [join(repo, 'scripts/check-regexes.ts'), join(house, folder)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const lines = stderr.split('\n').filter((line) => / takes |cannot be told|make each/.test(line));
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines;
}
