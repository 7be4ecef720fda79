import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { pages } from '#routes';
import { isRoot } from '../../scripts/system.ts';
import { copyCheckout, ordinaryEnv } from '../support/checkout.ts';
import { oldNpm } from '../support/old-npm.ts';
import { freePort } from '../support/product-process.ts';
import { recordSupport } from '../support/support-table.ts';

const NOBODY = 65_534;
const START_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'menu-link-two-commands-'));
// A gigabyte in a hundred thousand files: the next test need not wait for that.
afterAll(() => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref());

it('the two commands of the README work under the npm of Debian 12, for a user without rights in a folder of their own', async () => {
  const home = join(folder, 'home');
  const app = join(home, 'menu-link');
  chmodSync(folder, 0o755);
  mkdirSync(home, { mode: 0o700 });
  copyCheckout(app);
  const bin = oldNpm(join(folder, 'debian'));
  // Packages come from the cache of the run's own `npm ci`, where they are in it.
  cpSync(asked('cache'), join(home, '.npm'), { recursive: true });
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);

  const port = String(await freePort());
  const ofNpm = /^npm_/i;
  const options = {
    cwd: app,
    env: {
      ...Object.fromEntries(Object.entries(ordinaryEnv).filter(([name]) => !ofNpm.test(name))),
      HOME: home,
      PATH: `${bin}:/usr/bin:/bin`,
      PORT: port,
      npm_config_registry: asked('registry'),
      npm_config_prefer_offline: 'true',
    },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  };
  const npm = (...args: string[]) => spawnSync('npm', args, { ...options, encoding: 'utf8' });
  expect(npm('--version').stdout.trim()).toBe('9.2.0');

  const installed = npm('ci');
  expect(installed.status, installed.stderr).toBe(0);
  // Whoever installs would look for the mistake in a hundred warnings.
  expect(installed.stderr).not.toContain('EBADENGINE');

  const server = spawn('npm', ['start'], { ...options, detached: true, stdio: 'pipe' });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => server.once('close', resolve));
  const url = `http://localhost:${port}`;
  try {
    const link = url + pages.storefront('demo');
    const deadline = performance.now() + START_MS;
    while (!said.includes(link) && server.exitCode === null && performance.now() < deadline) await pause(200);
    expect(said).toContain(link);
    expect((await fetch(link)).status, said).toBe(200);
  } finally {
    // The whole group: npm does not hand the signal on to what its script has started.
    if (server.exitCode === null && server.pid) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }

  // The second command takes minutes; that the runner and the packages of the tests are there shows in one test.
  const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  expect(scripts.test).toContain('scripts/validate.ts');
  const tested = npm('run', 'test:unit', '--', 'test/deploy/launcher.test.ts');
  expect(tested.status, tested.stdout + tested.stderr).toBe(0);
  const steps = { 'npm ci': 'yes', 'npm start': 'yes', 'npm run test:unit': 'yes' };
  recordSupport('checkout', {
    columns: Object.keys(steps),
    rows: { 'Debian 12: npm 9.2 on Node 18, not as root, in a folder of mode 0700': steps },
  });
}, 900_000);

/** A setting of the npm that runs the tests. */
function asked(setting: string): string {
  return execFileSync('npm', ['config', 'get', setting], { encoding: 'utf8' }).trim();
}
