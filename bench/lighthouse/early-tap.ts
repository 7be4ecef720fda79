import type { Browser, Page } from '@playwright/test';
import { median } from '../median.ts';
import { openSlowPhone } from '../slow-phone.ts';
import type { SlowLink } from './slow-link.ts';

const RUNS = 5;

interface SlowPhone {
  cpuSlowdown: number;
  line: SlowLink;
}

/** Milliseconds from the start of the navigation. */
interface EarlyTap {
  /** The button shows that it was tapped. */
  shown: number;
  /** The script has come, and the cart holds the item. */
  inCart: number;
}

/** Taps the first Add the moment it has been painted, on a processor so many times slower; medians. */
export async function measureEarlyTap(browser: Browser, url: string, phone: SlowPhone): Promise<EarlyTap> {
  const taps: EarlyTap[] = [];
  for (let run = 0; run < RUNS; run += 1) taps.push(await oneTap(browser, url, phone));
  return { shown: median(taps.map(({ shown }) => shown)), inCart: median(taps.map(({ inCart }) => inCart)) };
}

async function oneTap(browser: Browser, url: string, { cpuSlowdown, line }: SlowPhone): Promise<EarlyTap> {
  line.hangUp();
  const page = await openSlowPhone(browser, cpuSlowdown);
  await page.addInitScript(tapAtFirstPaint);
  await page.goto(url, { waitUntil: 'commit' });
  const tap = await timesOf(page);
  await page.close();
  return tap;
}

async function timesOf(page: Page): Promise<EarlyTap> {
  const times = () => (window as { earlyTap?: Partial<EarlyTap> }).earlyTap;
  await page.waitForFunction(() => (window as { earlyTap?: Partial<EarlyTap> }).earlyTap?.inCart, undefined, {
    polling: 'raf',
    timeout: 20_000,
  });
  return (await page.evaluate(times)) as EarlyTap;
}

/** Runs in the page before anything of its own. */
function tapAtFirstPaint(): void {
  const earlyTap: Partial<EarlyTap> = {};
  Object.assign(window, { earlyTap });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    const add = document.querySelector<HTMLElement>('[data-add]');
    add?.click();
    const watch = () => {
      if (add?.dataset.taps) earlyTap.shown ??= performance.now();
      if (document.querySelector('nav.float')) earlyTap.inCart = performance.now();
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  }).observe({ type: 'paint', buffered: true });
}
