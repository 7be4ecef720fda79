import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { pages } from '#routes';
import { home } from '../../scripts/run.ts';
import { copyCheckout, ordinaryEnv } from '../support/checkout.ts';
import { spawnProduct } from '../support/product-process.ts';

const SCRIPTS = /\/assets\/[\w.-]+\.js/g;

it('a build beside a running server disturbs no request, and open pages find their scripts after the restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const app = join(folder, 'app');
  copyCheckout(app);
  symlinkSync(join(home, 'node_modules'), join(app, 'node_modules'));
  // Saves the time of a build, where there is one of the same sources.
  if (existsSync(join(home, 'dist'))) {
    cpSync(realpathSync(join(home, 'dist')), join(app, 'dist-before'), { recursive: true });
    symlinkSync('dist-before', join(app, 'dist'));
  }
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: app, env: ordinaryEnv });

  const serve = (env: Record<string, string>) => spawnProduct('serve', env, [join(app, 'bin/menu-link')]);
  const before = await serve({ DATA_DIR: join(folder, 'data') });
  onTestFinished(() => void before.process.kill());
  await before.untilReady();
  const paths = [pages.landing(), pages.storefront('demo'), pages.signIn()];
  const scriptsOf = async (url: string) => {
    const texts = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
    return [...new Set(texts.flatMap((text) => text.match(SCRIPTS) ?? []))];
  };
  const old = await scriptsOf(before.url);
  expect(old.length).toBeGreaterThan(2);

  for (const client of ['landing.client.ts', 'storefront.client.tsx', 'workspace.client.tsx'])
    appendFileSync(join(app, 'src/app', client), "\nwindow.name ||= 'updated';\n");
  const build = spawn('npm', ['run', '--silent', 'build'], { cwd: app, env: ordinaryEnv, stdio: 'ignore' });
  const built = new Promise((resolve) => build.once('close', resolve));
  const statuses = new Map<number, number>();
  while (build.exitCode === null) {
    for (const path of [...paths, ...old])
      for (const encoding of ['br', 'identity']) {
        const { status } = await fetch(before.url + path, { headers: { 'Accept-Encoding': encoding } });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    await pause(20);
  }
  expect(await built).toBe(0);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(100);

  expect(await before.end()).toBe(0);
  const after = await serve({ DATA_DIR: before.dataDir });
  onTestFinished(() => void after.process.kill());
  await after.untilReady();
  const fresh = await scriptsOf(after.url);
  expect(fresh.filter((script) => !old.includes(script)).length).toBeGreaterThan(2);
  for (const script of [...old, ...fresh]) expect((await fetch(after.url + script)).status, script).toBe(200);
});
