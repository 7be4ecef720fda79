import type { LanguageTag } from '../texts/languages.ts';

/** The cookie with the language that an owner has chosen, or a visitor of the product's own pages (docs/languages.md#the-language-of-a-page). */
export const OWNER_LANGUAGE = 'app_lang';

const IN_COOKIES = new RegExp(`(?:^|; )${OWNER_LANGUAGE}=(\\w{1,10})`);

/** Returns the language in a browser's cookies, as `document.cookie` or the header `Cookie` has them. */
export function languageIn(cookies: string): string | undefined {
  return IN_COOKIES.exec(cookies)?.[1];
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the cookie that keeps a language for a year, for `document.cookie` or `Set-Cookie`. */
export function languageCookie(language: LanguageTag): string {
  return `${OWNER_LANGUAGE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Keeps a language in this browser. */
export function storeLanguage(language: LanguageTag): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = languageCookie(language);
}
