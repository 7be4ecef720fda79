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
  }
}

/** The words that show at the bottom while the storefront loads slowly; the code that takes over removes them. */
export const WAITING_ID = 'waiting';

/**
 * Hands every tap on Add kept so far to `add`, in order, and every later one as it comes. From here on there is no other
 * way for one to arrive, so none is lost and none counts twice. Gives the links that waited behind them, to be followed.
 */
export function takeOverTaps(add: (tap: string) => void): HTMLElement[] {
  const kept = window.menuLinkTaps;
  const links: HTMLElement[] = [];
  window.menuLinkTaps = { push: add };
  for (const tap of Array.isArray(kept) ? (kept as Tap[]) : []) {
    if (typeof tap === 'string') add(tap);
    else links.push(tap);
  }
  return links;
}
