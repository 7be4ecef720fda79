import { pages } from '#routes';

/** The whole address of a restaurant's page, for links and QR codes. */
export function publicUrl(slug: string): string {
  return new URL(pages.storefront(slug), location.origin).href;
}

/** An address as people read it: without the scheme. */
export function readableUrl(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
