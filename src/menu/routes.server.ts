import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { bulkRoutes } from './bulk/bulk-routes.server.ts';
import { categoryRoutes } from './categories/category-routes.server.ts';
import { groupRoutes } from './choice-groups/group-routes.server.ts';
import { itemRoutes } from './items/item-routes.server.ts';
import { servingTimeRoutes } from './serving-times/serving-time-routes.server.ts';
import { bulkChangeRoutes } from './several/bulk-change-routes.server.ts';
import { apartRoutes } from './sizes/apart-routes.server.ts';

/** Every call about the caller's own menu (docs/product/common.md#calls). */
export function menuRoutes(services: Services) {
  return createRouter()
    .route('/', categoryRoutes(services))
    .route('/', itemRoutes(services))
    .route('/', apartRoutes(services))
    .route('/', groupRoutes(services))
    .route('/', servingTimeRoutes(services))
    .route('/', bulkRoutes(services))
    .route('/', bulkChangeRoutes(services));
}
