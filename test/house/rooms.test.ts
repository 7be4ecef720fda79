import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breaches } from './breaches.ts';

const repo = join(import.meta.dirname, '../..');
const timeout = 30_000;
let house: string;

/** A small project that follows the rules: every room has files that others may import, and some have private ones. */
const decent: Record<string, string> = {
  'src/routes.ts': 'export const routes = {};',
  'src/platform/services/clock.ts': 'export const clock = 1;',
  'src/platform/db/ids.server.ts': "import { randomUUID } from 'node:crypto'; export const id = randomUUID;",
  'src/platform/ui/theme/tokens.css': ':root { --ink: #111 }',
  'src/platform/ui/actions/button.tsx': 'export const Button = () => <button type="button" />;',
  'src/restaurant/restaurant.ts': 'export const restaurant = 1;',
  'src/restaurant/queries.server.ts': 'export const query = 1;',
  'src/menu/menu.ts': "export { restaurant } from '#restaurant/restaurant.ts'; import '#routes';",
  'src/menu/server/load-menu.server.ts': "import './queries.server.ts'; export type Menu = 1;",
  'src/menu/server/queries.server.ts': "import '#platform/db/ids.server.ts';",
  'src/menu/routes.server.ts': "import './server/load-menu.server.ts';",
  'src/menu/pages/menu-page.tsx':
    "import { Button } from '#platform/ui/actions/button.tsx'; export const Page = Button;",
  'src/menu/typed.tsx':
    "import type { Menu } from './server/load-menu.server.ts'; export const menu: Menu = 1;",
  'src/menu/menu.test.ts': "import '#menu/menu.ts'; import '#test/support/factory.ts'; import 'vitest';",
  'src/storefront/page.tsx':
    "import '#menu/menu.ts'; import 'react'; import '#platform/ui/theme/tokens.css';",
  'src/app/main.ts': "import 'node:process'; import '#menu/routes.server.ts';",
  'src/app/clients/storefront.client.tsx': "import '#storefront/page.tsx'; import 'react-dom/client';",
  'src/app/clients/workspace.client.tsx': "import '#menu/pages/menu-page.tsx'; import 'sonner';",
  'test/support/factory.ts': "import '../../src/menu/server/queries.server.ts';",
};

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'menu-link-rooms-'));
  await cp(join(repo, 'package.json'), join(house, 'package.json'));
  for (const name of ['react', 'react-dom', 'sonner', 'zod', 'vitest', '@tanstack/react-query']) {
    await plant({ [`node_modules/${name}/index.js`]: '', [`node_modules/${name}/client.js`]: '' });
  }
  await plant(decent);
});

afterAll(() => rm(house, { recursive: true, force: true }));

test('a house built to the rules passes', () => expect(violations()).toEqual([]), timeout);

test('every forbidden import is refused, each by its own rule', { timeout }, async () => {
  await plant(Object.fromEntries(breaches.map(({ file, code }) => [file, code])));
  const expected = breaches.flatMap(({ file, breaks }) => breaks.map((rule) => `${file} breaks ${rule}`));
  expect(violations()).toEqual(expected.sort());
});

async function plant(files: Record<string, string>): Promise<void> {
  for (const [file, code] of Object.entries(files)) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), code);
  }
}

/** Returns the violations that dependency-cruiser reports, run as in `npm run check`. */
function violations(): string[] {
  const args = ['--config', join(repo, '.dependency-cruiser.mjs'), '--output-type', 'json', 'src', 'test'];
  const program = join(repo, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: house,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return [...new Set(summary.violations.map(({ from, rule }) => `${from} breaks ${rule.name}`))].sort();
}

type Violation = { from: string; rule: { name: string } };
