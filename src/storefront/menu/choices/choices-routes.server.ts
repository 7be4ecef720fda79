import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { DatabaseTrouble } from '#platform/db/database-trouble.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { limited, SHARE_OF_FILES } from '#platform/http/limits/route-limits.server.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services/services.server.ts';
import { shownLanguages } from '#restaurant/settings/languages.ts';
import { choicesPattern, publicPages } from '#routes';
import { choicesOf } from '../../server/full-page.server.ts';
import { choicesFile } from '../../server/load-storefront.server.ts';
import { cacheStorefronts } from '../../server/page-cache.server.ts';
import type { PageCopies } from '../../server/page-copies.server.ts';
import { makeReady, type ReadyPage, respond } from '../../server/ready-page.server.ts';
import { redirectMoved } from '../../server/status-pages.server.ts';
import { translateView } from '../../view/translate-view.ts';
import type { StorefrontView } from '../../view/view.ts';
import { choicesTexts } from './choices-texts.ts';

const TEXT_BYTES = 8 * 1024 * 1024;
const READY_BYTES = 8 * 1024 * 1024;

const YEAR_SECONDS = 365 * 24 * 3600;
const headers = {
  'Content-Type': 'application/json',
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  ...dataHeaders,
};

/**
 * `/{slug}/choices/{hash}.json`: the choices of a menu's dishes, cached for good (docs/product/storefront.md#choices-file). An
 * older hash gets a 404: its client has an older menu, and then fetches the whole menu again.
 */
export function choicesRoutes(services: Services, copies?: Pick<PageCopies, 'find'>): Hono {
  const findNow = cacheStorefronts(services, filesOf, TEXT_BYTES);
  /** Those of the copy of the page while the database is away: that copy is what customers have. */
  const find = (slug: string) =>
    findNow(slug).catch(async (error) => {
      const copy = error instanceof DatabaseTrouble ? await copies?.find(slug) : undefined;
      if (!copy) throw error;
      return { kind: 'open', value: [choicesFile(choicesOf(copy))] } as const;
    });
  // By path, which contains the hash of the content: entries never go out of date.
  const cache = new LRUCache<string, ReadyPage>({
    maxSize: READY_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 512,
  });

  return new Hono().get(choicesPattern, limited({ share: SHARE_OF_FILES }), async (c) => {
    const slug = c.req.param('slug');
    const hash = c.req.param('file').replace('.json', '');
    const found = await find(slug);
    if (found.kind === 'moved') return redirectMoved(c, publicPages.choices(found.slug, hash));
    const wanted = found.kind === 'open' ? found.value.find((file) => file.hash === hash) : undefined;
    if (!wanted) throw notFound(choicesTexts.fileMissing);
    const { path } = c.req;
    const ready = cache.get(path) ?? makeReady(wanted.text, headers);
    cache.set(path, ready);
    return respond(ready, c.req);
  });
}

/** The choices of a menu in each of its languages. */
function filesOf(view: StorefrontView) {
  return shownLanguages(view.restaurant.languages).map((tag) =>
    choicesFile(translateView(view, tag).choices),
  );
}
