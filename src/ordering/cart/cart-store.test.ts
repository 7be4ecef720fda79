import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CART_STORAGE_KEY, DAMAGED_CARTS_KEY } from '#ordering/cart/browser-storage.ts';
import { type CartStore, createCartStore, EMPTY_SNAPSHOT } from '#ordering/cart/cart-store.ts';
import { notedCart } from '#ordering/message/notes/notes.ts';
import { placeOrder, restoreOrder, sentOrder } from '#ordering/orders/sent-order.ts';
import type { BrowserStorage } from '#platform/browser/stored-text.ts';
import { anyText } from '#test/support/cart-arbitraries.ts';
import { type FakeBrowser, fakeBrowser } from '#test/support/fake-browser.ts';
import { cartLine, placedOrder } from '#test/support/samples.ts';
import { EMPTY_CART } from './cart.ts';

const HOUR = 60 * 60 * 1000;
const dosa = cartLine('Masala Dosa', { itemId: 'dosa', unitPaise: 12050 });
const idli = cartLine('Idli', { unitPaise: 4000 });
const order = placedOrder([dosa]);
const whatsapp = '+919876543210';

let browser: FakeBrowser;
let time: number;
const now = () => time;

beforeEach(() => {
  browser = fakeBrowser();
  time = Date.UTC(2026, 0, 1);
});

