import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyScript, takeOverTaps } from './early.ts';

interface Page {
  theme?: string | null;
  src?: string | null;
  part?: string;
}

/** As much of a browser as the inline script touches. */
function openPage({ theme = null, src = '/assets/storefront.js', part }: Page = {}) {
  const scripts: { type?: string; src?: string; rel?: string; href?: string; onerror?: () => void }[] = [];
  const listeners: Record<string, (event: unknown) => void> = {};
  const documentElement = { dataset: {} as Record<string, string> };
  const document = {
    currentScript: { dataset: { src, part } },
    documentElement,
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
  };
  const timers: (() => void)[] = [];
  let painted = () => {};
  const window: Record<string, unknown> = {};
  runInNewContext(earlyScript, {
    document,
    window,
    addEventListener: document.addEventListener,
    localStorage: { getItem: (key: string) => (key === 'menu_link_theme' ? theme : null) },
    setTimeout: (run: (...values: unknown[]) => void, _ms: number, ...values: unknown[]) =>
      timers.push(() => run(...values)),
    PerformanceObserver: class {
      constructor(listener: () => void) {
        painted = listener;
      }
      observe() {}
    },
  });
  const button = (number: number) => ({ dataset: { add: String(number) } as Record<string, string> });
  const tap = (target: object | null) => listeners.click?.({ target: { closest: () => target } });
  return { documentElement, window, scripts, listeners, timers, button, tap, paint: () => painted() };
}

describe('the inline script', () => {
  it('stays below 1 kB and cannot end its own element', () => {
    expect(Buffer.byteLength(earlyScript)).toBeLessThan(1000);
    expect(earlyScript).not.toContain('</');
  });

  it.each(['light', 'dark'])('sets the chosen theme %s', (theme) => {
    expect(openPage({ theme }).documentElement.dataset.theme).toBe(theme);
  });

  it.each([null, 'system', '"><script>'])('leaves the theme to the system for %j', (theme) => {
    expect(openPage({ theme }).documentElement.dataset.theme).toBeUndefined();
  });

  it('keeps taps in order, and shows how many on the button', () => {
    const page = openPage();
    const dosa = page.button(3);
    page.tap(dosa);
    page.tap(page.button(5));
    page.tap(dosa);
    page.tap(null);
    expect([...(page.window.menuLinkTaps as number[])]).toEqual([3, 5, 3]);
    expect(dosa.dataset.taps).toEqual(2);
  });

  it('asks for the storefront once, after the first paint', () => {
    const page = openPage();
    expect(page.scripts).toEqual([]);
    page.paint();
    page.listeners.load?.({});
    expect(page.scripts).toMatchObject([{ type: 'module', src: '/assets/storefront.js' }]);
  });

  it('asks again when it did not arrive', () => {
    const page = openPage();
    page.listeners.load?.({});
    page.scripts[0]?.onerror?.();
    page.timers[0]?.();
    expect(page.scripts[1]?.src).toBe('/assets/~1/storefront.js');
  });

  it('asks for what the page shown needs besides at the same time', () => {
    const page = openPage({ part: '/assets/cart.js' });
    page.paint();
    expect(page.scripts.map(({ src, rel, href }) => src ?? [rel, href])).toEqual([
      '/assets/storefront.js',
      ['modulepreload', '/assets/cart.js'],
    ]);
  });

  it('asks for nothing on a page that stays as it is', () => {
    const page = openPage({ src: null });
    page.listeners.load?.({});
    expect(page.scripts).toEqual([]);
  });
});

describe('takeOverTaps', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('hands over each tap once: those kept, then those to come', () => {
    const page = openPage();
    page.tap(page.button(1));
    page.tap(page.button(1));
    vi.stubGlobal('window', page.window);
    const added: number[] = [];
    takeOverTaps((itemNumber) => added.push(itemNumber));
    const later = page.button(2);
    page.tap(later);
    expect(added).toEqual([1, 1, 2]);
    expect(later.dataset.taps).toBeUndefined();
  });

  it('replaces the one who took over before', () => {
    const page = openPage();
    vi.stubGlobal('window', page.window);
    const first: number[] = [];
    const second: number[] = [];
    takeOverTaps((itemNumber) => first.push(itemNumber));
    takeOverTaps((itemNumber) => second.push(itemNumber));
    page.tap(page.button(4));
    expect([first, second]).toEqual([[], [4]]);
  });
});
