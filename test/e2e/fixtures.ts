import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { stageEnv } from '#test/screens/stage.ts';
import {
  type Account,
  type BrowserOwner,
  createBrowserOwner,
  type SmallMenu,
} from '#test/support/browser-owner.ts';
import { signedIn } from '#test/support/browser-sign-in.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { setClock, shiftDate, storiesBegin } from '#test/support/set-clock.ts';
import { test as base, endRoutes } from '#test/support/story.ts';

export { expect } from '#test/support/story.ts';

/** Stories run by a set clock: the server's, this process's and, through `browser`, each window's. In ms. */
const ahead = process.env.TEST_WORKER_INDEX === undefined ? 0 : setClock(storiesBegin(new Date()));

/** Sets the clock of a page whose context is reused: such a context comes without `browser.newContext`. */
export const setClockOf = (page: Page) => page.addInitScript(shiftDate, ahead);

interface Fixtures {
  /** A fresh owner with a live page. */
  newOwner(menu?: SmallMenu, restaurant?: Record<string, unknown>): Promise<BrowserOwner>;
  /** Opens a window of somebody else: another phone, another browser. */
  newWindow(options?: BrowserContextOptions): Promise<Page>;
  /** Signs the test's own window in. */
  signIn(account: Account): Promise<void>;
}

/** Stories run against one production server per worker; nothing they do leaves this machine. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer(stageEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(shiftDate, ahead);
        // A worker may end with its story, before it has heard the time.
        context.on('serviceworker', (worker) => worker.evaluate(shiftDate, ahead).catch(() => {}));
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await answerWhatsApp(context);
    await use(context);
  },
  newWindow: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      await answerWhatsApp(context);
      return context.newPage();
    });
    for (const context of opened) {
      await endRoutes(context);
      await context.close();
    }
  },
  newOwner: ({ server }, use) => use((menu, restaurant) => createBrowserOwner(server.url, menu, restaurant)),
  signIn: ({ context, server }, use) =>
    use((account) => context.setStorageState(signedIn(server.url, account))),
});

/** Tests must not open WhatsApp: its links lead to a stub page, whose URL has the message. */
function answerWhatsApp(context: BrowserContext): Promise<unknown> {
  return context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  );
}
