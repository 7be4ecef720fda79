import type { Page } from '@playwright/test';
import { pages, seo } from '#routes';
import { stageEnv } from '#test/screens/stage.ts';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import {
  expectOnlyText,
  lookInFrames,
  plain,
  see,
  type WatchedWindow,
  watchForScripts,
} from '#test/support/browser-hostile.ts';
import { type Account, type BrowserOwner, fromAnywhere, PASSWORD } from '#test/support/browser-owner.ts';
import { signedIn } from '#test/support/browser-sign-in.ts';
import {
  COUNT,
  fillMenu,
  newOwnerNamed,
  pasted,
  reportEach,
  shortTexts,
  textAt,
  texts,
  writeAsAdmin,
} from '#test/support/hostile-owners.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { test as base, expect } from './fixtures.ts';

const PAGE_SIZE = 50;

interface Fixtures {
  /** Opens a window without a Content Security Policy, so that the browser runs every script it finds. */
  openWindow(account?: Account): Promise<WatchedWindow>;
}

const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      // A server of their own: what these stories write into the product's settings must not reach other stories.
      const server = await startServer(stageEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  openWindow: ({ newWindow, server }, use) =>
    use(async (account) => {
      const storageState = account && signedIn(server.url, account);
      const page = await newWindow({ bypassCSP: true, storageState, baseURL: server.url });
      return { page, ran: await watchForScripts(page.context()) };
    }),
});

test.describe.configure({ timeout: 900_000 });

test('the texts run where they are not shown as text @desktop', async ({ openWindow }) => {
  const { page, ran } = await openWindow();
  await page.goto(pages.privacy());
  for (const text of texts) await page.evaluate(addFrameOf, text);
  // Some texts need a tap or belong in an attribute; a third of them runs by itself.
  await expect.poll(() => new Set(ran).size).toBeGreaterThan(COUNT / 5);
});

test('a menu of texts that run stays text for customers and its owner @desktop', async ({
  openWindow,
  server,
}) => {
  const owner = await newOwnerNamed(server.url, 0);
  const items = await fillMenu(server.url, owner);
  const customer = await openWindow();
  const { page, ran } = customer;
  await see(customer, pages.storefront(owner.slug), textAt(0));
  await openEachItem(page);
  await expectOnlyText(page, ran, 'the items of the menu');
  await see(customer, pages.storefrontCategory(owner.slug, items.categories[0] ?? ''), textAt(3));
  await see(customer, pages.storefrontItem(owner.slug, items.ids[0] ?? ''), textAt(0));

  await page.goto(pages.storefront(owner.slug));
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await page.evaluate(addAll);
  await see(customer, `${pages.cart(owner.slug)}?table=${encodeURIComponent(textAt(1))}`, textAt(0));
  await page.goto(pages.storefront(owner.slug));
  const box = page.getByRole('searchbox');
  for (const text of texts.slice(0, 12)) await box.fill(text);
  await expectOnlyText(page, ran, 'search');

  const own = await openWindow(owner);
  await see(own, pages.menu(), textAt(0));
  await see(own, pages.available(), textAt(0));
  await see(own, pages.menuEdit(items.ids[0] ?? ''), textAt(0));
  await see(own, pages.dashboardHome(), owner.name);
  await see(own, pages.print(), owner.name);
  await see(own, pages.restaurantSettings(), owner.name);
  await see(own, pages.account(), owner.email);
  await own.page.goto(pages.bulkAdd());
  await own.page.getByLabel('Your menu').fill(pasted());
  await expect(own.page.getByText(textAt(0), { exact: false }).first()).toBeVisible();
  await expectOnlyText(own.page, own.ran, 'bulk add');
});

