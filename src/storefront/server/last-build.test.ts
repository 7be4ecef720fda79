// Pages of the last release stay open for days after an update, and its service worker has cached menus. So it and this
// build use the same storage, the same caches and the same server: each must be able to read what the other has left
// (docs/decisions/0031-a-cart-line-is-a-selection.md).

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choiceGroupFields, choiceOptionFields, variantFields } from '#menu/menu.ts';
import { CART_STORAGE_KEY, DAMAGED_CARTS_KEY } from '#ordering/cart/browser-storage.ts';
import { drawOrderCode, orderNumber } from '#ordering/orders/order-code.ts';
import { DAMAGED_ORDERS_KEY, PAST_ORDERS_KEY } from '#ordering/orders/past-orders.ts';
import { DETAILS_KEY } from '#ordering/ways/details-store.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { pageAddress } from '#storefront/offline/addresses.ts';
import { onEachEngine } from '#test/support/app.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import { fakeCaches } from '#test/support/fake-caches.ts';
import * as lastBuild from '#test/support/last-build.mjs';
import { anyCartFrom, anyMenu } from '#test/support/menu-arbitraries.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { cartLine, placedOrder, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import * as thisBuild from '#test/support/this-build.ts';

const slug = 'annapurna';
const whatsapp = '+919876543210';
const size = (no: number, name: string, pricePaise: number) => ({
  ...defaultsOf(variantFields),
  no,
  name,
  pricePaise,
});
const biryani = sampleItem('Biryani', {
  diet: 'nonveg',
  variants: [size(1, 'Half', 140_00), size(2, 'Full', 240_00)],
  choiceGroups: [{ groupId: 'extras', groupNo: 1, min: null, max: null, included: null, onlyVariants: [] }],
});
const extras = {
  ...defaultsOf(choiceGroupFields),
  id: 'extras',
  no: 1,
  name: 'Extras',
  options: [{ ...defaultsOf(choiceOptionFields), no: 4, name: 'Raita', pricePaise: 20_00 }],
};
const dosa = sampleItem('Dosa', { pricePaise: 80_00 });
const menu = [sampleCategory('Food', [biryani, dosa])];
const full = cartLine('Biryani, Full', {
  itemId: 'biryani',
  variant: 2,
  choices: [{ group: 1, option: 4, count: 1 }],
  unitPaise: 260_00,
  optionNames: ['Raita'],
  optionPaise: [20_00],
  note: 'less spicy',
});
const order = placedOrder([full], { number: '7K3-M4', code: '7K3M4PQ8XWD2FG', note: 'ring the bell' });

