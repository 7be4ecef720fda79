import { isSlugShaped } from '#restaurant/address/slug.ts';
import { files, pages, reservedSlugs } from '#routes';
import type { StorefrontData } from '../view/view.ts';

/** One of a restaurant's two pages. */
export interface PageAddress {
  slug: string;
  page: StorefrontData['page'];
  path: string;
}

/** Prefix of the storefront's built files, which distinguishes them from the workspace's (vite.config.ts). */
const BUILT = `${files.assets}/storefront.`;

const reserved = new Set(reservedSlugs);

/** The restaurant page at a path; null for the product's own pages and for paths without a page. */
export function pageAddress(path: string): PageAddress | null {
  const slug = path.split('/')[1] ?? '';
  if (!isSlugShaped(slug) || reserved.has(slug)) return null;
  if (path === pages.storefront(slug)) return { slug, page: 'menu', path };
  if (path === pages.cart(slug)) return { slug, page: 'cart', path };
  return null;
}

/** The storefront's built file at a path, also at a `/~1/` path for retries (early-scripts.ts); else undefined. */
export function builtFileAt(path: string): string | undefined {
  const file = path.replace(/\/~\d+\//, '/');
  return file.startsWith(BUILT) ? file : undefined;
}

/** Whether a path is a page of the dashboard: the same document at each of them. */
export function isDashboard(path: string): boolean {
  return path === pages.dashboard() || path.startsWith(`${pages.dashboard()}/`);
}

/** Whether a path is a built script or style, of the workspace unless it is the storefront's. */
export function isBuilt(path: string): boolean {
  return path.startsWith(`${files.assets}/`) && /\.(?:js|css)$/.test(path);
}

/** Whether a path is the file of a menu's choices (docs/product/storefront.md#choices-file). */
export function isChoices(path: string): boolean {
  const [, slug = '', , file = ''] = path.split('/');
  return file.endsWith('.json') && path === pages.choices(slug, file.slice(0, -'.json'.length));
}

/** Whether a path is a picture that an owner has uploaded. */
export function isPhoto(path: string): boolean {
  return path.startsWith(`${files.media}/`);
}

/** URL patterns of all paths reserved for the product, except the dashboard and those that pages fetch files from. */
export function ownPatterns(): string[] {
  const handled: string[] = [files.assets, files.media, pages.dashboard()];
  const tops = reservedSlugs.map(pages.storefront).filter((top) => !handled.includes(top));
  return [pages.landing(), ...tops.flatMap((top) => [top, `${top}/*`])];
}

export interface PageQuery {
  category?: string | undefined;
  item?: string | undefined;
}

/** In characters. Our own URLs are far shorter, even with the usual tracking parameters; longer queries are ignored. */
const MAX_QUERY = 2_000;

/** Reads the parameters that the page knows from a URL, and ignores all others. */
export function pageQueryOf(url: string): PageQuery {
  const at = url.indexOf('?');
  if (at === -1 || url.length - at > MAX_QUERY) return {};
  const query = new URLSearchParams(url.slice(at));
  return { category: query.get('category') ?? undefined, item: query.get('item') ?? undefined };
}

/** Whether a menu's URL asks for a part of it: the server's page has only that in its HTML. */
export function asksForPart(url: string): boolean {
  const { category, item } = pageQueryOf(url);
  return Boolean(category || item);
}
