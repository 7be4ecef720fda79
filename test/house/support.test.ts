import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { home } from '../../scripts/run.ts';
import { engines } from '../engines/engines.ts';

/**
 * The table is written by a run in all engines, at the very end of everything: a story that it does not have yet would
 * be found only there.
 */
it('has each story of other engines in the table of what works in which browser', () => {
  const nowhere = engines.map(({ name }) => [`ENGINE_${name.toUpperCase().replace('-', '_')}`, '/bin/true']);
  const listed = execFileSync(
    join(home, 'node_modules/.bin/playwright'),
    ['test', '--config=test/engines/playwright.config.ts', '--list', '--reporter=json'],
    {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, ...Object.fromEntries(nowhere), PLAYWRIGHT_JSON_OUTPUT_FILE: '' },
    },
  );
  const { suites } = JSON.parse(listed) as { suites: { file: string; specs: { title: string }[] }[] };
  const stories = suites.flatMap(({ file, specs }) =>
    specs.map(({ title }) => `${file.replace('.spec.ts', '')}: ${title}`),
  );
  const table = /<!-- engines -->(.*)<!-- \/engines -->/s.exec(
    readFileSync(join(home, 'docs/support.md'), 'utf8'),
  )?.[1];
  const rows = [...(table ?? '').matchAll(/^\| (\w+: .*?) \|/gm)].map(([, story]) => story);
  expect(rows).toEqual([...new Set(stories)].sort());
});
