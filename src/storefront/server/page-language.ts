import { OWNER_LANGUAGE } from '#platform/browser/language-cookie.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { shownLanguages } from '#restaurant/settings/languages.ts';
import { pages } from '#routes';

/** Where a phone keeps the language that a customer chose (early-scripts.ts). */
const COOKIE = /(?:^|; )lang=(\w{1,10})/;
/** Where a browser keeps the language that an owner chose, or somebody who may become one. */
export const OWNER_COOKIE = new RegExp(`(?:^|; )${OWNER_LANGUAGE}=(\\w{1,10})`);

/** What a request says about the language of a page. */
export interface LanguageRequest {
  url: string;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** Reads what a request says about the language of a page. */
export function languageRequest(request: {
  url: string;
  header(name: string): string | undefined;
}): LanguageRequest {
  return {
    url: request.url,
    cookie: request.header('Cookie'),
    acceptLanguage: request.header('Accept-Language'),
  };
}

/**
 * Returns the language that a page opens in, of those that the restaurant offers, its own first: the one the address
 * asks for, else the one this phone chose before (the cookie `chosen`), else the first that the browser prefers
 * (docs/product/storefront.md#languages).
 */
export function pageLanguage(
  offered: readonly [LanguageTag, ...LanguageTag[]],
  { url, cookie, acceptLanguage }: LanguageRequest,
  chosen = COOKIE,
): LanguageTag {
  const [own] = offered;
  if (offered.length === 1) return own;
  const wanted = [askedIn(url), chosen.exec(cookie ?? '')?.[1], ...preferred(acceptLanguage ?? '')];
  return wanted.map((tag) => offered.find((one) => one === tag)).find((tag) => tag !== undefined) ?? own;
}

/** The query that makes another address ask for the same language as this one, `?lang=hi`; empty for none. */
export function languageQuery(url: string): string {
  const tag = askedIn(url);
  return tag === null ? '' : `?${new URLSearchParams({ lang: tag })}`;
}

/** The absolute URLs of a restaurant's page by language, its own first (docs/product/storefront.md#languages). */
export function languageUrls(
  slug: string,
  stored: string,
  publicUrl: string,
): [LanguageUrl, ...LanguageUrl[]] {
  const [own, ...others] = shownLanguages(stored);
  return [
    [own, publicUrl + pages.storefront(slug)],
    ...others.map((tag): LanguageUrl => [tag, publicUrl + pages.storefrontIn(slug, tag)]),
  ];
}

type LanguageUrl = readonly [language: LanguageTag, url: string];

/** Returns the language that an address asks for (`?lang=hi`), null if none. */
export function askedIn(url: string): string | null {
  const at = url.indexOf('?');
  return at === -1 || url.length - at > MAX_QUERY ? null : new URLSearchParams(url.slice(at)).get('lang');
}

/** In characters; longer queries are ignored, as in `pageQueryOf`. */
const MAX_QUERY = 2_000;

/** The languages of an `Accept-Language` header, the most wanted first (RFC 9110, section 12.5.4). */
function preferred(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        tag: range.split('-')[0]?.toLowerCase() ?? '',
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
