import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { pages } from '#routes';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { home } from '../../scripts/run.ts';
import { copyCheckout, ordinaryEnv } from '../support/checkout.ts';
import { spawnProduct } from '../support/product-process.ts';

const SCRIPTS = /\/assets\/[\w.-]+\.js/g;
const demo = pages.storefront('demo');

it('a build beside a running server disturbs no request, and open pages and their worker go on after the restart', async () => {
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
  const paths = [pages.landing(), demo, pages.signIn()];
  const scriptsOf = async (url: string) => {
    const texts = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
    return [...new Set(texts.flatMap((text) => text.match(SCRIPTS) ?? []))];
  };
  const old = await scriptsOf(before.url);
  expect(old.length).toBeGreaterThan(2);
  const leftOpen = await openMenu(before.url + demo);

  for (const name of ['landing.client.ts', 'storefront.client.tsx', 'workspace.client.tsx']) {
    const client = join(app, 'src/app/clients', name);
    expect(existsSync(client), client).toBe(true);
    appendFileSync(client, "\ndocument.documentElement.dataset.build = 'next';\n");
  }
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
  const database = new DatabaseSync(join(before.dataDir, 'menu-link.db'));
  database.exec("update menu_items set price_paise = 99_900 where name = 'Plain Dosa'");
  database.close();
  const after = await serve({ DATA_DIR: before.dataDir, PORT: new URL(before.url).port });
  onTestFinished(() => void after.process.kill());
  await after.untilReady();
  const fresh = await scriptsOf(after.url);
  expect(fresh.filter((script) => !old.includes(script)).length).toBeGreaterThan(2);
  for (const script of [...old, ...fresh]) expect((await fetch(after.url + script)).status, script).toBe(200);
  await goOnAfterUpdate(leftOpen);
});

/** A menu in a browser, with a dish in the cart, whose worker has cached it. */
async function openMenu(url: string): Promise<Page> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('This test needs a Chromium.');
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Add Plain Dosa' }).first().click();
  await page.getByRole('link', { name: 'Open Cart (1)' }).waitFor();
  const isCached = (path: string) => caches.match(path).then((answer) => answer !== undefined);
  await expect.poll(() => page.evaluate(isCached, demo), { timeout: 20_000 }).toBe(true);
  return page;
}

/** The open page reads the prices of the new server; then the new build and its worker take over page and cart. */
async function goOnAfterUpdate(page: Page): Promise<void> {
  const buildOf = () => page.evaluate(() => document.documentElement.dataset.build);
  const builds = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('menu-link-build:')));
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  const [former] = await builds();

  await page.getByRole('link', { name: 'Open Cart (1)' }).click();
  await line.getByText('Plain Dosa is now ₹999.00').waitFor();
  expect(await buildOf()).toBeUndefined();

  await page.reload();
  await line.waitFor();
  await expect.poll(buildOf).toBe('next');
  await page.goto(page.url().replace('/cart', ''));
  await expect.poll(builds, { timeout: 20_000 }).not.toContain(former);
  expect(await builds()).toHaveLength(1);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('link', { name: 'Open Cart (1)' }).waitFor();
  await expect.poll(buildOf).toBe('next');
}
