import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageEnv } from '#test/screens/stage.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { test as base } from '#test/support/story.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import type { Browser, Size, Surroundings } from './browser.ts';
import type { EngineName } from './engines.ts';
import { startFirefox } from './firefox.ts';
import { type Internet, startInternet } from './internet.ts';
import { startOldChromium } from './old-chromium.ts';
import { type Person, personAt } from './person.ts';
import { startOldWebKit, startWebKit } from './webkit.ts';

export { expect } from '#test/support/story.ts';

const starts: Record<EngineName, (surroundings: Surroundings) => Promise<Browser>> = {
  webkit: startWebKit,
  'old-webkit': startOldWebKit,
  firefox: startFirefox,
  'chromium-109': startOldChromium,
  'chromium-87': startOldChromium,
  'chromium-79': startOldChromium,
};

interface Fixtures {
  /** The line between browser and server; `refuse()` makes it offline. */
  line: TcpProxy;
  /** Sits down at a window of their own. */
  newPerson(size?: Size): Promise<Person>;
}

interface WorkerFixtures {
  engine: EngineName;
  server: RunningServer;
  internet: Internet;
  running: Browser;
}

/** Stories that every engine runs: each project of `playwright.config.ts` is an engine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { project }) => use(project.name as EngineName),
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startServer(stageEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  internet: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const internet = await startInternet();
      await use(internet);
      await internet.close();
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ engine, internet }, use, { project }) => {
      const { path } = project.metadata as { path?: string };
      base.skip(!path, `there is no ${engine}`);
      const folder = mkdtempSync(join(tmpdir(), `menu-link-${engine}-`));
      const browser = await starts[engine]({ path: path ?? '', internet: internet.proxy, folder });
      await use(browser);
      await browser.end();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  line: async ({ server }, use) => {
    const line = await startTcpProxy(Number(new URL(server.url).port));
    await use(line);
    await line.stop();
  },
  newPerson: async ({ running, line, internet }, use) => {
    const people: Person[] = [];
    internet.opened.length = 0;
    await use(async (size = 'phone') => {
      const person = personAt(await running.newWindow(size), `http://localhost:${line.port}`);
      people.push(person);
      return person;
    });
    for (const { window } of people) await window.close();
  },
});
