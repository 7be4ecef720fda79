import { Hono } from 'hono';
import { limited, SHARE_OF_FILES } from '#platform/http/limits/route-limits.server.ts';
import type { Log } from '#platform/logs/log.server.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { pages, translatedPages } from '#routes';
import { languageRequest, OWNER_COOKIE, pageLanguage } from '#storefront/server/page-language.ts';
import {
  makeReady,
  type ReadyPage,
  respond,
  shrinkOnce,
  VARY_BY_LANGUAGE,
} from '#storefront/server/ready-page.server.ts';

/** The rendered pages about the product in one language, by path, and the headers they share. */
export interface MarketingPages {
  html: Record<string, string>;
  headers: Record<string, string>;
}

interface LastPage {
  html: string;
  ready: ReadyPage;
}

const paths = [pages.landing(), pages.privacy(), pages.terms(), pages.contact()];

/**
 * Serves the product pages compressed and with an ETag, those that are translated in the language of the request
 * (docs/languages.md#the-language-of-a-page). `current` renders them with current data in the language of the moment; an
 * unchanged page is compressed once. While the database with the prices is unreachable, the last rendered pages are
 * served, at worst the English ones of the start.
 */
export function marketingPages(
  current: () => Promise<MarketingPages>,
  log: Log,
  languages = languagesWith('landing'),
): Hono {
  const app = new Hono();
  const lastPages = new Map<LanguageTag, Record<string, LastPage>>();
  const renderAll = async (tag: LanguageTag) => {
    const made = await inLanguage(tag, current);
    const last = lastPages.get(tag);
    const ready = Object.keys(made.html).map((path) => [path, madeOf(made, path, last?.[path])]);
    lastPages.set(tag, Object.fromEntries(ready));
  };
  void renderAll('en').catch((error) => log.warn({ err: error }, 'the product pages are not ready yet'));

  for (const path of paths) {
    const offered = translatedPages().includes(path) ? languages : (['en'] as const);
    const headers = offered.length > 1 ? { Vary: VARY_BY_LANGUAGE } : undefined;
    app.get(path, limited({ share: SHARE_OF_FILES }), async (c) => {
      const tag = pageLanguage(offered, languageRequest(c.req), OWNER_COOKIE);
      const lastKnown = () => (lastPages.get(tag) ?? lastPages.get('en'))?.[path];
      try {
        await renderAll(tag);
      } catch (error) {
        if (!lastKnown()) throw error;
        log.error({ err: error, path }, 'serving the last known page');
      }
      return respond((lastKnown() as LastPage).ready, c.req, headers);
    });
  }
  return app;
}

function madeOf(
  { html: pages, headers }: MarketingPages,
  path: string,
  last: LastPage | undefined,
): LastPage {
  const html = pages[path] ?? '';
  if (last?.html === html) return last;
  const ready = makeReady(html, headers);
  shrinkOnce(ready);
  return { html, ready };
}
