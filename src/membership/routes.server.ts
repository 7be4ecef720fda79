import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { extensionRoutes } from './admin/extension-routes.server.ts';
import { membershipAdminRoutes } from './admin/routes.server.ts';
import { checkMembershipRoute, type SellerChat } from './check-membership-route.server.ts';
import { ownPaymentRoutes } from './payments/own-routes.server.ts';
import { paymentAdminRoutes } from './payments/routes.server.ts';
import { planRequestRoutes } from './plan-request/routes.server.ts';
import { settingsRoutes } from './settings/routes.server.ts';

/** Routes for memberships, payments and product settings, both the owner's and the administrator's. */
export function membershipRoutes(services: Services, seller: SellerChat) {
  const router = createRouter();
  router.route('/', checkMembershipRoute(services, seller));
  router.route('/', ownPaymentRoutes(services));
  router.route('/', membershipAdminRoutes(services));
  router.route('/', planRequestRoutes(services));
  router.route('/', paymentAdminRoutes(services, seller.settings));
  router.route('/', extensionRoutes(services));
  router.route('/', settingsRoutes(services, seller.settings));
  return router;
}
