import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { countOrderTap, countView } from '#insights/views.server.ts';
import { publicServingTimeFields } from '#menu/availability/serving-times/serving-times.ts';
import { publicCategoryFields, publicChoiceGroupFields, publicItemFields } from '#menu/menu.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import {
  type Appendable,
  acceptedEncoding,
  appendText,
  makeAppendable,
} from '#platform/http/compression.server.ts';
import { clientAddress, isCrossSite } from '#platform/http/limits/client-address.server.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { call, calls } from '#platform/http/routes/call.server.ts';
import { jsonAnswer } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import { statusTexts } from '../document/status-texts.ts';
import {
  type CategoryView,
  type ChoicesView,
  canBeHad,
  NO_CHOICES,
  PAGE_DATA_TYPE,
  type StorefrontView,
} from '../view/view.ts';
import { writeFreshMenu } from '../view/write-page-data.ts';
import { findStorefront, followMove, viewIn } from './load-storefront.server.ts';
import { cacheStorefronts } from './page-cache.server.ts';

/** Generous, because many phones of a mobile network share one IP address. */
const VIEWS_FROM_ONE_ADDRESS: LimitRule = { name: 'page-view', points: 60, seconds: 60 };
const TAPS_FROM_ONE_ADDRESS: LimitRule = { name: 'order-tap', points: 30, seconds: 60 };

const ANSWER_BYTES = 8 * 1024 * 1024;
/** For each language. */
const REFRESH_BYTES = 8 * 1024 * 1024;

const params = z.object({ slug: z.string().min(1).max(100) });
const closed = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  slug: z.boolean(),
  membership: z.boolean(),
});
const category = answerSchema(publicCategoryFields).extend({
  menuItems: z.array(
    answerSchema(publicItemFields).extend({
      isSoldOut: z
        .boolean()
        .openapi({ description: 'Whether the item is sold out, regardless of its serving times' }),
    }),
  ),
});
const open = z.object({
  success: z.literal(true),
  message: z.string(),
  slug: z.literal(true),
  membership: z.literal(true),
  restaurant: answerSchema(publicRestaurantFields).extend({
    categories: z.array(category),
    servingTimes: z.array(answerSchema(publicServingTimeFields)),
    closed: z
      .string()
      .openapi({ description: 'Why no order can be placed now, in sentences; empty if one can be placed' }),
  }),
  now: z.iso
    .datetime()
    .openapi({ description: 'The server’s time at the response: a client’s own clock is often wrong' }),
});

/** The public calls about a restaurant: its data as JSON, the page view and the tap on Place Order (docs/product/common.md#calls). */
export function storefrontCalls(services: Services) {
  const bytesOf = ({ bytes }: Appendable) => bytes;
  const findAnswer = cacheStorefronts(services, answerOf, ANSWER_BYTES, bytesOf);
  const refreshes = new Map<string, typeof findAnswer>();
  /** The data of a page in a language; in that of the menu for pages of older builds, which name none. */
  const findRefresh = (language: LanguageTag | undefined) =>
    refreshes.getOrInsertComputed(language ?? '', () =>
      cacheStorefronts(
        services,
        (view) => makeAppendable(writeFreshMenu(language ? viewIn(view, language) : view)),
        REFRESH_BYTES,
        bytesOf,
      ),
    );
  const isClosed = { slug: true, membership: false };

  /** Counts what a customer did on an open page; leaves out programs and other sites. */
  const count = async (c: Context, slug: string, limit: LimitRule, add: typeof countView) => {
    if (looksLikeBot(c.req.header('User-Agent')) || isCrossSite(c)) return;
    await services.limits.take(limit, clientAddress(c));
    const now = services.clock.now();
    const storefront = await followMove((known) => findStorefront(services.db, known, now), slug);
    if (storefront.kind === 'open') await add(services.db, storefront.restaurant.id, now);
  };

  return calls(services, [
    call('GET /api/restaurant/{slug}', {
      says: 'A restaurant and its menu, as customers see them',
      params,
      answer: jsonAnswer('The open restaurant', open),
      answers: {
        304: { description: 'As the `If-None-Match` says; the time is in `Date`' },
        403: jsonAnswer('The membership has ended, or the page is closed', closed),
        404: jsonAnswer('There is no restaurant at this address', closed),
      },
      run: async ({ slug, c }) => {
        // An open page asks for the data it was made from; the document describes what everybody else gets.
        const [form, parameter] = (c.req.header('Accept') ?? '').split(';');
        const isRefresh = form === PAGE_DATA_TYPE;
        const storefront = await followMove(
          isRefresh ? findRefresh(languageIn(parameter)) : findAnswer,
          slug,
        );
        if (storefront.kind === 'open') return sendOpen(c, storefront.value, services.clock.now());
        if (storefront.kind === 'closed') return c.json(refusal('closed', statusTexts.closed, isClosed), 403);
        if (storefront.kind === 'inactive')
          return c.json(refusal('subscription_ended', statusTexts.ended, isClosed), 403);
        const isMissing = { slug: false, membership: false };
        return c.json(refusal('not_found', statusTexts.notFound, isMissing), 404);
      },
    }),
    call('POST /api/restaurant/{slug}/view', {
      says: 'Counts one view of the public page',
      params,
      run: ({ slug, c }) => count(c, slug, VIEWS_FROM_ONE_ADDRESS, countView),
    }),
    call('POST /api/restaurant/{slug}/order-tap', {
      says: 'Counts one tap on Place Order; the order itself goes to WhatsApp and is never sent here',
      params,
      run: ({ slug, c }) => count(c, slug, TAPS_FROM_ONE_ADDRESS, countOrderTap),
    }),
  ]);
}

