import { expect, it } from 'vitest';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import { cartLine } from '#test/support/samples.ts';
import { createPastOrdersStore, DAMAGED_ORDERS_KEY, PAST_ORDERS_KEY, type PastOrder } from './past-orders.ts';

const open = (browser = fakeBrowser()) =>
  createPastOrdersStore({ storage: () => browser.storage, events: browser.events });

const order = (placedAt: number, slug = 'annapurna'): PastOrder => ({
  slug,
  restaurantName: 'Annapurna',
  placedAt,
  number: '7K3-M4',
  code: '',
  lines: [cartLine('Idli')],
  note: '',
  totalPaise: 100_00,
});

it('keeps the last ten, the newest first, over a reload', () => {
  const browser = fakeBrowser();
  for (let at = 1; at <= 12; at += 1) open(browser).add(order(at));
  const times = open(browser)
    .getSnapshot()
    .map(({ placedAt }) => placedAt);
  expect(times).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it('keeps the same order once, however often it is told', () => {
  const store = open();
  store.add(order(1));
  store.add(order(1));
  expect(store.getSnapshot()).toEqual([order(1)]);
});

it('forgets one, or several, and brings them back to their places', () => {
  const browser = fakeBrowser();
  const store = open(browser);
  store.add(order(1), order(2), order(3));
  store.remove(order(2));
  expect(open(browser).getSnapshot()).toEqual([order(3), order(1)]);
  store.add(order(2));
  expect(open(browser).getSnapshot()).toEqual([order(3), order(2), order(1)]);

  store.remove(...store.getSnapshot());
  expect(browser.stored(PAST_ORDERS_KEY)).toBe('');
  expect(open(browser).getSnapshot()).toEqual([]);
});

it('is in step with another tab, and loses nothing of it', () => {
  const browser = fakeBrowser();
  const [here, there] = [open(browser), open(browser)];
  let told = 0;
  const stop = here.subscribe(() => {
    told += 1;
  });
  there.add(order(1));
  browser.tellOtherTabs();
  expect([told, here.getSnapshot()]).toEqual([1, [order(1)]]);
  here.add(order(2));
  expect(open(browser).getSnapshot()).toEqual([order(2), order(1)]);
  stop();
  there.add(order(3));
  browser.tellOtherTabs();
  expect(told).toBe(2);
});

it('sets aside what is damaged, and goes on with the rest', () => {
  const browser = fakeBrowser();
  browser.storage.setItem(PAST_ORDERS_KEY, 'no JSON at all');
  const store = open(browser);
  expect(store.getSnapshot()).toEqual([]);
  expect(browser.stored(DAMAGED_ORDERS_KEY)).toBe('no JSON at all');
  store.add(order(1));
  expect(open(browser).getSnapshot()).toEqual([order(1)]);
});

it('keeps nothing where the browser would not, and what is there where there is no room', () => {
  const none = createPastOrdersStore({ storage: () => null, events: new EventTarget() });
  none.add(order(1));
  expect(none.getSnapshot()).toEqual([]);

  const browser = fakeBrowser();
  const store = open(browser);
  store.add(order(1));
  browser.isFull = true;
  store.add(order(2));
  store.remove(order(1));
  expect(store.getSnapshot()).toEqual([order(1)]);
});

it('gives the same list until something changes', () => {
  const store = open();
  store.add(order(1));
  const before = store.getSnapshot();
  store.remove(order(7));
  expect(store.getSnapshot()).toBe(before);
});
