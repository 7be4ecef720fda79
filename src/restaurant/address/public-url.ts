import { pages } from '#routes';

/** The full URL of a page, for links and QR codes: on PUBLIC_URL, whatever host the workspace is on. */
export function publicUrl(slug: string): string {
  return publicOrigin() + pages.storefront(slug);
}

/** The scheme and host of PUBLIC_URL. */
export function publicOrigin(): string {
  return document.documentElement.dataset.publicUrl ?? location.origin;
}

/** An address as people read it: without the scheme. */
export function readableUrl(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