describe('one tab', () => {
  it('starts empty, adds, sets, removes and clears', () => {
    const store = openTab();
    expect(store.getSnapshot()).toEqual(EMPTY_SNAPSHOT);

    store.add(dosa);
    store.add(dosa);
    store.add(idli);
    expect(quantities(store)).toEqual({ dosa: 2, idli: 1 });
    store.setQuantity('idli', 5);
    store.remove('dosa');
    expect(quantities(store)).toEqual({ idli: 5 });
    store.update(() => EMPTY_CART);
    expect(quantities(store)).toEqual({});
  });

  it('finds its cart again after the page was left', () => {
    openTab().add(dosa);
    expect(openTab().getSnapshot().lines).toEqual([dosa]);
  });

  it('keeps the same snapshot until something changes, and then tells', () => {
    const store = openTab();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.add(dosa);
    const snapshot = store.getSnapshot();

    store.remove('unknown');
    store.setQuantity('dosa', 1);
    browser.tellOtherTabs();
    expect(store.getSnapshot()).toBe(snapshot);
    expect(listener).toHaveBeenCalledTimes(1);

    unsubscribe();
    store.add(dosa);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('takes any cart rule', () => {
    const store = openTab();
    store.add(dosa);
    store.update((cart) => cart.map((line) => ({ ...line, unitPaise: 1 })));
    expect(openTab().getSnapshot().lines[0]?.unitPaise).toBe(1);
  });
});

describe('placing an order', () => {
  it('clears the cart and keeps the order', () => {
    const store = openTab();
    store.add(dosa);
    placeOrder(store, order, whatsapp);
    expect(store.getSnapshot().lines).toEqual([]);
    expect(openTab().getSnapshot().lastOrder).toEqual({
      lines: [dosa],
      placedAt: time,
      fields: { order, whatsapp },
    });
  });

  it('with an empty cart keeps the order before', () => {
    const store = openTab();
    store.add(dosa);
    placeOrder(store, { ...order, number: '7K3-M4' }, whatsapp);
    placeOrder(store, order, whatsapp);
    expect(sentOrder(store.getSnapshot().lastOrder)?.order.number).toBe('7K3-M4');
  });

  it('is forgotten after 24 hours, also on a page left open', () => {
    const store = openTab();
    store.add(dosa);
    placeOrder(store, order, whatsapp);

    time += 24 * HOUR - 1;
    expect(store.getSnapshot().lastOrder).not.toBeNull();
    expect(openTab().getSnapshot().lastOrder).not.toBeNull();
    time += 1;
    expect(store.getSnapshot().lastOrder).toBeNull();
    expect(store.getSnapshot()).toBe(store.getSnapshot());
    expect(openTab().getSnapshot().lastOrder).toBeNull();

    openTab('other-place').add(dosa);
    expect(browser.stored(CART_STORAGE_KEY)).not.toContain('Annapurna');
  });

  it('is forgotten, too, when the clock was set back by years', () => {
    const store = openTab();
    store.add(dosa);
    placeOrder(store, order, whatsapp);
    time -= 9000 * HOUR;
    expect(openTab().getSnapshot().lastOrder).toBeNull();
  });

  it('can be undone: the lines come back beside those added since', () => {
    const store = openTab();
    store.add(dosa);
    placeOrder(store, order, whatsapp);
    store.add(idli);
    restoreOrder(store);
    expect(quantities(store)).toEqual({ dosa: 1, idli: 1 });
    expect(store.getSnapshot().lastOrder).toBeNull();
    restoreOrder(store);
    expect(quantities(store)).toEqual({ dosa: 1, idli: 1 });
  });
});

it('remembers what was chosen of a dish, over a reload and after the order was placed', () => {
  const half = cartLine('Biryani, Half', { itemId: 'biryani', variant: 1, note: 'less spicy' });
  openTab().add(half);
  openTab().update((lines) => [...lines, cartLine('Biryani, Full', { itemId: 'biryani', variant: 2 })]);
  openTab().add(dosa);
  placeOrder(openTab(), order, whatsapp);
  time += 48 * HOUR;
  openTab('other').add(dosa);
  expect(openTab().getSnapshot()).toMatchObject({ lines: [], lastOrder: null, chosen: ['biryani~2'] });
});

describe('several tabs', () => {
  it('follow each other', () => {
    const [here, there] = [openTab(), openTab()];
    const listener = vi.fn();
    there.subscribe(listener);
    here.add(dosa);
    browser.tellOtherTabs();
    expect(quantities(there)).toEqual({ dosa: 1 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('build on each other even before word came through', () => {
    const [here, there] = [openTab(), openTab()];
    here.add(dosa);
    there.add(idli);
    here.add(dosa);
    expect(quantities(here)).toEqual({ dosa: 2, idli: 1 });
  });

  it('hear each other from when they listen until they stop', () => {
    const [here, there] = [openTab(), openTab()];
    here.add(dosa);
    const listener = vi.fn();
    const unsubscribe = there.subscribe(listener);
    expect(quantities(there)).toEqual({ dosa: 1 });
    unsubscribe();
    here.add(dosa);
    browser.tellOtherTabs();
    expect(listener).not.toHaveBeenCalled();
  });

  it('see what happened while a page was away in the back-forward cache', () => {
    const [here, there] = [openTab(), openTab()];
    there.subscribe(() => {});
    here.add(dosa);
    browser.events.dispatchEvent(new Event('pageshow'));
    expect(quantities(there)).toEqual({ dosa: 1 });
  });

  it('empty the cart when the browser data was cleared, and do not bring it back', () => {
    const store = openTab();
    store.add(dosa);
    browser.wipe();
    store.add(idli);
    expect(quantities(store)).toEqual({ idli: 1 });
  });

  it('leave the carts of other restaurants alone', () => {
    const [demo, other] = [openTab('demo'), openTab('other-place')];
    demo.add(dosa);
    other.add(idli);
    demo.update(() => EMPTY_CART);
    expect(quantities(openTab('other-place'))).toEqual({ idli: 1 });
    expect(quantities(openTab('demo'))).toEqual({});
    expect(browser.stored(CART_STORAGE_KEY)).not.toContain('"demo"');
  });

  it('keep the note of an order with it, and none for the next one', () => {
    const note = (cart: Parameters<typeof notedCart>[0]) => notedCart(cart, '', 'ring the bell');
    const store = openTab();
    store.add(dosa);
    store.change(note);
    store.remove('dosa');
    expect(store.getSnapshot().note).toBe('');
    store.add(idli);
    expect(openTab().getSnapshot().note).toBe('');

    store.change(note);
    placeOrder(store, { ...order, note: 'ring the bell' }, whatsapp);
    expect(openTab().getSnapshot()).toMatchObject({
      note: '',
      lastOrder: { fields: { order: { note: 'ring the bell' } } },
    });
    store.add(dosa);
    expect(openTab().getSnapshot().note).toBe('');
    restoreOrder(store);
    expect(openTab().getSnapshot()).toMatchObject({ note: 'ring the bell', lastOrder: null });
  });

  it('keep what a newer build has stored beside the lines, whatever is done to them', () => {
    const newer = {
      version: 1,
      seen: 7,
      carts: { demo: { items: [], wish: 'takeaway' }, other: { items: [], x: 1 } },
    };
    browser.storage.setItem(CART_STORAGE_KEY, JSON.stringify(newer));
    const store = openTab();
    store.add(dosa);
    placeOrder(store, order, whatsapp);
    restoreOrder(store);
    store.update(() => EMPTY_CART);
    expect(JSON.parse(browser.stored(CART_STORAGE_KEY) ?? '')).toEqual(newer);
  });

  it('stay in step, whatever is done in which of them', () => {
    const move = fc.record({
      tab: fc.nat(3),
      act: fc.constantFrom('add', 'drop', 'clear', 'place', 'restore'),
    });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        browser = fakeBrowser();
        const tabs = [openTab('demo'), openTab('demo'), openTab('other'), openTab('other')];
        for (const tab of tabs) tab.subscribe(() => {});
        for (const { tab, act } of moves) {
          const elsewhere = tab < 2 ? tabs.slice(2) : tabs.slice(0, 2);
          const before = elsewhere.map((each) => each.getSnapshot());
          perform(tabs[tab], act);
          browser.tellOtherTabs();
          expect(tabs[0]?.getSnapshot()).toEqual(tabs[1]?.getSnapshot());
          expect(tabs[2]?.getSnapshot()).toEqual(tabs[3]?.getSnapshot());
          expect(elsewhere.map((each) => each.getSnapshot())).toEqual(before);
        }
      }),
    );
  });
});

describe('a storage that', () => {
  it.each([
    ['is forbidden', () => null],
    ['throws when read', () => refusing('getItem')],
    ['is full', () => refusing('setItem')],
  ])('%s still leaves a working cart, which says that it is not saved', (_, storage) => {
    const store = openTab('demo', storage());
    store.subscribe(() => {});
    store.add(dosa);
    store.add(idli);
    browser.tellOtherTabs();
    expect(quantities(store)).toEqual({ dosa: 1, idli: 1 });
    expect(store.getSnapshot().isSaved).toBe(false);
    placeOrder(store, order, whatsapp);
    expect(sentOrder(store.getSnapshot().lastOrder)?.order).toEqual(order);
    restoreOrder(store);
    expect(quantities(store)).toEqual({ dosa: 1, idli: 1 });
  });

  it('cannot be read says so before anything is added', () => {
    expect(openTab('demo', null).getSnapshot().isSaved).toBe(false);
    expect(openTab('demo', refusing('getItem')).getSnapshot().isSaved).toBe(false);
  });

  it('has room again takes the whole cart', () => {
    const store = openTab();
    browser.isFull = true;
    store.add(dosa);
    expect(store.getSnapshot().isSaved).toBe(false);
    browser.isFull = false;
    store.add(idli);
    expect(store.getSnapshot().isSaved).toBe(true);
    expect(quantities(openTab())).toEqual({ dosa: 1, idli: 1 });
  });

  it('holds damaged data has it set aside, and the cart works', () => {
    browser.storage.setItem(CART_STORAGE_KEY, '{"state":{}}');
    const store = openTab();
    store.add(dosa);
    expect(browser.stored(DAMAGED_CARTS_KEY)).toBe('{"state":{}}');
    expect(quantities(openTab())).toEqual({ dosa: 1 });
  });

  it('holds damaged data and is full still shows what is sound', () => {
    openTab().add(dosa);
    openTab('other-place').add(idli);
    browser.storage.setItem(
      CART_STORAGE_KEY,
      (browser.stored(CART_STORAGE_KEY) ?? '').replace('"Idli"', '7'),
    );
    browser.isFull = true;
    expect(quantities(openTab())).toEqual({ dosa: 1 });
  });

  it('holds anything at all never makes the store throw', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (text) => {
        browser.storage.setItem(CART_STORAGE_KEY, text);
        const store = openTab();
        store.add(dosa);
        expect(quantities(openTab())).toEqual({ dosa: 1 });
        // An empty text has nothing to set aside.
        expect(browser.stored(DAMAGED_CARTS_KEY) ?? '').toBe(text);
      }),
      { examples: [['']] },
    );
  });
});

function refusing(method: keyof BrowserStorage): BrowserStorage {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  return { ...browser.storage, [method]: refuse };
}

function openTab(slug = 'demo', storage: BrowserStorage | null = browser.storage) {
  return createCartStore({ storage: () => storage, slug, now, events: browser.events });
}

function quantities(store: CartStore) {
  return Object.fromEntries(store.getSnapshot().lines.map((line) => [line.itemId, line.quantity]));
}

function perform(store: CartStore | undefined, act: string) {
  if (act === 'add') store?.add(dosa);
  if (act === 'drop') store?.setQuantity('dosa', 0);
  if (act === 'clear') store?.update(() => EMPTY_CART);
  if (act === 'place' && store) placeOrder(store, order, whatsapp);
  if (act === 'restore' && store) restoreOrder(store);
}
