import { chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '../../scripts/chromium.ts';
import { SCREEN, type Screen } from './profiles.ts';
import type { SlowLink } from './slow-link.ts';

export interface SlowPhone {
  executablePath: string;
  cpuSlowdown: number;
  line: SlowLink;
  screen?: Screen;
}

/** Milliseconds from the start of the navigation; `shift` has no unit. */
export interface Figures {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Total blocking time: what tasks took beyond 50 ms each. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes received while the page was watched, including response headers, and how many of them were scripts. */
  bytes: number;
  scriptBytes: number;
  requests: number;
}

type Weight = Pick<Figures, 'bytes' | 'scriptBytes' | 'requests'>;

/**
 * How long a page is watched after it has loaded, ms: then its script loads, and draws what depends on the phone's
 * storage.
 */
const WATCHED_AFTER_LOAD = 2_500;

/** Measures a page on a fresh phone. `storage` is its local storage from an earlier visit. */
export async function measurePaint(
  url: string,
  phone: SlowPhone,
  storage: Record<string, string> = {},
): Promise<Figures> {
  return withFreshPhone(phone, async (page) => {
    await page.addInitScript(remember, storage);
    await page.addInitScript(watchPaint);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WATCHED_AFTER_LOAD);
    const watched = await page.evaluate(
      () => (window as unknown as { figures: Omit<Figures, keyof Weight> }).figures,
    );
    return { ...watched, ...(await page.evaluate(weigh)) };
  });
}

/**
 * Playwright listens for errors, so V8 looks up the line numbers of each new `Error`. React makes some while it
 * loads, for which V8 parses the whole script again: some 70 ms that no customer waits for. With this flag V8 records
 * the line numbers while it compiles.
 */
const LINES_AT_HAND = '--js-flags=--no-enable-lazy-source-positions';

/** How long to wait after a browser's start, ms: its own work at that time would slow the page down. */
const STARTS_FOR = 1_000;

/** Runs `use` with a page of a new browser with an empty cache, over new connections. */
export async function withFreshPhone<Result>(
  { executablePath, cpuSlowdown, line, screen = SCREEN }: SlowPhone,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  line.hangUp();
  const args = [...chromiumArgs, '--ignore-certificate-errors', LINES_AT_HAND];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({
      viewport: { width: screen.width, height: screen.height },
      deviceScaleFactor: screen.pixels,
      hasTouch: true,
      isMobile: true,
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.waitForTimeout(STARTS_FOR);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before any script of its own. */
function remember(storage: Record<string, string>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

/** Runs in the page before any script of its own. */
function watchPaint(): void {
  const figures = { fcp: 0, lcp: 0, blocking: 0, shift: 0 };
  Object.assign(window, { figures });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    figures.blocking += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    figures.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** Runs in the page at the end of the watched time. */
function weigh(): Weight {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sum = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((total, { transferSize }) => total + transferSize, 0);
  return {
    bytes: sum(parts) + (page?.transferSize ?? 0),
    scriptBytes: sum(parts.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    requests: parts.length + 1,
  };
}