it('the last build is the newest release', () => {
  const releases = globSync(join(import.meta.dirname, '../../../test/upgrade/*.*.*/')).map((each) =>
    basename(each),
  );
  const newest = releases.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  const bundle = join(import.meta.dirname, '../../../test/support/last-build.mjs');
  expect(readFileSync(bundle, 'utf8')).toContain(`// Version ${newest}, made by scripts/last-build.ts`);
});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://menulink.example' });
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['this build', 'the last build', thisBuild, lastBuild],
  ['the last build', 'this build', lastBuild, thisBuild],
])('%s, beside pages, worker and server of %s', (_, __, here, there) => {
  it('keeps all that the other stores in its carts, whatever either does', () => {
    fc.assert(
      fc.property(anyMenu.chain(anyCartFrom), anyText, (lines, note) => {
        const { storage, stored } = fakeBrowser();
        const open = (build: typeof here) => build.createCartStore({ storage: () => storage, slug });
        open(there).change((cart) => ({ ...cart, lines, note, chosen: ['biryani~2'] }));
        const { chosen } = open(there).getSnapshot();
        for (const { key, quantity } of lines) open(here).setQuantity(key, quantity + 1);
        expect(open(there).getSnapshot()).toMatchObject({
          lines: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity + 1, 999) })),
          note: lines.length > 0 ? note : '',
          chosen,
        });
        expect(stored(DAMAGED_CARTS_KEY)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('stores the carts of the other byte for byte', () => {
    fc.assert(
      fc.property(anyCart, anyText, (lines, note) => {
        const carts = new Map([[slug, { lines, note, chosen: [], lastOrder: null }]]);
        const text = there.writeCarts({ bySlug: carts });
        expect(here.readCarts(text).isDamaged).toBe(false);
        expect(here.writeCarts(here.readCarts(text).carts)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('has the same message for the same order', () => {
    fc.assert(
      fc.property(anyCart, anyText, (cart, words) => {
        const ordered = placedOrder(cart, { restaurantName: words, note: words, code: order.code });
        const lines = (build: typeof here) => cart.map((line) => build.orderedLine(line));
        expect(here.orderMessage({ ...ordered, lines: lines(here) })).toBe(
          there.orderMessage({ ...ordered, lines: lines(there) }),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('offers to send the order again that the other has handed over, and the orders before', () => {
    const { storage, stored } = fakeBrowser();
    const open = (build: typeof here) => build.createCartStore({ storage: () => storage, slug });
    open(there).add(full);
    there.placeOrder(open(there), order, whatsapp);
    const sent = here.sentOrder(open(here).getSnapshot().lastOrder);
    expect(sent).toMatchObject({ lines: [full], whatsapp });
    expect(sent && here.orderMessage(sent.order)).toBe(there.orderMessage(order));

    const past = { slug, restaurantName: 'Annapurna', placedAt: 7, totalPaise: 260_00, lines: [full] };
    const ofOrder = { number: order.number, code: order.code, note: order.note };
    there.createPastOrdersStore({ storage: () => storage }).add({ ...past, ...ofOrder });
    expect(here.createPastOrdersStore({ storage: () => storage }).getSnapshot()).toEqual([
      { ...past, ...ofOrder },
    ]);
    expect([CART_STORAGE_KEY, PAST_ORDERS_KEY].map(stored)).not.toContain(undefined);
    expect([DAMAGED_CARTS_KEY, DAMAGED_ORDERS_KEY].map(stored)).toEqual([undefined, undefined]);
  });

  it('fills in the details that the customer has given to the other', () => {
    const { storage, stored } = fakeBrowser();
    const details = { name: 'Asha', address: '12, 4th Cross', pincode: '560038', way: 'delivery' } as const;
    there.createDetailsStore({ storage: () => storage, slug }).change(details);
    expect(stored(DETAILS_KEY)).toContain('4th Cross');
    expect(here.createDetailsStore({ storage: () => storage, slug }).getSnapshot()).toMatchObject(details);
  });

  it('checks a cart against what the server of the other answers', () => {
    const answered = (categories: typeof menu) => {
      const view = sampleView({ usualNotes: 'Less spicy' }, categories, [extras]);
      const body: unknown = JSON.parse(`${there.writeFreshMenu(view)}}`);
      const read = here.readFreshMenu(body, view.restaurant);
      if (!read) throw new Error('It was set aside.');
      return here.checkPrices([full, cartLine('Dosa', { unitPaise: 80_00 })], here.menuNow(read));
    };
    expect(answered(menu)).toEqual([]);
    const dearer = sampleItem('Dosa', { pricePaise: 90_00 });
    expect(answered([sampleCategory('Food', [biryani, dearer])])).toMatchObject([
      { line: { itemId: 'dosa' }, fresh: { unitPaise: 90_00 } },
    ]);
    const gone = answered([sampleCategory('Food', [dosa])]);
    expect(gone).toMatchObject([{ line: { itemId: 'biryani' }, news: [{ kind: 'gone' }] }]);
  });

  it('sets an answer of another form aside', () => {
    const view = sampleView({}, menu, [extras]);
    const body = JSON.parse(`${there.writeFreshMenu(view)}}`);
    const later = { ...body, form: 'application/vnd.menu-link.page.999+json' };
    expect(here.readFreshMenu(later, view.restaurant)).toBeNull();
  });

  it('sends the orders that the other could not send, from page and worker, and tells the other', async () => {
    const sent = { slug, post: orderPostOf('dosa') };
    const outbox = there.putIn([], sent, Date.now() - 60_000);
    expect(here.readOutbox(JSON.stringify(outbox), Date.now())).toEqual(outbox);

    const caches = fakeCaches();
    await there.shareOrders(caches, outbox);
    const send = vi.fn(async () => ({ outcome: 'kept' as const }));
    expect(await here.sendShared(caches, send, async () => {})).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith(outbox[0]);
    expect(await there.takeSettled(caches)).toEqual([{ id: sent.post.code, outcome: 'kept' }]);

    await there.shareOrders(caches, outbox);
    await here.unshareOrder(caches, sent.post.code);
    await there.sendShared(caches, send, async () => {});
    expect(send).toHaveBeenCalledOnce();
  });

  it('opens the menu that the worker of the other has cached, with the scripts of its build', async () => {
    const theirs = {
      entry: '/assets/storefront.client-1.js',
      files: ['/assets/storefront.client-1.js', '/assets/x.js'],
    };
    const ours = { entry: '/assets/storefront.client-2.js', files: ['/assets/storefront.client-2.js'] };
    const network = vi.fn(async (path: unknown) => new Response(`file ${path}`));
    vi.stubGlobal('fetch', network);
    const caches = fakeCaches();
    await there.keepBuild(caches, theirs);
    const page = `<body><div id="root">dosa</div><script data-src="${theirs.entry}"></script>`;
    const headers = { 'Content-Type': 'text/html', Date: 'Sat, 21 Nov 2026 10:35:00 GMT' };
    await there.createPageStore(caches).keep(`/${slug}`, new Response(page, { headers }));

    await here.keepBuild(caches, ours);
    const pages = here.createPageStore(caches);
    await here.dropOldBuilds(caches, ours, await pages.all());
    network.mockClear();
    const open = async (path: string) => {
      const address = pageAddress(path);
      if (!address) throw new Error(path);
      const choices = here.createChoicesStore(caches);
      const [patience, extend] = [() => new Promise(() => {}), () => {}];
      const shown = await here.openPage(address, Promise.reject(new TypeError('Failed to fetch')), {
        pages,
        choices,
        patience,
        extend,
        keepBuildOf: async () => {},
        languageOf: async () => 'en' as const,
      });
      return (await shown.text()).replaceAll(/\s+/g, ' ');
    };
    expect(await open(`/${slug}`)).toMatch(
      /You are offline. This menu is from Nov 21, 2026, 4:05 PM.*>dosa</,
    );
    expect(await open(`/${slug}/cart`)).toMatch(
      /Prices are from Nov 21, 2026, 4:05 PM.*<div id="root" hidden>dosa/,
    );
    for (const file of theirs.files)
      expect(await (await here.builtFile(caches, new Request(`http://localhost${file}`), file)).text()).toBe(
        `file ${file}`,
      );
    expect(network).not.toHaveBeenCalled();

    await pages.drop(slug);
    await here.dropOldBuilds(caches, ours, await pages.all());
    await here.builtFile(caches, new Request('http://localhost/assets/x.js'), '/assets/x.js');
    expect(network).toHaveBeenCalledOnce();
  });
});

onEachEngine('this server', (app) => {
  it('takes the order of a page of the last build, once', async () => {
    const { slug, itemId, token } = await createRememberingOwner(app());
    const cart = [cartLine('Masala Dosa', { itemId, unitPaise: 80_00, quantity: 2, note: 'crisp' })];
    const code = drawOrderCode();
    const post = lastBuild.postOf({
      ...placedOrder(cart, { code }),
      device: 'A'.repeat(22),
      placedAt: app().clock.now().getTime(),
      lines: cart.map((line) => lastBuild.orderedLine(line)),
      way: { orderType: '', table: '7', area: '', isElsewhere: false, wantedAt: null },
    });
    for (const status of [201, 200]) expect((await sendOrder(app(), slug, post)).status).toBe(status);
    const { body } = await app().get('/api/orders', { token });
    const lines = [{ name: 'Masala Dosa', quantity: 2, note: 'crisp' }];
    expect(body.orders).toMatchObject([
      { number: orderNumber(code), table: '7', lines, sums: { total: 160 } },
    ]);
  });
});
