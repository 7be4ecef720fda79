import { type Context, Hono } from 'hono';
import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_ITEMS } from '#menu/items/menu-item.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  clientAddress,
  setClientAddress,
  type TrustedProxies,
} from '#platform/http/limits/client-address.server.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { limited } from '#platform/http/limits/route-limits.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { languagesWith } from '#platform/texts/languages.ts';
import { JobTimeout } from '#platform/workers/thread.server.ts';
import { pages } from '#routes';
import { languageRequest, OWNER_COOKIE, pageLanguage } from '#storefront/server/page-language.ts';
import { createStatusPages } from '#storefront/server/status-pages.server.ts';
import type { Rendered } from '#storefront/server/storefront-page.ts';
import { addressIn } from '../landing/addresses.ts';
import { MAX_TRIED_CHARACTERS, TRY_FIELDS, tryExample } from '../landing/try-menu.ts';
import type { MenuPreview } from './menu-preview.server.ts';
import type { MenuReader, PastedMenu } from './menu-reader.server.ts';

/** Why there is no menu to show, with the same page for everybody. */
type Refusal =
  | 'tooLong'
  /** More items or categories than a restaurant may have. */
  | 'tooMuch'
  | 'tooMany'
  | 'tooSlow'
  /** Too many other menus are being parsed. */
  | 'busy'
  /** Opened by its URL with GET: previews are not stored. */
  | 'gone';

/** What the frame for a visitor's own menu can show. */
export type PreviewPage =
  | ({ kind: 'menu' } & MenuPreview)
  | ({ kind: 'nothing' } & Pick<MenuPreview, 'unreadable'>)
  | { kind: Refusal };

/** The part of the server-rendering build that a preview needs. */
export interface PreviewRenderer {
  render(page: PreviewPage): Rendered;
  /** False when the rendering code may change at any time (development). */
  mayCache?: boolean;
}

/** A letter of an Indian script takes nine bytes when form-encoded. */
const MAX_BYTES = MAX_TRIED_CHARACTERS * 9 + 2_000;

/** Generous: mobile networks in India put thousands of people behind one address. */
const PREVIEWS: LimitRule = { name: 'menu-preview', points: 300, seconds: 600 };

/** Texts that took too long to parse: no real menu does, so a few attempts are enough. */
const SLOW_PREVIEWS: LimitRule = { name: 'menu-preview-slow', points: 10, seconds: 600 };

/**
 * `POST /preview` (a plain form, so it works without JavaScript): the pasted menu as its page would look. Nothing is
 * saved. Only our own pages may post to it, so that other sites cannot show their texts on our domain. All in the
 * language of the landing page that the form is on.
 */
export function previewRoutes(
  { limits }: Pick<Services, 'limits'>,
  renderer: PreviewRenderer,
  trustedProxies: TrustedProxies,
  reader: MenuReader,
  languages = languagesWith('landing'),
): Hono {
  const send = (c: Context, page: PreviewPage, status: 200 | 422) => {
    const { html, headers } = renderer.render(page);
    return c.html(html, status, { ...headers, 'Cache-Control': 'no-store' });
  };
  const sendStatus = createStatusPages<{ kind: Refusal }>(renderer);
  const refuse = (c: Context, kind: Refusal, status: number, headers = {}) =>
    sendStatus({ kind }, c.req, { status, headers });
  const limitBody = limited({ bytes: MAX_BYTES, onTooLarge: (c) => refuse(c, 'tooLong', 413) });

  return new Hono()
    .use(pages.menuPreview(), (c, next) =>
      inLanguage(pageLanguage(languages, languageRequest(c.req), OWNER_COOKIE), next),
    )
    .get(pages.menuPreview(), (c) => refuse(c, 'gone', 404))
    .post(pages.menuPreview(), setClientAddress(trustedProxies), limitBody, async (c) => {
      if (!isOurOwn(c)) return c.redirect(addressIn(pages.landing()), 303);
      if (await isTooMany(clientAddress(c))) return refuse(c, 'tooMany', 429);
      // Only the encoding of our own form is read: multipart bodies can be malformed in too many ways.
      const form = new URLSearchParams(await c.req.text());
      const text = form.has(TRY_FIELDS.example) ? tryExample : (form.get(TRY_FIELDS.text) ?? '');
      if (text.length > MAX_TRIED_CHARACTERS) return refuse(c, 'tooLong', 413);
      const name = (form.get(TRY_FIELDS.name) ?? '').slice(0, 100);
      const preview = await read({ text, name, language: languageNow.tag() }, clientAddress(c));
      if (preview === 'tooSlow') return refuse(c, 'tooSlow', 422);
      if (preview === 'busy') return refuse(c, 'busy', 503, { 'Retry-After': '10' });
      if (preview.itemCount === 0) return send(c, { kind: 'nothing', unreadable: preview.unreadable }, 422);
      if (isTooMuch(preview)) return refuse(c, 'tooMuch', 413);
      return send(c, { kind: 'menu', ...preview }, 200);
    });

  async function read(menu: PastedMenu, address: string): Promise<MenuPreview | 'tooSlow' | 'busy'> {
    try {
      return await reader.run(menu, address);
    } catch (error) {
      if (error instanceof AppError) return 'busy';
      if (!(error instanceof JobTimeout)) throw error;
      await limits.count(SLOW_PREVIEWS, address);
      return 'tooSlow';
    }
  }

  async function isTooMany(address: string): Promise<boolean> {
    try {
      await limits.take(PREVIEWS, address);
      return await limits.isUsedUp(SLOW_PREVIEWS, address);
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return true;
      throw error;
    }
  }
}

/** A page of thousands of categories takes as long to render as everything else together. */
function isTooMuch({ view, itemCount }: MenuPreview): boolean {
  return itemCount > MAX_ITEMS || view.categories.length > MAX_CATEGORIES;
}

/** Trusts the browser's header about where a form came from; browsers older than 2023 send none and pass. */
function isOurOwn(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site === undefined || site === 'same-origin';
}
