import { requireUser } from '#identity/guards/guards.server.ts';
import { done } from '#identity/wire.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { findRestaurant, requireRestaurant } from '#restaurant/server/guards.server.ts';
import { findMembership } from './membership-row.server.ts';
import { paymentsOf } from './payments/list-payments.server.ts';
import type { PaidPlan, Payment } from './payments/payment.ts';
import { ownPaymentsWire, presentOwnPayment } from './payments/wire.ts';
import { planRequestWire, requestPlan } from './plans/plan-request.server.ts';
import {
  type Announcement,
  announcementAt,
  type ProductSettings,
  plansOnOffer,
} from './settings/product-settings.ts';
import { currentAnnouncementWire } from './settings/settings-calls.server.ts';
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

export type OwnerMembershipCalls = CallsOf<typeof ownerMembershipCalls>;

/** The owner's calls about the membership (docs/product/membership.md#membership). */
export function ownerMembershipCalls(services: Services, { settings, planUrls }: SellerChat) {
  return calls(services, [
    // An owner without a restaurant has no membership yet; this is not an error.
    call('GET /api/check-membership', {
      says: "The caller's membership",
      guard: findRestaurant(services, 'membership.read'),
      answer: membershipInfoWire,
      run: async ({ user, restaurant }) => {
        const membership = restaurant && (await findMembership(services.db, restaurant.id));
        const current = await settings.current();
        const urls = restaurant
          ? planUrls(current, { restaurantName: restaurant.name, slug: restaurant.slug, email: user.email })
          : { lifetime: null, monthly: null };
        const offered = { plans: plansOnOffer(current), urls };
        return presentMembershipInfo(membership, offered, services.clock.now());
      },
    }),
    call('GET /api/payments', {
      says: "What the caller's restaurant has paid",
      guard: findRestaurant(services, 'payments.read'),
      answer: ownPaymentsWire,
      present: (payments: Payment[]) =>
        ({ success: true, payments: payments.map(presentOwnPayment) }) as const,
      run: ({ restaurant }) => (restaurant ? paymentsOf(services.db, restaurant.id) : []),
    }),
    call('POST /api/plan-request', {
      says: 'Notes that the caller asks the seller for a plan, until a payment is recorded',
      guard: requireRestaurant(services, 'membership.read'),
      body: planRequestWire,
      ...done,
      run: ({ restaurant, body }) => requestPlan(services, restaurant.id, body.plan),
    }),
    call('GET /api/announcement', {
      says: 'What the administrator wants every owner to read, or null',
      guard: requireUser(services, 'account.read'),
      answer: currentAnnouncementWire,
      present: (announcement: Announcement | null) => ({ success: true, announcement }) as const,
      run: async () => announcementAt((await settings.current()).announcement, services.clock.now()),
    }),
  ]);
}
