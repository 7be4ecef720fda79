import { createRoute } from '@hono/zod-openapi';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { findRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { findMembership } from './find-membership.server.ts';
import type { PaidPlan } from './payments/payment.ts';
import { plansOnOffer } from './settings/plans-on-offer.ts';
import type { ProductSettings } from './settings/product-settings.ts';
import type { SettingsSource } from './settings/settings-source.server.ts';
import { membershipInfoWire, presentMembershipInfo } from './wire.ts';

export interface SellerChat {
  settings: SettingsSource;
  /** The links to the seller's chat that ask for each plan; null when no seller is configured. */
  planUrls(
    settings: ProductSettings,
    asker: { restaurantName: string; slug: string; email: string },
  ): Record<PaidPlan, string | null>;
}

/**
 * `GET /api/check-membership` (docs/product/membership.md#membership). An owner without a restaurant has no membership yet; this
 * is not an error.
 */
export function checkMembershipRoute(services: Services, { settings, planUrls }: SellerChat) {
  const checkMembership = createRoute({
    method: 'get',
    path: api.checkMembership(),
    summary: "The caller's membership",
    middleware: findRestaurant(services, 'membership.read'),
    responses: {
      200: jsonAnswer('The membership, or null', membershipInfoWire),
    },
  });
  return createRouter().openapi(checkMembership, async (c) => {
    const restaurant = c.get('restaurant');
    const membership = restaurant && (await findMembership(services.db, restaurant.id));
    const current = await settings.current();
    const { email } = c.get('user');
    const urls = restaurant
      ? planUrls(current, { restaurantName: restaurant.name, slug: restaurant.slug, email })
      : { lifetime: null, monthly: null };
    const offered = { plans: plansOnOffer(current), urls };
    return c.json(presentMembershipInfo(membership, offered, services.clock.now()), 200);
  });
}
