import { type SlowPhone, withFreshPhone } from './visit.ts';

/** Milliseconds from the start of the navigation. */
export interface EarlyTap {
  /** When the button shows that it was tapped. */
  shown: number;
  /** When the script has loaded and the cart holds the item. */
  inCart: number;
  /** When the last byte of the page had arrived. */
  arrived: number;
}

/**
 * How to recognise a page's parts: selectors of its Add button, of an Add button that shows its tap, and of a cart
 * that is not empty.
 */
export interface TapMarks {
  add: string;
  shown: string;
  inCart: string;
}

/** The selectors of our own menu. */
const OURS: TapMarks = { add: '[data-add]', shown: '[data-add][data-taps]', inCart: '.float .open' };

/** Taps the first Add the moment it has been painted. */
export async function measureEarlyTap(
  url: string,
  phone: SlowPhone,
  marks: TapMarks = OURS,
): Promise<EarlyTap> {
  return withFreshPhone(phone, async (page) => {
    await page.addInitScript(tapAtFirstPaint, marks);
    await page.goto(url, { waitUntil: 'commit' });
    const inCart = () => (window as { earlyTap?: Partial<EarlyTap> }).earlyTap?.inCart;
    await page.waitForFunction(inCart, undefined, { polling: 'raf', timeout: 20_000 });
    return page.evaluate(() => {
      const { earlyTap } = window as unknown as { earlyTap: Omit<EarlyTap, 'arrived'> };
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { ...earlyTap, arrived: page?.responseEnd ?? 0 };
    });
  });
}

/** Runs in the page before any script of its own. */
function tapAtFirstPaint(marks: TapMarks): void {
  const earlyTap: Partial<EarlyTap> = {};
  Object.assign(window, { earlyTap });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    let isTapped = false;
    const watch = () => {
      const add = document.querySelector<HTMLElement>(marks.add);
      if (add && !isTapped) {
        isTapped = true;
        add.click();
      }
      if (document.querySelector(marks.shown)) earlyTap.shown ??= performance.now();
      if (document.querySelector(marks.inCart)) earlyTap.inCart = performance.now();
      else requestAnimationFrame(watch);
    };
    watch();
  }).observe({ type: 'paint', buffered: true });
}
