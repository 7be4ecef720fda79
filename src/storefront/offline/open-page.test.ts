import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateTexts } from '#platform/formats/dates/date-texts.ts';
import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { fakeCaches } from '#test/support/fake-caches.ts';
import { pageAddress } from './addresses.ts';
import { createChoicesStore, createPageStore } from './caches.ts';
import { offlineTexts } from './offline-texts.ts';
import { openPage } from './open-page.ts';

const menu = addressOf('/annapurna');
const cart = addressOf('/annapurna/cart');
const shown = (body: string) => `<div id="root">${body}</div>`;
const never = new Promise<never>(() => {});

let caches: ReturnType<typeof fakeCaches>;
let pages: ReturnType<typeof createPageStore>;
let work: Promise<unknown>[];

beforeEach(() => {
  caches = fakeCaches();
  pages = createPageStore(caches, 3);
  work = [];
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => vi.unstubAllGlobals());

function addressOf(path: string) {
  const address = pageAddress(path);
  if (!address) throw new Error(path);
  return address;
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };

function answer(body: string, init: ResponseInit = {}): Response {
  const headers = { ...html, 'Cache-Control': 'no-cache', ETag: '"1"' };
  const date = 'Sat, 21 Nov 2026 10:35:00 GMT';
  return new Response(`<body><div id="root">${body}</div>`, {
    ...init,
    headers: { ...headers, Date: date, ...init.headers },
  });
}

/** Opens a page and waits for its background work; `late` if the patience of the customer has run out. */
async function open(
  address: typeof menu,
  network: Promise<Response>,
  {
    late = false,
    fullPage,
    language = 'en',
  }: { late?: boolean; fullPage?: () => Promise<Response>; language?: LanguageTag } = {},
) {
  const surroundings = {
    pages,
    choices: createChoicesStore(caches),
    keepBuildOf: async () => {},
    patience: () => (late ? Promise.resolve() : never),
    extend: (more: Promise<unknown>) => work.push(more),
    languageOf: async () => language,
    fullPage,
  };
  const page = await openPage(address, network, surroundings);
  return { status: page.status, headers: page.headers, text: (await page.text()).replace(/\s/g, ' ') };
}

async function settle() {
  for (let done = 0; done < work.length; done += 1) await work[done];
}

async function visit(address: typeof menu, body: string) {
  await open(address, Promise.resolve(answer(body)));
  await settle();
}

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const asOfThen = 'This menu is from Nov 21, 2026, 4:05 PM.';

describe('opening a page', () => {
  it('says what is wrong in the language of the stored page, else in that of the customer', async () => {
    followLanguages();
    const page = '<!doctype html><html lang="ta-IN"><body>தோசை</body></html>';
    await pages.keep(
      '/annapurna',
      new Response(page, { headers: { ...html, Date: 'Sat, 21 Nov 2026 10:35:00 GMT' } }),
    );
    const stored = await open(menu, failed());
    const sentence = inLanguage('ta', () => offlineTexts.menuFrom.offline({ time: '{}' })).split('{}');
    for (const part of [...sentence, inLanguage('ta', () => dateTexts.months[10] ?? '')])
      expect(stored.text).toContain(part);
    expect(stored.text).not.toMatch(/offline|Nov/);

    const other = addressOf('/somewhere-else');
    const missing = await open(other, failed(), { language: 'ur' });
    expect(missing.text).toContain('<html lang="ur-IN" dir="rtl">');
    expect(missing.text).toContain(inLanguage('ur', () => offlineTexts.noInternetHint));
    expect((await open(other, failed())).text).toContain(offlineTexts.noInternetHint);
  });

  it('shows the one of the server, as it is', async () => {
    await visit(menu, 'old');
    expect((await open(menu, Promise.resolve(answer('new')))).text).toContain(shown('new'));
    await settle();
    expect((await open(menu, failed())).text).toContain('new');
  });

  it('shows the last known one offline, with all its headers, and says since when it is', async () => {
    await visit(menu, 'dosa');
    const page = await open(menu, failed());
    expect(page.text).toContain(`You are offline. ${asOfThen}`);
    expect(page.text).toContain('dosa');
    expect(page.status).toBe(200);
    expect(page.headers.get('ETag')).toBe('"1"');
  });

  it('makes the cart from the menu, which is hidden until then', async () => {
    await visit(menu, 'dosa');
    const page = await open(cart, failed());
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/You are offline. Prices are from .*<div id="root" hidden>dosa/);
    expect((await open(menu, failed())).text).toContain(shown('dosa'));
  });

  it('keeps the menu also where only the cart was opened', async () => {
    await open(cart, Promise.resolve(answer('your cart')), {
      fullPage: () => Promise.resolve(answer('dosa')),
    });
    await settle();
    expect((await open(menu, failed())).text).toContain(shown('dosa'));
    expect((await open(cart, failed())).text).toContain('<div id="root" hidden>dosa');
  });

  it('does not wait for ever for a network that hangs, and learns from what comes late', async () => {
    await visit(menu, 'dosa');
    const network = Promise.withResolvers<Response>();
    expect((await open(menu, network.promise, { late: true })).text).toContain(
      `Your internet is slow. ${asOfThen}`,
    );
    network.resolve(answer('vada'));
    await settle();
    expect((await open(menu, failed())).text).toContain('vada');
  });

  it('waits as long as it takes where nothing is kept', async () => {
    const network = Promise.withResolvers<Response>();
    const page = open(menu, network.promise, { late: true });
    setTimeout(() => network.resolve(answer('at last')), 20);
    expect((await page).text).toContain(shown('at last'));
  });

  it('shows the last known one when the server is down, and the server’s own words where there is none', async () => {
    const down = () => Promise.resolve(answer('try later', { status: 503 }));
    expect(await open(menu, down())).toMatchObject({
      status: 503,
      text: expect.stringContaining(shown('try later')),
    });
    await visit(menu, 'dosa');
    expect((await open(menu, down())).text).toContain(`The menu did not load. ${asOfThen}`);
    vi.stubGlobal('navigator', { onLine: true });
    expect((await open(menu, failed())).text).toContain('The menu did not load.');
  });

  it('has a page for what was never opened', async () => {
    const page = await open(menu, failed());
    expect(page.status).toBe(503);
    expect(page.text).toMatch(/<h1>No internet<\/h1>.*<a class="go" href="">Try again/);
  });
});

