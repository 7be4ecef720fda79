import { type SlowPhone, withFreshPhone } from './visit.ts';

/** Milliseconds from the start of the navigation. */
export interface EarlyTap {
  /** The button shows that it was tapped. */
  shown: number;
  /** The script has come, and the cart holds the item. */
  inCart: number;
}

/** Taps the first Add the moment it has been painted. */
export async function measureEarlyTap(url: string, phone: SlowPhone): Promise<EarlyTap> {
  return withFreshPhone(phone, async (page) => {
    await page.addInitScript(tapAtFirstPaint);
    await page.goto(url, { waitUntil: 'commit' });
    const inCart = () => (window as { earlyTap?: Partial<EarlyTap> }).earlyTap?.inCart;
    await page.waitForFunction(inCart, undefined, { polling: 'raf', timeout: 20_000 });
    return page.evaluate(() => (window as unknown as { earlyTap: EarlyTap }).earlyTap);
  });
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
      if (document.querySelector('.float .open')) earlyTap.inCart = performance.now();
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  }).observe({ type: 'paint', buffered: true });
}
