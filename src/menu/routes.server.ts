import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { bulkChangeRoutes } from './bulk-change-routes.server.ts';
import { bulkRoutes } from './bulk-routes.server.ts';
import { categoryRoutes } from './category-routes.server.ts';
import { itemRoutes } from './item-routes.server.ts';

/** Every call about the caller's own menu (docs/product.md#calls). */
export function menuRoutes(services: Services) {
  return createRouter()
    .route('/', categoryRoutes(services))
    .route('/', itemRoutes(services))
    .route('/', bulkRoutes(services))
    .route('/', bulkChangeRoutes(services));
}
