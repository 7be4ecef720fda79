import { createRouter } from '#platform/http/routes/router.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { auditCalls } from './audit/audit-calls.server.ts';
import { overviewCalls } from './overview/overview-calls.server.ts';
import { renewalCalls } from './renewals/renewal-calls.server.ts';
import { reportCalls } from './reports/report-calls.server.ts';
import { adminRestaurantCalls } from './restaurants/restaurant-calls.server.ts';
import { userCalls } from './users/user-calls.server.ts';

/**
 * The administrator's routes (docs/product/admin.md#admin-area). Those for memberships, payments and settings are in the
 * membership room.
 */
export function adminRoutes(services: Services) {
  return createRouter()
    .route('/', overviewCalls(services))
    .route('/', userCalls(services))
    .route('/', adminRestaurantCalls(services))
    .route('/', renewalCalls(services))
    .route('/', reportCalls(services))
    .route('/', auditCalls(services));
}
