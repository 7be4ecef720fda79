import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOverTaps } from './early.ts';
import {
  earlyAddScript,
  earlyCartScript,
  earlyScript,
  earlyThemeScript,
  loadScript,
} from './early-scripts.ts';

interface Page {
  theme?: string | null;
  src?: string;
  part?: string;
  hasModules?: boolean;
}

interface Script {
  type?: string;
  src?: string;
  rel?: string;
  href?: string;
  onload?: () => void;
  onerror?: () => void;
}

/** A fake of the parts of a browser that the inline script uses. */
function openPage({ theme = null, src = '/assets/storefront.js', part, hasModules = true }: Page = {}) {
  const scripts: Script[] = [];
  const waiting = { hidden: true as unknown };
  const documentElement = { dataset: {} as Record<string, string> };
  const root = { dataset: {} as Record<string, string> };
  const plain = { textContent: '<a>Order on WhatsApp</a>', outerHTML: '' };
  const document = {
    currentScript: { dataset: { soon: src, src, part } },
    documentElement,
    onclick: undefined as ((event: object) => void) | undefined,
    createElement: () => (hasModules ? Object.create({ noModule: false }) : {}),
    head: {
      append: (script: object) => scripts.push(script),
      appendChild: (script: object) => scripts.push(script),
    },
    querySelectorAll: () => [plain],
  };
  let drawn = () => {};
  let painted = () => {};
  const window: Record<string, unknown> = { waiting, root };
  const globals = {
    document,
    window,
    onload: undefined as (() => void) | undefined,
    location: { search: '?table=7' },
    localStorage: { menu_link_theme: theme },
    requestAnimationFrame: (callback: () => void) => {
      drawn = callback;
    },
    setTimeout,
    clearTimeout,
    PerformanceObserver: class {
      constructor(listener: () => void) {
        painted = listener;
      }
      observe() {}
    },
  };
  runInNewContext(earlyThemeScript, globals);
  runInNewContext(earlyScript, globals);
  runInNewContext(loadScript, globals);
  const button = (number: number | string) => ({
    dataset: { add: String(number) } as Record<string, string>,
  });
  const tap = (target: object | null) => {
    let isHeld = false;
    const preventDefault = () => {
      isHeld = true;
    };
    document.onclick?.({ target: { closest: () => target }, preventDefault });
    return { isHeld };
  };
  return {
    documentElement,
    window,
    location: globals.location,
    scripts,
    waiting,
    root,
    plain,
    load: () => globals.onload?.(),
    button,
    tap,
    draw: () => drawn(),
    paint: () => painted(),
  };
}

