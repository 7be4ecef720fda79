import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isAdministrator } from '#identity/guards/is-administrator.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { concerning } from '#platform/http/concerned.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api, apiPatterns } from '#routes';
import { checkSlug } from './check-slug.server.ts';
import type { OnRestaurantCreated } from './create-restaurant.server.ts';
import { findRestaurant, type MaybeRestaurantEnv, requireRestaurant } from './guards.server.ts';
import { movesNumber } from './moves-number.ts';
import { noteSetUp } from './note-set-up.server.ts';
import { saveRestaurant } from './save-restaurant.server.ts';
import type { NamesAgainstPureVeg } from './update-restaurant.server.ts';
import { ownRestaurantWire, presentOwnRestaurant, saveRestaurantWire, slugCheckWire } from './wire.ts';

const savedRestaurant = z.object({ success: z.literal(true), restaurant: ownRestaurantWire });

/** Limits pages that are created only to hold their addresses: accounts with an unconfirmed email cost nothing. */
const UNCONFIRMED_PAGES: LimitRule = { name: 'unconfirmed-page-address', points: 200, seconds: 24 * 60 * 60 };

/**
 * The calls about the caller's own restaurant (docs/product/common.md#calls). `onRestaurantCreated` runs in the creating
 * transaction.
 */
export function restaurantRoutes(
  services: Services,
  {
    onRestaurantCreated,
    namesAgainstPureVeg,
  }: { onRestaurantCreated: OnRestaurantCreated; namesAgainstPureVeg: NamesAgainstPureVeg },
) {
  const readOwn = createRoute({
    method: 'get',
    path: api.ownRestaurant(),
    summary: "The caller's restaurant; null before onboarding",
    middleware: findRestaurant(services, 'settings.read'),
    responses: {
      200: jsonAnswer(
        'The restaurant',
        z.object({ success: z.literal(true), restaurant: ownRestaurantWire.nullable() }),
      ),
    },
  });

  const saveOwn = createRoute({
    method: 'put',
    path: api.ownRestaurant(),
    summary:
      "Changes the caller's restaurant, or creates it; what is left out stays as it is. Another WhatsApp number needs the caller’s password",
    middleware: [findRestaurant(services, 'settings.write'), doneOnce(services)] as const,
    request: { body: jsonBody(saveRestaurantWire) },
    responses: {
      200: jsonAnswer('Changed', savedRestaurant),
      201: jsonAnswer('Created', savedRestaurant),
      409: { description: 'The address is taken, or the restaurant was changed elsewhere since `version`' },
      429: { description: 'The address was changed five times in 30 days, or too many pages were opened' },
    },
  });

  const setUp = createRoute({
    method: 'post',
    path: api.setUpDone(),
    summary: "The caller is through with setting up: the list of what is left to do won't show again",
    middleware: requireRestaurant(services, 'settings.write'),
    responses: { 204: { description: 'Saved, or it was marked already' } },
  });

  const checkOwnSlug = createRoute({
    method: 'get',
    path: apiPatterns.slugCheck,
    summary: 'Whether the caller could take an address; if not, a similar address that is free',
    middleware: findRestaurant(services, 'settings.write'),
    request: {
      query: z.object({ slug: z.string('Enter an address.').max(200, 'Use at most 40 characters.') }),
    },
    responses: {
      200: jsonAnswer('The answer', slugCheckWire),
    },
  });

  return createRouter()
    .openapi(readOwn, (c) => {
      const restaurant = c.get('restaurant');
      return c.json(
        { success: true, restaurant: restaurant ? presentOwnRestaurant(restaurant) : null } as const,
        200,
      );
    })
    .openapi(saveOwn, async (c) => {
      const { changes, version, beside: proof } = c.req.valid('json');
      if (movesNumber(c.get('restaurant'), changes)) concerning(c, { event: 'whatsapp_change' });
      if (!c.get('restaurant') && !c.get('user').emailVerified) {
        await services.limits.take(UNCONFIRMED_PAGES, clientAddress(c));
      }
      const { restaurant, isNew } = await saveRestaurant(services, {
        userId: c.get('user').id,
        restaurantId: c.get('restaurant')?.id,
        changes,
        version,
        isByAdministrator: isForAnOwner(c),
        onCreated: onRestaurantCreated,
        namesAgainstPureVeg,
        current: c.get('restaurant'),
        proof,
      });
      return c.json(
        { success: true, restaurant: presentOwnRestaurant(restaurant) } as const,
        isNew ? 201 : 200,
      );
    })
    .openapi(setUp, async (c) => {
      await noteSetUp(services, c.get('restaurant').id);
      return c.body(null, 204);
    })
    .openapi(checkOwnSlug, async (c) => {
      const asker = {
        restaurantId: c.get('restaurant')?.id,
        isUnlimited: isForAnOwner(c),
      };
      const check = await checkSlug(services.db, c.req.valid('query').slug, asker, services.clock.now());
      return c.json({ success: true, ...check } as const, 200);
    });
}

/**
 * Whether the administrator acts on behalf of the restaurant in `?restaurant=` (docs/product/admin.md#on-an-owners-behalf).
 */
function isForAnOwner(c: Context<MaybeRestaurantEnv>): boolean {
  return c.req.query('restaurant') !== undefined && isAdministrator(c.get('user'));
}
