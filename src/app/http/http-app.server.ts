import { Hono } from 'hono';
import type { MenuReader } from '#marketing/preview/menu-reader.server.ts';
import { type PreviewRenderer, previewRoutes } from '#marketing/preview/preview-routes.server.ts';
import type { Encoder } from '#media/encode/encoder.server.ts';
import type { ProductSettings } from '#membership/settings/product-settings.ts';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { statusPageRoutes } from '#orders/status/status-page-routes.server.ts';
import { answerOf } from '#platform/http/answer.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { findClientAddress } from '#platform/http/limits/client-address.server.ts';
import { limitRoutes } from '#platform/http/limits/route-limits.server.ts';
import { answerError } from '#platform/http/routes/router.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages, reservedSlugs } from '#routes';
import { reportRoutes } from '#storefront/document/report/report-routes.server.ts';
import { statusTexts } from '#storefront/document/status-texts.ts';
import { choicesRoutes } from '#storefront/menu/choices/choices-routes.server.ts';
import { pageAddress } from '#storefront/offline/addresses.ts';
import type { PageCopies } from '#storefront/server/page-copies.server.ts';
import { type StorefrontPages, storefrontPages } from '#storefront/server/pages.server.ts';
import { seoRoutes } from '#storefront/server/seo/routes.server.ts';
import { createStatusPages, inPageLanguage } from '#storefront/server/status-pages.server.ts';
import type { StatusPage, StorefrontRenderer } from '#storefront/server/storefront-page.ts';
import { createApi } from '../api/api.server.ts';
import { devMailRoutes, showsMails } from '../pages/dev-mail.server.ts';
import { type MarketingPages, marketingPages } from '../pages/marketing/marketing-pages.server.ts';
import { favicon, linkPreviewSources, productPictures } from '../pages/pictures.server.ts';
import type { Shells } from '../pages/shell.server.ts';
import { workspacePages } from '../pages/workspace-pages.server.ts';
import type { RenderSettings } from '../ssr.tsx';
import type { Config } from '../start/env.server.ts';
import { healthRoutes } from './health.server.ts';

/** What the builds give: rendered public pages, the workspace's page, assets. */
export interface BuiltPages {
  storefront: StorefrontRenderer;
  preview: PreviewRenderer;
  marketing: (product: ProductSettings) => MarketingPages;
  shells: Shells;
  assets: Hono;
}

/** What works beside the thread that handles requests. */
export interface Workers {
  menuReader: MenuReader;
  encoder: Encoder;
  copies: PageCopies | undefined;
}

/** Creates the pages for the host they are served from. */
export type PageMaker = (
  settings: Omit<RenderSettings, 'bundleUrl' | 'landingUrl' | 'orderUrl' | 'translated'>,
) => BuiltPages;

/**
 * All URLs of the product. `answerHit` runs first: it sends menu and cart pages from the cache without the router
 * (docs/decisions/0027). All other requests go to `routes`.
 */
export interface HttpApp extends Pick<StorefrontPages, 'answerHit'> {
  routes: Hono;
}

/** All URLs of the product on one router. Restaurants' slugs come last: any path that is not ours may be a slug. */
export function createHttpApp(
  services: Services,
  config: Config,
  built: BuiltPages,
  { menuReader, encoder, copies }: Workers,
): HttpApp {
  const app = new Hono();
  const sendStatus = createStatusPages<StatusPage>(built.storefront);
  app.onError(async (error, c) => {
    const refused = answerError(error, c, services.log);
    if (c.req.path.startsWith('/api/')) return refused;
    if (error instanceof AppError && [408, 413, 429].includes(refused.status)) {
      const { message, status, extra } = error;
      const wait = extra.retryAfterSeconds;
      const headers = { 'Cache-Control': 'no-store', ...(wait && { 'Retry-After': String(wait) }) };
      return sendStatus({ kind: 'error', message }, c.req, { status, headers });
    }
    if (refused.status < 500) return refused;
    const message = refused.status === 500 ? failureText(c.req.path) : (await refused.json()).message;
    // Not cached and not compressed, since each has its own request ID.
    const page = { kind: 'error', message, requestId: answerOf(c)?.requestId } as const;
    const { html, headers } = built.storefront.render(page);
    const passing = { ...headers, 'Cache-Control': 'no-store', 'Retry-After': '5' };
    return c.html(html, refused.status as 500, passing);
  });
  app.notFound((c) => sendStatus({ kind: 'notFound' }, c.req, { status: 404 }));

  const settings = openSettings(services, config);
  app.route('/', createApi(services, config, encoder, settings));
  app.use('*', (c, next) => (isOfCustomers(c.req.path) ? inPageLanguage(c, null, next) : next()));
  // The API has the same for its own routes.
  app.use(
    '*',
    limitRoutes(services.limits, (c) => findClientAddress(c, config.trustedProxies)),
  );
  app.route('/', healthRoutes(services, config.dataDir));
  app.route('/', built.assets);
  app.route('/', productPictures());
  app.route('/', favicon());
  if (showsMails(config)) app.route('/', devMailRoutes(services));

  app.get(pages.landing(), (_, next) => {
    menuReader.warm();
    return next();
  });
  app.route(
    '/',
    marketingPages(async () => built.marketing(await settings.current()), services.log),
  );
  app.route('/', previewRoutes(services, built.preview, config.trustedProxies, menuReader));
  app.route('/', workspacePages(built.shells));
  app.route('/', seoRoutes(services, linkPreviewSources(services), config.trustedProxies));
  app.route('/', choicesRoutes(services, copies));
  app.route('/', statusPageRoutes(services, built.storefront, config.trustedProxies));
  app.route('/', reportRoutes(services, built.storefront, config.trustedProxies));
  const { routes, answerHit } = storefrontPages(
    services,
    built.storefront,
    settings.current,
    config.trustedProxies,
    config.pageCacheBytes,
    copies,
  );
  app.route('/', routes);
  return { routes: app, answerHit };
}

/** Whether a path is one of the customers' pages, or nobody's: all others have languages of their own. */
function isOfCustomers(path: string): boolean {
  const [, top = ''] = path.split('/');
  return path.startsWith(pages.order('')) || (top !== '' && !reservedSlugs.includes(top));
}

/** What a page says of a failure that has no message of its own (docs/product/storefront.md#public-page-states). */
function failureText(path: string): string {
  return pageAddress(path) ? statusTexts.failedToLoad : statusTexts.notShown;
}
