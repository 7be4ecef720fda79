import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { auditRoutes } from './audit/routes.server.ts';
import { overviewRoutes } from './overview/routes.server.ts';
import { renewalRoutes } from './renewals/routes.server.ts';
import { reportRoutes } from './reports/routes.server.ts';
import { restaurantOversightRoutes } from './restaurants/routes.server.ts';
import { userListRoutes } from './users/list-routes.server.ts';
import { userRoutes } from './users/user-routes.server.ts';

/**
 * The administrator's routes (docs/product/admin.md#admin-area). Those for memberships, payments and settings are in the
 * membership room.
 */
export function adminRoutes(services: Services) {
  return createRouter()
    .route('/', overviewRoutes(services))
    .route('/', userListRoutes(services))
    .route('/', userRoutes(services))
    .route('/', restaurantOversightRoutes(services))
    .route('/', renewalRoutes(services))
    .route('/', reportRoutes(services))
    .route('/', auditRoutes(services));
}
