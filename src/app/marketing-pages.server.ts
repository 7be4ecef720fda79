import { Hono } from 'hono';
import { compressHarder, makeReady, type ReadyPage, respond } from '#storefront/ready-page.server.ts';

/** The rendered pages about the product, by their addresses, and the headers of all of them. */
export interface MarketingPages {
  html: Record<string, string>;
  headers: Record<string, string>;
}

/** Serves them compressed and with an ETag. `current` gives them as they are now; unchanged ones are made ready once. */
export function marketingPages(current: () => MarketingPages): Hono {
  const app = new Hono();
  for (const path of Object.keys(current().html)) {
    let last: { html: string; ready: ReadyPage } | undefined;
    app.get(path, (c) => {
      const { html: pages, headers } = current();
      const html = pages[path] ?? '';
      if (last?.html !== html) {
        last = { html, ready: makeReady(html, headers) };
        // What fails here only leaves the page a little larger.
        compressHarder(last.ready).catch(() => {});
      }
      return respond(last.ready, c.req);
    });
  }
  return app;
}
