import { readPage } from '#storefront/view/read-page-data.ts';
import type { StorefrontView } from '#storefront/view/view.ts';

/** Returns the menu of the public page at a URL, read from the data in the page. */
export async function viewOf(url: string): Promise<StorefrontView> {
  const html = await (await fetch(url)).text();
  return readPage(html).view;
}