test('restaurants named by texts that run stay text for customers and the administrator @desktop', async ({
  openWindow,
  server,
  request,
}) => {
  const owners: BrowserOwner[] = [];
  for (let number = 0; number < COUNT; number += 1) owners.push(await newOwnerNamed(server.url, number));
  const customer = await openWindow();
  await lookInFrames(customer, owners.flatMap(addressesOf));
  for (const { slug } of owners.slice(0, 20)) {
    const manifest = await request.get(server.url + seo.manifest(slug));
    expect(manifest.headers()).toMatchObject({
      'content-type': 'application/manifest+json',
      'x-content-type-options': 'nosniff',
    });
  }

  const admin = await createBrowserAdmin(server);
  await writeAsAdmin(server.url, admin, owners);
  await reportEach(server.url, owners);
  const board = await openWindow(admin);
  for (const path of [
    pages.adminUsers(),
    pages.adminRestaurants(),
    pages.adminMemberships(),
    pages.adminPayments(),
    pages.adminAudit(),
  ])
    for (let number = 1; number <= Math.ceil(COUNT / PAGE_SIZE); number += 1)
      await see(board, `${path}?page=${number}`);
  await see(board, pages.adminAudit(), textAt(COUNT - 1));
  await see(board, pages.adminReports());
  for (const row of await board.page.getByRole('button', { name: /^Details of/ }).all()) {
    await row.click();
    await expectOnlyText(board.page, board.ran, 'the details of a change');
    await board.page.keyboard.press('Escape');
  }
  await see(board, pages.adminOverview(), textAt(COUNT - 1));
  await see(board, pages.adminSettings(), shortTexts[0]);
  await see(customer, pages.landing(), shortTexts[0]);
  const own = await openWindow(owners[0]);
  await see(own, pages.membership(), textAt(0));
  await see(customer, pages.devMail(), 'Mails of this server');
  await see(customer, pages.apiDocs(), 'Menu Link API');
});

test('what a visitor types into an address or a form stays text @desktop', async ({ openWindow, server }) => {
  const visitor = await openWindow();
  const { page, ran } = visitor;
  const { slug } = await newOwnerNamed(server.url, 0);
  await lookInFrames(
    visitor,
    texts.flatMap((text) => {
      const typed = encodeURIComponent(text);
      const cart = `${pages.cart(slug)}?table=${typed}`;
      return [`/${typed}`, `${pages.storefrontItem(slug, text)}&${typed}=${typed}`, cart];
    }),
  );
  for (const text of texts.slice(0, Math.ceil(COUNT / 10))) {
    await page.goto(pages.invitation(text, text));
    await expect(page.getByRole('button').first()).toBeVisible();
    await expectOnlyText(page, ran, `an invitation for ${text}`);
    const body = { email: `${text}@menulink.test`, password: PASSWORD };
    const refused = await fetch(`${server.url}/api/signup`, {
      method: 'POST',
      headers: { ...fromAnywhere(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(refused.status, text).toBe(400);
  }
  await page.goto(pages.landing());
  await page.evaluate(postForm, { action: pages.menuPreview(), fields: { name: textAt(2), menu: pasted() } });
  await expect(page.locator('body')).toContainText(plain(textAt(0)));
  await expectOnlyText(page, ran, 'a menu that is tried');
});

function addressesOf({ slug }: BrowserOwner, number: number): string[] {
  const page = pages.storefront(slug);
  // Every fifth is enough for the rest: the cart takes the table from its address, and the JSON is the same text for
  // each.
  return number % 5
    ? [page]
    : [page, `${pages.cart(slug)}?table=${encodeURIComponent(textAt(number))}`, `/api/restaurant/${slug}`];
}

function addFrameOf(html: string): void {
  document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: html }));
}

/** Opens and closes one item after another, as customers do. */
async function openEachItem(page: Page): Promise<void> {
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (const link of document.querySelectorAll<HTMLAnchorElement>('h3 a')) {
      link.click();
      for (let wait = 0; wait < 100 && !document.querySelector('.item'); wait += 1) await pause(10);
      document.querySelector<HTMLAnchorElement>('.item .shut')?.click();
      for (let wait = 0; wait < 100 && document.querySelector('.item'); wait += 1) await pause(10);
    }
  });
}

function addAll(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-add]')) button.click();
}

function postForm({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  document.body.append(form);
  form.submit();
}
