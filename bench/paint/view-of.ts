import { readPageData } from '#storefront/read-page-data.ts';
import { STOREFRONT_DATA_ID, type StorefrontView } from '#storefront/view.ts';

/** The menu of the public page at a URL, as it travels in the page. */
export async function viewOf(url: string): Promise<StorefrontView> {
  const html = await (await fetch(url)).text();
  const data = html.slice(html.indexOf(`id="${STOREFRONT_DATA_ID}">`)).match(/>([^<]+)</)?.[1];
  return readPageData(data ?? '').view;
}
