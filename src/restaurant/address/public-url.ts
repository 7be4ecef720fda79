import { pages } from '#routes';

/**
 * Returns the full URL of a restaurant's page, for links and QR codes: on PUBLIC_URL, whatever host the workspace was
 * opened on.
 */
export function publicUrl(slug: string): string {
  const host = document.documentElement.dataset.publicUrl ?? location.origin;
  return host + pages.storefront(slug);
}

/** An address as people read it: without the scheme. */
export function readableUrl(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
