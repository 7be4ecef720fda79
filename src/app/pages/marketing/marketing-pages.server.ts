import { Hono } from 'hono';
import { limited, SHARE_OF_FILES } from '#platform/http/route-limits.server.ts';
import type { Log } from '#platform/logs/log.server.ts';
import { pages } from '#routes';
import { makeReady, type ReadyPage, respond, shrinkOnce } from '#storefront/server/ready-page.server.ts';

/** The rendered pages about the product, by path, and the headers they share. */
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
 * Serves the product pages compressed and with an ETag. `current` renders them with current data; an unchanged page is
 * compressed once. While the database with the prices is unreachable, the last rendered pages are served, at worst
 * those of the start.
 */
export function marketingPages(current: () => Promise<MarketingPages>, log: Log): Hono {
  const app = new Hono();
  const lastPages = new Map<string, LastPage>();
  const renderAll = async () => {
    const made = await current();
    for (const path of paths) lastPages.set(path, madeOf(made, path, lastPages.get(path)));
  };
  void renderAll().catch((error) => log.warn({ err: error }, 'the product pages are not ready yet'));

  for (const path of paths) {
    app.get(path, limited({ share: SHARE_OF_FILES }), async (c) => {
      try {
        await renderAll();
      } catch (error) {
        if (!lastPages.has(path)) throw error;
        log.error({ err: error, path }, 'serving the last known page');
      }
      return respond((lastPages.get(path) as LastPage).ready, c.req);
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
