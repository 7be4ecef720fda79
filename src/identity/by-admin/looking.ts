import { pages } from '#routes';

const KEY = 'menu_link_looking_as';

/**
 * The id of the user as whom the administrator views in this tab (docs/product/admin.md#see-as-owner). It is kept until the
 * tab closes or opens the admin area; undefined in every other tab.
 */
export function lookingAs(): string | undefined {
  try {
    const begun = new URLSearchParams(location.search).get('see');
    if (begun) sessionStorage.setItem(KEY, begun);
    if (location.pathname.startsWith(pages.adminboard())) sessionStorage.removeItem(KEY);
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // Without sessionStorage, a reload would lose the read-only mode. So viewing as a user never starts.
    return undefined;
  }
}

/** Stops viewing as a user, and goes back to that user's page in the admin area. */
export function stopLooking(userId: string): void {
  sessionStorage.removeItem(KEY);
  location.assign(pages.adminUser(userId));
}
