/** A tap on Add by the item's number in the view (`12`), with that of a size (`12~2`), or on the link of an item. */
type Tap = string | HTMLElement;

/** Where taps on Add go. An array until the storefront takes over, and links tapped after an Add wait in it as well. */
interface TapQueue {
  readonly length?: number;
  push(add: string): unknown;
}

declare global {
  interface Window {
    menuLinkTaps?: TapQueue;
    /** The last one anywhere, which the page may hear of long before a second one. */
    menuLinkTap?: MouseEvent;
    /** Takes a tap on Add into the stored cart, where it can. */
    menuLinkAdd?: ((add: string) => unknown) | undefined;
  }
}

/** The words that show at the bottom while the storefront loads slowly; the code that takes over removes them. */
export const WAITING_ID = 'waiting';

/** The way to the cart that shows until the storefront draws its own. */
export const EARLY_BAR_ID = 'early-bar';

/**
 * Hands every tap on Add kept so far to `add`, in order, and every later one as it comes. From here on there is no other
 * way for one to arrive, so none is lost and none counts twice. Gives the links that waited behind them, to be followed.
 */
export function takeOverTaps(add: (tap: string) => void): HTMLElement[] {
  const kept = window.menuLinkTaps;
  const links: HTMLElement[] = [];
  window.menuLinkTaps = { push: add };
  window.menuLinkAdd = undefined;
  for (const tap of Array.isArray(kept) ? (kept as Tap[]) : []) {
    if (typeof tap === 'string') add(tap);
    else links.push(tap);
  }
  return links;
}

/** The key of the line that the last tap before the storefront went to; undefined where there was none. */
export function earlyLine(): string | undefined {
  return document.getElementById(EARLY_BAR_ID)?.dataset.key;
}

/** Takes the early way to the cart away; the one that the page now draws in its place stands there at once. */
export function dropEarlyBar(): void {
  const bar = document.getElementById(EARLY_BAR_ID);
  if (!bar) return;
  bar.remove();
  document.documentElement.dataset.early = '';
}

/** Whether there has been one. */
export function wasEarly(): boolean {
  return 'early' in document.documentElement.dataset;
}
