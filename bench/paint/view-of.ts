import { readPage } from '#storefront/read-page-data.ts';
import type { StorefrontView } from '#storefront/view.ts';

/** The menu of the public page at a URL, as it travels in the page. */
export async function viewOf(url: string): Promise<StorefrontView> {
  const html = await (await fetch(url)).text();
  return readPage(html).view;
}