describe('the inline script', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets the link of an item carry the table on, as long as the storefront has not come', () => {
    const { window, tap } = openPage();
    const link = { href: '/annapurna?item=a', search: '?item=a', dataset: {} };
    expect(tap(link)).toEqual({ isHeld: false });
    expect(link.search).toBe('?item=a&table=7');
    Object.assign(window, { menuLinkTaps: { push: () => {} } });
    tap(link);
    expect(link.search).toBe('?item=a&table=7');
  });

  it('carries the table on alone, without what else is in the address, and nothing where there is none', () => {
    const { tap, location } = openPage();
    location.search = '?category=a&table=7&k=7K3M4PQ8';
    const link = { href: '/annapurna', search: '', dataset: {} };
    tap(link);
    // The question mark is missing because a browser adds it.
    expect(link.search).toBe('table=7&k=7K3M4PQ8');
    location.search = '?item=a';
    const other = { href: '/annapurna', search: '', dataset: {} };
    tap(other);
    expect(other.search).toBe('');
  });

  it('holds the link of an item that is tapped after an Add, which would be lost on the way', () => {
    const { window, tap, button } = openPage();
    const link = { href: '/annapurna?item=a', search: '?item=a', dataset: {} };
    const add = button(3);
    tap(add);
    expect(tap(link)).toEqual({ isHeld: true });
    expect([...(window.menuLinkTaps as object[])]).toEqual(['3', link]);
    expect(add.dataset.taps).toBe(1);
  });

  it('keeps a tap on the list of all categories, as long as the storefront has not come', () => {
    const { window, tap } = openPage();
    const all = { dataset: {} };
    expect(tap(all)).toEqual({ isHeld: true });
    expect([...(window.menuLinkTaps as object[])]).toEqual([all]);
    Object.assign(window, { menuLinkTaps: { push: () => expect.fail() } });
    expect(tap(all)).toEqual({ isHeld: false });
  });

  it('stays below 1 kB and cannot end its own element, on either page', () => {
    for (const script of [earlyThemeScript, earlyScript, earlyCartScript(), loadScript]) {
      expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1024);
      expect(script).not.toContain('</');
    }
    // More than the 1 kB of the other scripts is fine: it comes after everything that is painted first.
    expect(Buffer.byteLength(earlyAddScript())).toBeLessThan(1225);
    expect(earlyAddScript()).not.toContain('</');
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
    page.tap(page.button('5~2'));
    page.tap(dosa);
    page.tap(null);
    expect([...(page.window.menuLinkTaps as string[])]).toEqual(['3', '5~2', '3']);
    expect(dosa.dataset.taps).toEqual(2);
  });

  it('fetches the storefront right behind the first frame, and runs it once, after the first paint', () => {
    const page = openPage();
    expect(page.scripts).toEqual([]);
    page.draw();
    expect(page.scripts).toEqual([]);
    vi.runAllTimers();
    expect(page.scripts).toEqual([{ rel: 'modulepreload', href: '/assets/storefront.js' }]);
    page.paint();
    page.load();
    vi.advanceTimersByTime(300);
    expect(page.scripts.slice(1)).toMatchObject([{ type: 'module', src: '/assets/storefront.js' }]);
  });

  it('leaves the first frame alone where the page has loaded before, and waits for none that nobody sees', () => {
    const page = openPage();
    page.load();
    vi.advanceTimersByTime(299);
    expect(page.scripts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.scripts).toMatchObject([{ type: 'module', src: '/assets/storefront.js' }]);
  });

  it('asks again 3 s after it failed to arrive; after three tries the page is that of browsers without script', () => {
    const page = openPage();
    page.paint();
    for (const script of [1, 2]) {
      page.scripts.at(-1)?.onerror?.();
      vi.advanceTimersByTime(2_999);
      expect(page.scripts).toHaveLength(script);
      vi.advanceTimersByTime(1);
      expect(page.scripts.at(-1)?.src).toBe(`/assets/~${script}/storefront.js`);
    }
    expect(page.plain.outerHTML).toBe('');
    page.scripts.at(-1)?.onerror?.();
    vi.advanceTimersByTime(3_000);
    expect(page.plain.outerHTML).toBe('<a>Order on WhatsApp</a>');
    vi.advanceTimersByTime(600_000);
    expect(page.scripts).toHaveLength(3);
  });

  it.each([
    ['has come and does not run', undefined, '<a>Order on WhatsApp</a>'],
    ['runs', 'true', ''],
  ])(
    'shows the page of browsers without script only where the storefront does not run: %s',
    (_, live, shown) => {
      const page = openPage();
      page.paint();
      if (live) page.root.dataset.live = live;
      page.scripts[0]?.onload?.();
      vi.advanceTimersByTime(3_000);
      expect(page.plain.outerHTML).toBe(shown);
    },
  );

  it('shows that page at once in a browser without modules', () => {
    const page = openPage({ hasModules: false });
    page.load();
    vi.advanceTimersByTime(60_000);
    expect(page.plain.outerHTML).toBe('<a>Order on WhatsApp</a>');
    expect(page.scripts.filter(({ type }) => type === 'module')).toEqual([]);
  });

  it('asks again for one that hangs, and no more once it has come', () => {
    const page = openPage();
    page.paint();
    vi.advanceTimersByTime(20_000);
    expect(page.scripts).toHaveLength(2);
    page.scripts[1]?.onload?.();
    vi.advanceTimersByTime(60_000);
    expect(page.scripts).toHaveLength(2);
  });

  it('says that it is still loading after 8 s, and only if it is', () => {
    const slow = openPage();
    slow.paint();
    vi.advanceTimersByTime(7_999);
    expect(slow.waiting.hidden).toBeTruthy();
    vi.advanceTimersByTime(1);
    expect(slow.waiting.hidden).toBeFalsy();

    const quick = openPage();
    quick.paint();
    quick.scripts[0]?.onload?.();
    vi.advanceTimersByTime(60_000);
    expect(quick.waiting.hidden).toBeTruthy();
  });

  it('asks for what the page shown needs besides at the same time', () => {
    const page = openPage({ part: '/assets/cart.js' });
    page.paint();
    expect(page.scripts.map(({ src, rel, href }) => src ?? [rel, href])).toEqual([
      '/assets/storefront.js',
      ['modulepreload', '/assets/cart.js'],
    ]);
  });
});

describe('takeOverTaps', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('hands over each tap once: those kept, then those to come', () => {
    const page = openPage();
    page.tap(page.button(1));
    page.tap(page.button(1));
    vi.stubGlobal('window', page.window);
    const added: string[] = [];
    takeOverTaps((tap) => added.push(tap));
    const later = page.button(2);
    page.tap(later);
    expect(added).toEqual(['1', '1', '2']);
    expect(later.dataset.taps).toBeUndefined();
  });

  it('gives the link that was held, once all taps before it have counted', () => {
    const page = openPage();
    const link = { href: '/annapurna?item=a' };
    page.tap(page.button(1));
    page.tap(link);
    vi.stubGlobal('window', page.window);
    const added: string[] = [];
    expect(takeOverTaps((tap) => added.push(tap))).toEqual([link]);
    expect(added).toEqual(['1']);
  });

  it('replaces the one who took over before', () => {
    const page = openPage();
    vi.stubGlobal('window', page.window);
    const first: string[] = [];
    const second: string[] = [];
    takeOverTaps((tap) => first.push(tap));
    takeOverTaps((tap) => second.push(tap));
    page.tap(page.button(4));
    expect([first, second]).toEqual([[], ['4']]);
  });
});
