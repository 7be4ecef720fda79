import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countPageView } from './page-view.ts';

const sent: string[] = [];
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 9) });
  sent.length = 0;
  stored.clear();
  vi.stubGlobal('document', { readyState: 'complete' });
  const window = { top: null as unknown };
  window.top = window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => sent.push(url) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function visit(slug: string) {
  countPageView(slug);
  vi.runAllTimers();
}

it('counts a visit once a day and restaurant, when the page is idle', () => {
  countPageView('annapurna');
  expect(sent).toEqual([]);
  vi.runAllTimers();
  visit('annapurna');
  visit('saravana');
  expect(sent).toEqual(['/api/restaurant/annapurna/view', '/api/restaurant/saravana/view']);

  vi.setSystemTime(Date.UTC(2030, 0, 2, 9));
  visit('annapurna');
  expect(sent).toHaveLength(3);
});

it('counts nothing where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  visit('annapurna');
  expect(sent).toEqual([]);
});

it('counts nothing in a frame', () => {
  vi.stubGlobal('window', { top: {} });
  visit('annapurna');
  expect(sent).toEqual([]);
});
