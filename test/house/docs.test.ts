import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '../../scripts/run.ts';

// In parts, so that the check does not take this file's text for references.
const RULES = ['docs', 'product.md'].join('/');
const ROOM = ['docs', 'product', 'ordering.md'].join('/');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-link-rules-'));
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  for (const part of ['docs/product', 'src']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, RULES), 'All rules: [the cart](product/ordering.md#the-cart).\n');
  writeFileSync(join(folder, ROOM), '# The cart\n\nIt says `Your cart is empty`.\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the check on a project with one file of code. Returns its exit code and messages. */
function check(code: string) {
  writeFileSync(join(folder, 'src/cart.ts'), code);
  const { status, stderr } = spawnSync(process.execPath, [join(home, 'scripts/check-docs.ts'), folder], {
    encoding: 'utf8',
  });
  return { status, said: stderr };
}

it('refuses the name of a rule that is not written down', () => {
  const { status, said } = check(`/** See ${ROOM}#the-bill. */ export const empty = 'Your cart is empty';`);
  expect(status).toBe(1);
  expect(said).toContain('src/cart.ts names');
});

it('refuses a rule that stands in another file', () => {
  const { status, said } = check(`/** See ${RULES}#the-cart. */ export const empty = 'Your cart is empty';`);
  expect(status).toBe(1);
  expect(said).toContain(`names ${RULES}#the-cart`);
  expect(said).toContain(`It is ${ROOM}#the-cart.`);
});

it('refuses a fixed text that nothing says any more', () => {
  const { status, said } = check("export const empty = 'Nothing here';");
  expect(status).toBe(1);
  expect(said).toContain('fixes the text "Your cart is empty"');
});

it('is content with a rule that is there and a text that is said', () => {
  expect(check(`/** ${ROOM}#the-cart */ export const empty = 'Your cart is empty';`).status).toBe(0);
});

it('refuses a link between documents that leads nowhere', () => {
  const page = join(folder, 'README.md');
  writeFileSync(page, `See [the bill](${ROOM}#the-bill) and [the office](office.md).\n`);
  const { status, said } = check("export const empty = 'Your cart is empty';");
  rmSync(page);
  expect(status).toBe(1);
  expect(said).toContain(`README.md links to ${ROOM}#the-bill`);
  expect(said).toContain('README.md links to office.md');
});

it('refuses two rules of one name', () => {
  const page = join(folder, 'docs/product/orders.md');
  writeFileSync(page, '# Orders\n\n## The cart\n');
  const { status, said } = check("export const empty = 'Your cart is empty';");
  rmSync(page);
  expect(status).toBe(1);
  expect(said).toContain('#the-cart is a heading of another rule, too');
});

it('refuses a command of npm that does not exist', () => {
  const page = join(folder, 'README.md');
  writeFileSync(join(folder, 'package.json'), '{ "scripts": { "build": "true" } }');
  writeFileSync(page, 'Run `npm run build`, then `npm run sereve`.\n');
  const { status, said } = check("export const empty = 'Your cart is empty';");
  rmSync(page);
  expect(status).toBe(1);
  expect(said).toBe('README.md names `npm run sereve`, which package.json does not have.\n');
});

it('refuses the name of a file of code that does not exist', () => {
  const page = join(folder, 'README.md');
  writeFileSync(
    page,
    'Begin with `src/cart.ts`, which is `#cart.ts`, then read `bill.ts` and `my-cart.ts`.\n',
  );
  const { status, said } = check("export const empty = 'Your cart is empty';");
  rmSync(page);
  expect(status).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'README.md names `bill.ts`, which is no file of ours.',
    'README.md names `my-cart.ts`, which is no file of ours.',
  ]);
});

it('refuses the name of a document that is not there, and of a heading of any document', () => {
  const [gone, operations] = ['gone', 'operations'].map((name) => ['docs', `${name}.md`].join('/'));
  writeFileSync(join(folder, operations ?? ''), '# Operations\n\n## Disk full\n');
  const { status, said } = check(
    `/** ${gone}, ${operations}#disk-full, ${operations}#moon. */ export const empty = 'Your cart is empty';`,
  );
  expect(status).toBe(1);
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    `src/cart.ts names ${gone}, which does not exist.`,
    `src/cart.ts names ${operations}#moon, which does not exist.`,
  ]);
});
