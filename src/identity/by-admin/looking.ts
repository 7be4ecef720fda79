import { inTab, storedText } from '#platform/stored-text.ts';
import { pages } from '#routes';

/** Without storage, a reload would lose the read-only mode. So viewing as a user never starts there. */
const seen = storedText<string | undefined>('menu_link_looking_as', String, undefined, {
  storage: inTab,
  onlyStored: true,
});

/**
 * The id of the user as whom the administrator views in this tab (docs/product/admin.md#see-as-owner). It is kept until the
 * tab closes or opens the admin area; undefined in every other tab.
 */
export function lookingAs(): string | undefined {
  const begun = new URLSearchParams(location.search).get('see');
  if (begun) seen.set(begun);
  if (location.pathname.startsWith(pages.adminboard())) seen.set(undefined);
  return seen.get();
}

/** Stops viewing as a user, and goes back to that user's page in the admin area. */
export function stopLooking(userId: string): void {
  seen.set(undefined);
  location.assign(pages.adminUser(userId));
}
