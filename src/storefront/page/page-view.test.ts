import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '#platform/browser/session-token.ts';
import { countOrderTap, countPageView } from './page-view.ts';

const MINUTE = 60_000;
const sent: string[] = [];
const stored = new Map<string, string>();
let page: { hidden: boolean; show(): void };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 9) });
  sent.length = 0;
  stored.clear();
  const window = { top: null as unknown };
  window.top = window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => sent.push(url) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  page = openTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake document; `show` makes it visible. */
function openTab(hidden = false) {
  const listeners: (() => void)[] = [];
  const tab = {
    readyState: 'complete',
    hidden,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    show() {
      tab.hidden = false;
      for (const listener of listeners) listener();
    },
  };
  vi.stubGlobal('document', tab);
  return tab;
}

function visit(slug = 'annapurna') {
  countPageView(slug);
  vi.runAllTimers();
}

it('counts a visit to each restaurant when the page is idle', () => {
  countPageView('annapurna');
  expect(sent).toEqual([]);
  vi.runAllTimers();
  visit('saravana');
  expect(sent).toEqual(['/api/restaurant/annapurna/view', '/api/restaurant/saravana/view']);
});

it('counts once, however often the page is loaded again or opened in another tab', () => {
  for (let load = 0; load < 5; load += 1) {
    visit();
    vi.advanceTimersByTime(20 * MINUTE);
    openTab();
  }
  expect(sent).toHaveLength(1);
});

it('counts again who comes back after half an hour, also to a page left open', () => {
  visit();
  vi.advanceTimersByTime(31 * MINUTE);
  page.show();
  expect(sent).toHaveLength(2);
  page.show();
  expect(sent).toHaveLength(2);
});

it('counts a page loaded ahead or behind when it is seen, and not before', () => {
  const behind = openTab(true);
  visit();
  expect(sent).toEqual([]);
  behind.show();
  expect(sent).toHaveLength(1);
});

it('counts nothing where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  visit();
  expect(sent).toEqual([]);
});

it('counts nothing in a frame, and no program that drives a browser', () => {
  vi.stubGlobal('navigator', { webdriver: true, sendBeacon: (url: string) => sent.push(url) });
  visit();
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => sent.push(url) });
  vi.stubGlobal('window', { top: {} });
  visit();
  expect(sent).toEqual([]);
});

it('counts no look of who is signed in: the owner’s own, and the administrator’s', () => {
  stored.set(SESSION_KEY, 'a token');
  visit();
  countOrderTap('annapurna');
  expect(sent).toEqual([]);
  stored.delete(SESSION_KEY);
  visit();
  expect(sent).toHaveLength(1);
});

it('counts the taps on Place Order apart from the visits, once in a visit to each restaurant', () => {
  visit();
  for (const slug of ['annapurna', 'annapurna', 'saravana']) countOrderTap(slug);
  expect(sent.slice(1)).toEqual([
    '/api/restaurant/annapurna/order-tap',
    '/api/restaurant/saravana/order-tap',
  ]);
  vi.advanceTimersByTime(31 * MINUTE);
  countOrderTap('annapurna');
  expect(sent).toHaveLength(4);
});

it('never stands in the way of an order: without storage, without beacons, and where sending throws', () => {
  vi.stubGlobal('localStorage', undefined);
  countOrderTap('annapurna');
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('navigator', {});
  countOrderTap('annapurna');
  vi.stubGlobal('navigator', {
    sendBeacon: () => {
      throw new TypeError('refused');
    },
  });
  countOrderTap('annapurna');
  expect(sent).toEqual([]);
});
