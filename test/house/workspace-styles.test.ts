import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** Rooms whose screens have style sheets of their own. */
const others = ['marketing', 'storefront', 'platform'];

it('makes the classes of every room that has screens of the workspace', () => {
  const rooms = globSync('*/**/*.tsx', { cwd: src })
    .filter((file) => !file.includes('.test.') && readFileSync(join(src, file), 'utf8').includes('className'))
    .map((file) => file.split('/')[0]);
  const styles = readFileSync(join(src, 'platform/ui/theme/workspace.css'), 'utf8');
  const named = [...styles.matchAll(/@source "..\/..\/..\/(\w+)\/\*\*\/\*\.tsx"/g)].map(([, room]) => room);

  expect([...new Set(rooms)].filter((room) => !others.includes(room ?? '')).sort()).toEqual(named.sort());
});
