import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isAdministrator } from '#identity/guards/guards.server.ts';
import { clientAddress } from '#platform/http/limits/client-address.server.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { jsonAnswer } from '#platform/http/routes/route-parts.server.ts';
import { setSecuritySubject } from '#platform/logs/security-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { checkSlug } from '../address/address.server.ts';
import { addressTexts } from '../address/address-texts.ts';
import { MAX_SLUG_LENGTH } from '../address/slug.ts';
import { type RedirectingField, redirectingChanges } from '../restaurant.ts';
import { ownRestaurantWire, presentOwnRestaurant, saveRestaurantWire, slugCheckWire } from '../wire.ts';
import { findRestaurant, type MaybeRestaurantEnv, requireRestaurant } from './guards.server.ts';
import {
  type NamesAgainstPureVeg,
  noteSetUp,
  type OnRestaurantCreated,
  saveRestaurant,
} from './save-restaurant.server.ts';

const savedRestaurant = z.object({ success: z.literal(true), restaurant: ownRestaurantWire });

const redirectionEvents: Record<RedirectingField, string> = {
  slug: 'address_change',
  whatsapp: 'whatsapp_change',
};

/** Limits pages that are created only to hold their addresses: accounts with an unconfirmed email cost nothing. */
const UNCONFIRMED_PAGES: LimitRule = { name: 'unconfirmed-page-address', points: 200, seconds: 24 * 60 * 60 };

export type RestaurantCalls = CallsOf<typeof restaurantCalls>;

/**
 * The calls about the caller's own restaurant (docs/product/common.md#calls). `onRestaurantCreated` runs in the creating
 * transaction.
 */
export function restaurantCalls(
  services: Services,
  {
    onRestaurantCreated,
    namesAgainstPureVeg,
  }: { onRestaurantCreated: OnRestaurantCreated; namesAgainstPureVeg: NamesAgainstPureVeg },
) {
  const save = findRestaurant(services, 'settings.write');
  return calls(services, [
    call('GET /api/restaurant', {
      says: "The caller's restaurant; null before onboarding",
      guard: findRestaurant(services, 'settings.read'),
      answer: z.object({ success: z.literal(true), restaurant: ownRestaurantWire.nullable() }),
      run: ({ restaurant }) => ({
        success: true as const,
        restaurant: restaurant ? presentOwnRestaurant(restaurant) : null,
      }),
    }),
    call('PUT /api/restaurant', {
      says: "Changes the caller's restaurant, or creates it; what is left out stays as it is. Another address or WhatsApp number needs the caller’s password",
      guard: save,
      body: saveRestaurantWire,
      answer: savedRestaurant,
      answers: { 201: jsonAnswer('Created', savedRestaurant) },
      refuses: {
        409: 'The address is taken, or the restaurant was changed elsewhere since `version`',
        429: 'The address was changed five times in 30 days, or too many pages were opened',
      },
      run: async ({ user, restaurant: current, body: { changes, version, beside: proof }, c }) => {
        const redirecting = redirectingChanges(current, changes);
        setSecuritySubject(c, { events: redirecting.map((field) => redirectionEvents[field]) });
        if (!current && !user.emailVerified) await services.limits.take(UNCONFIRMED_PAGES, clientAddress(c));
        const { restaurant, isNew } = await saveRestaurant(services, {
          userId: user.id,
          restaurantId: current?.id,
          changes,
          version,
          isByAdministrator: isForAnOwner(c),
          onCreated: onRestaurantCreated,
          namesAgainstPureVeg,
          current,
          proof,
        });
        return c.json({ success: true, restaurant: presentOwnRestaurant(restaurant) }, isNew ? 201 : 200);
      },
    }),
    call('POST /api/restaurant/set-up', {
      says: "The caller is through with setting up: the list of what is left to do won't show again",
      guard: requireRestaurant(services, 'settings.write'),
      run: ({ restaurant }) => noteSetUp(services, restaurant.id),
    }),
    call('GET /api/restaurant/slug-check', {
      says: 'Whether the caller could take an address; if not, a similar address that is free',
      guard: save,
      query: z.object({
        slug: z
          .string(addressTexts.problems.notGiven)
          .max(200, addressTexts.problems.tooLong({ max: MAX_SLUG_LENGTH })),
      }),
      answer: slugCheckWire,
      run: async ({ restaurant, query, c }) => {
        const asker = { restaurantId: restaurant?.id, isUnlimited: isForAnOwner(c) };
        const check = await checkSlug(services.db, query.slug, asker, services.clock.now());
        return { success: true as const, ...check };
      },
    }),
  ]);
}

/**
 * Whether the administrator acts on behalf of the restaurant in `?restaurant=` (docs/product/admin.md#on-an-owners-behalf).
 */
function isForAnOwner(c: Context<MaybeRestaurantEnv>): boolean {
  return c.req.query('restaurant') !== undefined && isAdministrator(c.get('user'));
}
