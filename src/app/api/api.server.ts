import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { adminRoutes } from '#admin/routes.server.ts';
import { identityRoutes } from '#identity/routes.server.ts';
import type { RestaurantsOf } from '#identity/users/current-user.ts';
import { menuCsv } from '#import/table/export/menu-csv.server.ts';
import { insightsCalls } from '#insights/insights-calls.server.ts';
import type { Encoder } from '#media/encode/encoder.server.ts';
import { mediaCalls, pictureFiles } from '#media/media-calls.server.ts';
import { membershipCalls } from '#membership/admin/membership-calls.server.ts';
import { ownerMembershipCalls } from '#membership/owner-calls.server.ts';
import { claimCalls } from '#membership/payments/claims/claim-calls.server.ts';
import { paymentCalls } from '#membership/payments/payment-calls.server.ts';
import type { ProductNumbers } from '#membership/settings/product-settings.ts';
import { settingsCalls } from '#membership/settings/settings-calls.server.ts';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { startTrial } from '#membership/start-membership.server.ts';
import { copyMenu } from '#menu/copy/copy-menu.server.ts';
import { namesAgainstPureVeg } from '#menu/items/marks/refuse-marks.server.ts';
import { menuRoutes } from '#menu/routes.server.ts';
import { openBook } from '#orders/live/order-book.server.ts';
import { pushCalls } from '#orders/live/push/push-calls.server.ts';
import { streamCalls } from '#orders/live/stream-calls.server.ts';
import { messagesCalls } from '#orders/place/messages-calls.server.ts';
import { placeCalls } from '#orders/place/place-calls.server.ts';
import { salesCalls } from '#orders/sales/sales-calls.server.ts';
import { orderCalls } from '#orders/server/order-calls.server.ts';
import { statusCalls } from '#orders/status/status-calls.server.ts';
import { billCalls } from '#orders/tables/bills/bill-calls.server.ts';
import { tableCallCalls } from '#orders/tables/calls/table-call-calls.server.ts';
import { tableCodeCalls } from '#orders/tables/codes/table-codes.server.ts';
import { notFound } from '#platform/http/errors.ts';
import {
  findClientAddress,
  setClientAddress,
  type TrustedProxies,
} from '#platform/http/limits/client-address.server.ts';
import { limitRoutes } from '#platform/http/limits/route-limits.server.ts';
import { answerInLanguageOfPage } from '#platform/http/page-language.server.ts';
import { refusalTexts } from '#platform/http/refusal-texts.ts';
import { BEARER } from '#platform/http/routes/complete-route.server.ts';
import { refuseWritesWhileViewing } from '#platform/http/routes/guard.server.ts';
import { answerError, createRouter } from '#platform/http/routes/router.server.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services/services.server.ts';
import { deviceCalls } from '#restaurant/devices/device-calls.server.ts';
import { hoursCalls } from '#restaurant/hours/hours-calls.server.ts';
import { orderingCalls } from '#restaurant/ordering/ordering-calls.server.ts';
import { outletCalls } from '#restaurant/outlets/outlet-calls.server.ts';
import { type RestaurantEnv, requireRestaurant } from '#restaurant/server/guards.server.ts';
import { loadRestaurantsFor } from '#restaurant/server/load-restaurants.server.ts';
import { restaurantCalls } from '#restaurant/server/restaurant-calls.server.ts';
import { touchPagesOf } from '#restaurant/server/touch-page.server.ts';
import { deleteTakeBacksOf } from '#restaurant/take-back/redirections.server.ts';
import { takeBackCalls } from '#restaurant/take-back/take-back-calls.server.ts';
import { undoTeamOf } from '#restaurant/team/team.server.ts';
import { teamCalls } from '#restaurant/team/team-calls.server.ts';
import { upiCalls } from '#restaurant/upi/upi-calls.server.ts';
import { presentOwnRestaurant } from '#restaurant/wire.ts';
import { files } from '#routes';
import { storefrontCalls } from '#storefront/server/storefront-calls.server.ts';
import { accountDownloadCalls } from '../account/account-download.server.ts';
import { watchSecurity } from '../http/logs/security-events.server.ts';
import { watchWritesOnBehalf } from '../on-behalf/watch-writes.server.ts';
import { apiDocsRoutes } from './api-docs.server.ts';
import { productInfoCalls } from './product-info.server.ts';
import { planUrls } from './product-links.ts';

export interface ApiConfig extends ProductNumbers {
  trustedProxies: TrustedProxies;
}

