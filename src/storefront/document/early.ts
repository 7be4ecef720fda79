/** A tap on Add, as the item's number in the view (`12`), with a size's (`12~2`); else the link or button tapped. */
type Tap = string | HTMLElement;

/**
 * Receives taps on Add. An array until the storefront takes over; then links tapped after an Add wait in it as well.
 */
interface TapQueue {
  readonly length?: number;
  push(add: string): unknown;
}

declare global {
  interface Window {
    menuLinkTaps?: TapQueue;
    /** The last tap anywhere. The second tap of a double tap may arrive much later. */
    menuLinkTap?: MouseEvent;
    /** Puts a tap on Add into the stored cart; returns nothing if it could not. */
    menuLinkAdd?: ((add: string) => unknown) | undefined;
  }
}

/** The id of the text shown at the bottom while the storefront loads slowly; removed on hydration. */
export const WAITING_ID = 'waiting';

/** The id of the link to the cart that shows until the storefront renders its own. */
export const EARLY_BAR_ID = 'early-bar';

/**
 * Passes every queued tap on Add to `add`, in order, and from now on every later one. Taps arrive in no other way, so
 * none is lost and none counts twice. Returns the queued links and buttons, which the caller has to click.
 */
export function takeOverTaps(add: (tap: string) => void): HTMLElement[] {
  const queued = window.menuLinkTaps;
  const links: HTMLElement[] = [];
  window.menuLinkTaps = { push: add };
  window.menuLinkAdd = undefined;
  for (const tap of Array.isArray(queued) ? (queued as Tap[]) : []) {
    if (typeof tap === 'string') add(tap);
    else links.push(tap);
  }
  return links;
}

/** The key of the cart line that the last early tap on Add changed; undefined if there was none. */
export function earlyLine(): string | undefined {
  return document.getElementById(EARLY_BAR_ID)?.dataset.key;
}

/**
 * Removes the early link to the cart, and marks the page so that the link that replaces it appears without animation.
 */
export function dropEarlyBar(): void {
  const bar = document.getElementById(EARLY_BAR_ID);
  if (!bar) return;
  bar.remove();
  document.documentElement.dataset.early = '';
}

/** Whether there has been an early link to the cart. */
export function wasEarly(): boolean {
  return 'early' in document.documentElement.dataset;
}
