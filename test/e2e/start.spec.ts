import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '#routes';
import { freePort, spawnProduct } from '#test/support/product-process.ts';
import { SERVE } from '#test/support/server.ts';
import { home } from '../../scripts/run.ts';
import { expect, test } from './fixtures.ts';

const { scripts } = await import('../../package.json', { with: { type: 'json' } }).then(
  (json) => json.default,
);

/** 158 measured, 161 on a busy machine. What a build or the TypeScript loader leaves in memory would add 80 or more. */
const MOST_MEMORY_MB = 170;

test('the first start shows links that work, the second is quick, and both are small and stop cleanly @desktop @main', async () => {
  expect(scripts.start).toContain(scripts.serve);
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
  expect(first.megabytes()).toBeLessThan(MOST_MEMORY_MB + 50);
  expect(await first.stop('SIGTERM')).toBe(0);

  const begun = performance.now();
  const second = await start(dataDir);
  expect(second.output()).not.toContain('Building');
  // Shorter than building or loading the demo, even while other stories load the machine.
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(second.megabytes()).toBeLessThan(MOST_MEMORY_MB);
  expect(await second.stop('SIGINT')).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test('a stop right after the first answer is a clean one @desktop @main', async () => {
  const server = await spawnProduct(SERVE, { METRICS_PORT: String(await freePort()) });
  const isOpen = () =>
    fetch(server.url + health.live()).then(
      () => true,
      () => false,
    );
  while (server.process.exitCode === null && !(await isOpen()));
  expect(await server.end()).toBe(0);
  rmSync(server.dataDir, { recursive: true });
});

/** Runs `npm start` as npm does, and waits for the last line that it prints on start. */
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
    /** Returns its resident memory in MB; 0 on systems without /proc. */
    megabytes(): number {
      const status = `/proc/${child.pid}/status`;
      const [, kB] = (existsSync(status) && /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))) || [];
      return Number(kB ?? 0) / 1024;
    },
    async stop(signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> {
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}
