import { pages } from '#routes';

const KEY = 'menu_link_looking_as';

/**
 * The user whose eyes this tab looks through (docs/product.md#see-as-owner), kept until the tab closes or comes to the
 * admin area; undefined in every other tab.
 */
export function lookingAs(): string | undefined {
  try {
    const begun = new URLSearchParams(location.search).get('see');
    if (begun) sessionStorage.setItem(KEY, begun);
    if (location.pathname.startsWith(pages.adminboard())) sessionStorage.removeItem(KEY);
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // Where nothing can be kept, a tab would forget after a reload that it may only look: it never begins.
    return undefined;
  }
}

/** Goes back to the user's page in the admin area, with the own eyes. */
export function stopLooking(userId: string): void {
  sessionStorage.removeItem(KEY);
  location.assign(pages.adminUser(userId));
}
