import { Hono } from 'hono';
import { languageCookie, languageIn } from '#platform/browser/language-cookie.ts';
import { type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import {
  askedIn,
  type LanguageRequest,
  languageRequest,
  pageLanguage,
} from '#storefront/server/page-language.ts';
import type { Shells } from './shell.server.ts';

const ownerPaths = [
  pages.signIn(),
  pages.signUp(),
  pages.forgetPassword(),
  pages.takeEmailBack(),
  pages.takeBack(),
  pages.joinAsPhone(),
  pages.joinTeam(),
  pages.onboarding(),
  pages.dashboard(),
  `${pages.dashboard()}/*`,
];

const adminPaths = [pages.adminboard(), `${pages.adminboard()}/*`];

/**
 * Serves the workspace's page at each of its addresses: the administrator's in English, the owners' in the language of
 * the request (docs/languages.md#the-language-of-a-page). A language in the address counts as chosen from then on.
 */
export function workspacePages(shells: Shells, offered = languagesWith('workspace')): Hono {
  const app = new Hono();
  for (const path of adminPaths) app.get(path, (c) => c.html(shells.en.html, 200, shells.en.headers));
  for (const path of ownerPaths)
    app.get(path, (c) => {
      const request = languageRequest(c.req);
      const { html, headers } = shells[workspaceLanguage(shells, request, offered)] ?? shells.en;
      const asked = builtIn(shells, askedIn(request.url));
      return c.html(html, 200, {
        ...headers,
        Vary: 'Accept-Language, Cookie',
        ...(asked && { 'Set-Cookie': languageCookie(asked) }),
      });
    });
  return app;
}

/**
 * Returns the language that the workspace opens in: the one that the address asks for or that was chosen in this
 * browser, also if its catalogue is not complete; else the first of `offered` that the browser prefers.
 */
function workspaceLanguage(
  shells: Shells,
  { url, cookie, acceptLanguage }: LanguageRequest,
  offered = languagesWith('workspace'),
): LanguageTag {
  const chosen = builtIn(shells, askedIn(url)) ?? builtIn(shells, languageIn(cookie ?? ''));
  return chosen ?? pageLanguage(offered, { url: '', cookie: undefined, acceptLanguage });
}

function builtIn(shells: Shells, tag: string | null | undefined): LanguageTag | undefined {
  return typeof tag === 'string' && Object.hasOwn(shells, tag) ? (tag as LanguageTag) : undefined;
}