it('names no network where the phone has one, and the page does not come', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const page = await open(cart, failed());
  expect(page.text).toMatch(/<h1>Something went wrong\. Please try again later\.<\/h1>/);
  expect(page.text).not.toMatch(/No internet|Connect to/);
});

describe('what is kept', () => {
  it.each([403, 404, 410])('goes when the server answers %i', async (status) => {
    await visit(menu, 'dosa');
    expect((await open(menu, Promise.resolve(answer('gone', { status })))).text).toContain(shown('gone'));
    await settle();
    expect(caches.pathsIn('menu-link-pages')).toEqual([]);
  });

  it('goes when the restaurant has moved', async () => {
    await visit(menu, 'dosa');
    const moved = Object.defineProperty(answer(''), 'type', { value: 'opaqueredirect' });
    await open(menu, Promise.resolve(moved));
    await settle();
    expect(caches.pathsIn('menu-link-pages')).toEqual([]);
  });

  it('stays as it is where the answer is not the page’s last word', async () => {
    await visit(menu, 'dosa');
    const others = [
      answer('perhaps out of date', { headers: { 'Cache-Control': 'no-store' } }),
      answer('{}', { headers: { 'Content-Type': 'application/json' } }),
      answer('slow down', { status: 429 }),
    ];
    for (const other of others) await open(menu, Promise.resolve(other));
    await settle();
    expect((await open(menu, failed())).text).toContain('dosa');
  });

  it('is the whole menu, also where one of its dishes was opened', async () => {
    const fullPage = vi.fn(() => Promise.resolve(answer('all dishes')));
    expect((await open(menu, Promise.resolve(answer('one dish')), { fullPage })).text).toContain('one dish');
    await settle();
    expect((await open(menu, failed())).text).toContain('all dishes');
    await open(menu, Promise.resolve(answer('gone', { status: 404 })), { fullPage });
    await settle();
    expect((await open(menu, failed())).text).toContain('Connect to the internet');
    expect(fullPage).toHaveBeenCalledOnce();
  });

  it('is bounded: the page stored longest ago goes first', async () => {
    for (const slug of ['first', 'second', 'third', 'first', 'fourth'])
      await visit(addressOf(`/${slug}`), slug);
    expect(caches.pathsIn('menu-link-pages')).toEqual(['/third', '/first', '/fourth']);
  });

  it('is nothing where storing is forbidden or full, and pages open all the same', async () => {
    caches.state.isForbidden = true;
    expect((await open(menu, Promise.resolve(answer('dosa')))).text).toContain(shown('dosa'));
    await settle();
    expect((await open(menu, failed())).text).toContain('Connect to the internet');
  });
});
