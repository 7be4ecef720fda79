import type { BrowserKey } from '#platform/browser-keys.ts';

/** The storage key of the chosen filter (veg, Jain) of a menu; the path of its page is appended. */
export const ONLY_KEY = 'menu_link_only' satisfies BrowserKey;
