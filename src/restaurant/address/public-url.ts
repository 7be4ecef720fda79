import { pages } from '#routes';

/** The full URL of a page, for links and QR codes: on PUBLIC_URL, whatever host the workspace is on. */
export function publicUrl(slug: string): string {
  const host = document.documentElement.dataset.publicUrl ?? location.origin;
  return host + pages.storefront(slug);
}

/** An address as people read it: without the scheme. */
export function readableUrl(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
