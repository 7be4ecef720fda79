import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_ITEMS } from '#menu/menu-item.ts';
import {
  clientAddress,
  rememberClientAddress,
  type TrustedProxies,
} from '#platform/http/client-address.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { OutOfTime } from '#platform/threads/thread.server.ts';
import { pages } from '#routes';
import { createStatusPages } from '#storefront/status-pages.server.ts';
import type { Rendered } from '#storefront/storefront-page.ts';
import { MAX_TRIED_CHARACTERS, TRY_FIELDS, tryExample } from '../try-menu.ts';
import type { MenuPreview } from './menu-preview.server.ts';
import type { MenuReader, TriedMenu } from './menu-reader.server.ts';

/** Why there is no menu to show, which is the same for all. */
type Refusal =
  | 'tooLong'
  /** No restaurant may have that much. */
  | 'tooMuch'
  | 'tooMany'
  /** It could not be read in time. */
  | 'tooSlow'
  /** Too many others are having theirs read. */
  | 'busy'
  /** Opened by its address: previews are not kept. */
  | 'gone';

/** What can stand where a visitor's own menu is shown. */
export type PreviewPage =
  | ({ kind: 'menu' } & MenuPreview)
  | ({ kind: 'nothing' } & Pick<MenuPreview, 'unreadable'>)
  | { kind: Refusal };

/** The server-rendering build, as a preview needs it. */
export interface PreviewRenderer {
  render(page: PreviewPage): Rendered;
  /** False while the code that renders may change under way (development). */
  mayCache?: boolean;
}

/** A letter of an Indian script takes nine bytes in a form. */
const MAX_BYTES = MAX_TRIED_CHARACTERS * 9 + 2_000;

/** Mobile networks in India put thousands of people behind one address, so this is wide; a preview costs about as much as a page. */
const PREVIEWS: LimitRule = { name: 'menu-preview', points: 300, seconds: 600 };

/** Texts that took too long to read: no menu does, so few tries are enough. */
const SLOW_PREVIEWS: LimitRule = { name: 'menu-preview-slow', points: 10, seconds: 600 };

/**
 * `POST /preview` (a plain form, so it works without JavaScript): the pasted menu as its page would look. Nothing is
 * saved. Only our own pages may post to it, so that other sites cannot show their texts under our address.
 */
export function previewRoutes(
  { limits }: Pick<Services, 'limits'>,
  renderer: PreviewRenderer,
  trustedProxies: TrustedProxies,
  reader: MenuReader,
): Hono {
  const send = (c: Context, page: PreviewPage, status: 200 | 422) => {
    const { html, headers } = renderer.render(page);
    return c.html(html, status, { ...headers, 'Cache-Control': 'no-store' });
  };
  const sendStatus = createStatusPages<{ kind: Refusal }>(renderer);
  const refuse = (c: Context, kind: Refusal, status: number, headers = {}) =>
    sendStatus({ kind }, c.req, { status, headers });
  const limitBody = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => refuse(c, 'tooLong', 413) });

  return new Hono()
    .get(pages.menuPreview(), (c) => refuse(c, 'gone', 404))
    .post(pages.menuPreview(), rememberClientAddress(trustedProxies), limitBody, async (c) => {
      if (!isOurOwn(c)) return c.redirect(pages.landing(), 303);
      if (await isTooMany(clientAddress(c))) return refuse(c, 'tooMany', 429);
      // As our own form sends it: what is made of several parts can be broken in more ways than there are answers for.
      const form = new URLSearchParams(await c.req.text());
      const text = form.has(TRY_FIELDS.example) ? tryExample : (form.get(TRY_FIELDS.text) ?? '');
      if (text.length > MAX_TRIED_CHARACTERS) return refuse(c, 'tooLong', 413);
      const name = (form.get(TRY_FIELDS.name) ?? '').slice(0, 100);
      const preview = await read({ text, name }, clientAddress(c));
      if (preview === 'tooSlow') return refuse(c, 'tooSlow', 422);
      if (preview === 'busy') return refuse(c, 'busy', 503, { 'Retry-After': '10' });
      if (preview.itemCount === 0) return send(c, { kind: 'nothing', unreadable: preview.unreadable }, 422);
      if (isTooMuch(preview)) return refuse(c, 'tooMuch', 413);
      return send(c, { kind: 'menu', ...preview }, 200);
    });

  async function read(menu: TriedMenu, address: string): Promise<MenuPreview | 'tooSlow' | 'busy'> {
    try {
      return await reader.run(menu, address);
    } catch (error) {
      if (error instanceof AppError) return 'busy';
      if (!(error instanceof OutOfTime)) throw error;
      await limits.note(SLOW_PREVIEWS, address);
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

/** A page of thousands of categories takes as long to make as all the rest. */
function isTooMuch({ view, itemCount }: MenuPreview): boolean {
  return itemCount > MAX_ITEMS || view.categories.length > MAX_CATEGORIES;
}

/** Browsers that say where a form came from (all since 2023) are taken at their word. */
function isOurOwn(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site === undefined || site === 'same-origin';
}