/** The language in the `Accept` header of an open page: `lang=hi-IN`. */
function languageIn(parameter = ''): LanguageTag | undefined {
  const tag = /^lang=(\w\w)/.exec(parameter)?.[1] ?? '';
  return Object.hasOwn(LANGUAGES, tag) ? (tag as LanguageTag) : undefined;
}

/** Sends a compressed menu, with the time at its end. */
function sendOpen(c: Context, answer: Appendable, now: Date): Response {
  const headers = {
    ETag: answer.etag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept, Accept-Encoding',
  };
  if (c.req.header('If-None-Match')?.includes(answer.etag)) return c.body(null, 304, headers);
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  const body = appendText(answer, `,"now":${JSON.stringify(now)}}`, encoding);
  return c.body(body, 200, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(body.byteLength),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

/** The response as JSON without its closing brace: `now` is appended to each response. */
function answerOf(view: StorefrontView): Appendable {
  const body: Omit<z.input<typeof open>, 'now'> = {
    ...publicRestaurantBody(view),
    message: '',
    slug: true,
    membership: true,
  };
  return makeAppendable(JSON.stringify(body).slice(0, -1));
}

function refusal(code: string, message: string, flags: { slug: boolean; membership: boolean }) {
  return { success: false as const, code, message, error: message, ...flags };
}

/** Words in the User-Agent of programs. `(?<!cu)` because Cubot is a maker of phones. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|scan|fetch|monitor|headless|lighthouse|pagespeed|inspect|externalhit|externalagent|whatsapp\/|embed|prerender|phantom|selenium|puppeteer|playwright|google-|googleother|curl|wget|python|ruby|perl\/|php|java\/|okhttp|axios|node|undici|go-http|http-?client|libwww/i;

/** Whether a User-Agent is that of a program rather than a person's browser; a missing one counts as a program. */
export function looksLikeBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}

/** The response body of `GET /api/restaurant/{slug}` for an open restaurant. */
export function publicRestaurantBody({
  restaurant,
  categories,
  servingTimes,
  closed,
  choices = NO_CHOICES,
}: StorefrontView) {
  const { settings, ...texts } = writeAnswer(publicRestaurantFields, restaurant);
  const times = servingTimes.map((time) => writeAnswer(publicServingTimeFields, time));
  return {
    success: true as const,
    restaurant: {
      ...texts,
      categories: categories.map((category) => writeCategory(category, choices)),
      choiceGroups: choices.groups.map((group) => writeAnswer(publicChoiceGroupFields, group)),
      servingTimes: times,
      closed,
      settings,
    },
  };
}

function writeCategory({ items, ...head }: CategoryView, { ofItems }: ChoicesView) {
  const menuItems = items.map((item) => ({
    ...writeAnswer(publicItemFields, {
      ...item,
      // For clients that do not know serving times, an item that is not served now is not available.
      isAvailable: canBeHad(item),
      categoryId: head.id,
      choiceGroups: ofItems[item.id] ?? [],
    }),
    isSoldOut: !item.isAvailable,
  }));
  return { ...writeAnswer(publicCategoryFields, head), menuItems };
}
