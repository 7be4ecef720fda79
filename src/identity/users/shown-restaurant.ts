import { inTab, storedText } from '#platform/browser/stored-text.ts';
import { AT_RESTAURANT_QUERY, pages } from '#routes';

const inThisTab = storedText<string | undefined>('menu_link_restaurant', String, undefined, {
  storage: inTab,
});
const lastInBrowser = storedText<string | undefined>('menu_link_last_restaurant', String, undefined);

/**
 * The restaurant that this tab shows, of those where the account works (docs/product/workspace.md#outlets): another tab
 * may show another one. A new tab begins with the one last shown in this browser.
 */
export const shownRestaurant = {
  get: (): string | undefined => inThisTab.get() ?? lastInBrowser.get(),
  set(id: string | undefined): void {
    inThisTab.set(id);
    lastInBrowser.set(id);
  },
  /** Shows the one that a link into the dashboard names, as a mail's or a notification's does. */
  takeFromAddress(): void {
    const named = new URLSearchParams(location.search).get(AT_RESTAURANT_QUERY);
    if (named && location.pathname.startsWith(pages.dashboard())) inThisTab.set(named);
  },
};