/**
 * The complete REST API on one router. Dependencies between rooms that may not import each other are passed in here: a
 * new restaurant starts its trial, the current user includes restaurants, uploads belong to a restaurant.
 */
export function createApi(
  services: Services,
  config: ApiConfig,
  encoder: Encoder,
  settings = openSettings(services, config),
): OpenAPIHono {
  const router = createRouter();
  router.onError((error, c) => answerError(error, c, services.log));
  router.use('/api/*', answerInLanguageOfPage, setClientAddress(config.trustedProxies), setFreshHeaders);
  router.use('/api/*', watchSecurity(services.security));
  const limit = limitRoutes(services.limits, (c) => findClientAddress(c, config.trustedProxies));
  for (const path of ['/api/*', `${files.media}/*`]) router.use(path, limit);
  router.use('/api/*', refuseWritesWhileViewing);
  router.use('/api/*', watchWritesOnBehalf(services));

  router.route(
    '/',
    identityRoutes(services, {
      restaurantsOf: (...of) => restaurantsOf(services, ...of),
      onAccountChanged: (tx, userId) => touchPagesOf(services, tx, userId),
      onEmailTakenBack: async (tx, userId, since) => {
        await deleteTakeBacksOf(tx, userId, since);
        await undoTeamOf(services, tx, userId, since);
      },
    }),
  );
  router.route('/', accountDownloadCalls(services));
  router.route('/', orderingCalls(services));
  router.route('/', messagesCalls(services));
  router.route('/', upiCalls(services));
  router.route('/', takeBackCalls(services));
  router.route(
    '/',
    deviceCalls(services, {
      restaurantsOf: (...of) => restaurantsOf(services, ...of),
      // Open lists check at each change whether their phone may still read.
      onDeviceEnded: (tx, restaurantId) => openBook(services, tx, restaurantId),
    }),
  );
  router.route('/', teamCalls(services, { restaurantsOf: (...of) => restaurantsOf(services, ...of) }));
  router.route('/', outletCalls(services, { onCreated: startTrial, copyMenu }));
  router.route('/', tableCodeCalls(services));
  router.route('/', restaurantCalls(services, { onRestaurantCreated: startTrial, namesAgainstPureVeg }));
  router.route('/', hoursCalls(services));
  router.route('/', menuRoutes(services, { menuCsv }));
  // Before the calls about one order: `push` is no id.
  router.route('/', pushCalls(services));
  router.route('/', tableCallCalls(services));
  router.route('/', billCalls(services));
  router.route('/', orderCalls(services));
  router.route('/', streamCalls(services));
  router.route('/', salesCalls(services));
  router.route('/', ownerMembershipCalls(services, { settings, planUrls }));
  router.route('/', membershipCalls(services));
  router.route('/', paymentCalls(services, settings));
  router.route('/', claimCalls(services, settings));
  router.route('/', settingsCalls(services, settings));
  router.route(
    '/',
    mediaCalls(services, {
      guard: requireRestaurant(services, 'images.write'),
      ownerId: (c: Context<RestaurantEnv>) => c.get('restaurant').id,
      encoder,
    }),
  );
  router.route('/', pictureFiles(services));
  router.route(
    '/',
    insightsCalls(services, {
      guard: requireRestaurant(services, 'views.read'),
      restaurantId: (c: Context<RestaurantEnv>) => c.get('restaurant').id,
    }),
  );
  router.route('/', adminRoutes(services));
  router.route('/', storefrontCalls(services));
  router.route('/', placeCalls(services));
  router.route('/', statusCalls(services));
  router.route('/', productInfoCalls(services, settings));
  router.openAPIRegistry.registerComponent('securitySchemes', BEARER, { type: 'http', scheme: 'bearer' });
  router.route('/', apiDocsRoutes(router));
  router.all('/api/*', () => {
    throw notFound(refusalTexts.noSuchCall);
  });
  return router;
}

const freshHeaders = Object.entries({ ...dataHeaders, 'Cache-Control': 'no-store' });

/** API responses are private to the caller: never cached, and sent as data only. */
async function setFreshHeaders(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  for (const [name, value] of freshHeaders) if (!c.res.headers.has(name)) c.header(name, value);
}

async function restaurantsOf(services: Services, ...of: Parameters<RestaurantsOf>) {
  const restaurants = await loadRestaurantsFor(services.db, ...of);
  return restaurants.map((restaurant) => ({ role: restaurant.role, ...presentOwnRestaurant(restaurant) }));
}
