import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/support/product-process.ts';
import { home } from '../../scripts/run.ts';
import { expect, test } from './fixtures.ts';

const { scripts } = await import('../../package.json', { with: { type: 'json' } }).then(
  (json) => json.default,
);

test('the first start shows links that work, the second is quick, and both stop cleanly @desktop', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'menu-link-start-'));
  const first = await start(dataDir);
  expect(first.output()).toContain('Menu Link is open on');
  const links = first.output().match(/http:\/\/localhost:\d+\/\S+/g) ?? [];
  expect(links.map((link) => new URL(link).pathname)).toEqual([
    '/demo',
    '/signup',
    '/dashboard',
    '/dev/mail',
  ]);
  for (const link of links) expect((await fetch(link)).status, link).toBe(200);
  expect(await first.stop('SIGTERM')).toBe(0);

  const begun = performance.now();
  const second = await start(dataDir);
  expect(second.output()).not.toContain('Building');
  // Less than building or loading the demo would take, also where other stories keep the machine busy.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await second.stop('SIGINT')).toBe(0);
  rmSync(dataDir, { recursive: true });
});

/** `npm start` as npm runs it, as far as its last friendly line. */
async function start(dataDir: string) {
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: home,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(await freePort()), DATA_DIR: dataDir },
  });
  let output = '';
  const isOpen = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`It ended at once:\n${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        if (output.includes('Ctrl-C stops it.')) resolve();
      });
  });
  await isOpen;
  return {
    output: () => output,
    async stop(signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> {
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}
