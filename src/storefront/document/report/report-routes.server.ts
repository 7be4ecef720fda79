import { type Context, Hono } from 'hono';
import { AppError } from '#platform/http/errors.ts';
import { findClientAddress, type TrustedProxies } from '#platform/http/limits/client-address.server.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { limited } from '#platform/http/limits/route-limits.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { MAX_CONTACT, MAX_DETAILS } from '#restaurant/reports/report.ts';
import { fileReport } from '#restaurant/reports/reports.server.ts';
import { pagePatterns, pages } from '#routes';
import { findStorefront } from '../../server/load-storefront.server.ts';
import { createStatusPages, inPageLanguage, redirectMoved } from '../../server/status-pages.server.ts';
import { notToBeFound, type StorefrontPage, type StorefrontRenderer } from '../../server/storefront-page.ts';
import { readReport } from './report-form.ts';
import type { Reportable } from './report-page.tsx';
import { reportTexts } from './report-texts.ts';

/** The most bytes of a form: a letter of an Indian script takes nine. */
const MAX_BYTES = (MAX_DETAILS + MAX_CONTACT) * 9 + 4_000;

const DAY_SECONDS = 24 * 60 * 60;
/** A few people behind one address may report the same page; more would say nothing new. */
const REPORTS_OF_PAGE: LimitRule = { name: 'page-report-address-page', points: 5, seconds: DAY_SECONDS };
const REPORTS: LimitRule = { name: 'page-report-address', points: 30, seconds: DAY_SECONDS };

/**
 * `/{slug}/report`: the form with which a visitor reports a page to the administrator
 * (docs/product/restaurant.md#reports).
 */
export function reportRoutes(
  services: Services,
  renderer: StorefrontRenderer,
  trustedProxies: TrustedProxies,
): Hono {
  const sendStatus = createStatusPages(renderer);
  const limitBody = limited({
    bytes: MAX_BYTES,
    onTooLarge: (c) => sendRefusal(c, { kind: 'error', message: reportTexts.tooLong }, 413),
  });

  return new Hono()
    .get(pagePatterns.report, (c) =>
      whereOpen(c, ({ page }) => sendStatus({ kind: 'report', ...page }, c.req, { status: 200 })),
    )
    .post(
      pagePatterns.report,
      limitBody,
      async (c): Promise<Response> =>
        isOurOwn(c) ? whereOpen(c, (reported) => storeReport(c, reported)) : c.redirect(pages.landing(), 303),
    );

  async function whereOpen(
    c: Context,
    answer: (reported: { restaurantId: string; page: Reportable }) => Response | Promise<Response>,
  ): Promise<Response> {
    const slug = c.req.param('slug') ?? '';
    const found = await findStorefront(services.db, slug, services.clock.now());
    if (found.kind === 'moved') return redirectMoved(c, pages.report(found.slug));
    if (found.kind !== 'open') return sendStatus({ kind: 'notFound' }, c.req, { status: 404 });
    const { id: restaurantId, name: restaurantName, languages } = found.restaurant;
    return inPageLanguage(c, languages, () => answer({ restaurantId, page: { restaurantName, slug } }));
  }

  async function storeReport(
    c: Context,
    { restaurantId, page }: { restaurantId: string; page: Reportable },
  ): Promise<Response> {
    const read = readReport(await c.req.parseBody());
    if (read.kind === 'refused') return sendRefusal(c, { ...read, ...page, kind: 'report' }, 422);
    if (read.kind === 'report') {
      const address = findClientAddress(c, trustedProxies);
      if (await isTooMany(address, restaurantId))
        return sendStatus({ kind: 'reported', isKnown: true, ...page }, c.req, { status: 429 });
      await fileReport(services, restaurantId, read.report, address);
    }
    return sendStatus({ kind: 'reported', ...page }, c.req, { status: 200 });
  }

  async function isTooMany(address: string, restaurantId: string): Promise<boolean> {
    try {
      await services.limits.take(REPORTS, address);
      await services.limits.take(REPORTS_OF_PAGE, `${address} ${restaurantId}`);
      return false;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return true;
      throw error;
    }
  }

  /** Rendered per request and never cached: it contains what the visitor typed. */
  function sendRefusal(c: Context, page: StorefrontPage, status: 413 | 422): Response {
    const { html, headers } = renderer.render(page);
    return c.html(html, status, { ...headers, ...notToBeFound, 'Cache-Control': 'no-store' }) as Response;
  }
}

/** Whether the form was posted from our own site. Browsers older than 2023 do not say so, and are accepted. */
function isOurOwn(c: Context): boolean {
  return (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
}
