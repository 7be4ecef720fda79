import { createRoute, z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api, apiPatterns } from '#routes';
import { reorderCategories } from '../arrange/reorder-categories.server.ts';
import { bodyExamples } from '../body-examples.ts';
import { loadMenu } from '../load-menu.server.ts';
import { categoryFields } from '../menu.ts';
import { findCategories } from '../queries.server.ts';
import { deletion, done, refusals, restoring } from '../route-parts.server.ts';
import {
  categoryHeadWire,
  categoryWire,
  idParam,
  presentCategory,
  presentCategoryHead,
  reorderWire,
  saveCategoryWire,
} from '../wire.ts';
import { createCategory } from './create-category.server.ts';
import { deleteCategory } from './delete-category.server.ts';
import { restoreCategory } from './restore-category.server.ts';
import { updateCategory } from './update-category.server.ts';

/** The calls about the caller's menu as a whole and its categories (docs/product/common.md#calls). */
export function categoryRoutes(services: Services) {
  const calls = describeCategoryCalls(services);

  return createRouter()
    .openapi(calls.readMenu, async (c) => {
      const menu = await loadMenu(services.db, c.get('restaurant').id, services.clock.now());
      return c.json(menu.map(presentCategory), 200);
    })
    .openapi(calls.list, async (c) => {
      const categories = await findCategories(services.db, c.get('restaurant').id);
      return c.json(categories.map(presentCategoryHead), 200);
    })
    .openapi(calls.create, async (c) => {
      const draft = draftOf(categoryFields, c.req.valid('json').changes);
      const category = await createCategory(services, c.get('restaurant').id, draft);
      return c.json(presentCategoryHead(category), 201);
    })
    .openapi(calls.reorder, async (c) => {
      await reorderCategories(services, c.get('restaurant').id, c.req.valid('json').category_ids);
      return c.json({ success: true, message: 'Order saved.' } as const, 200);
    })
    .openapi(calls.update, async (c) => {
      const { changes, version } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const category = await updateCategory(services, c.get('restaurant').id, id, changes, version);
      return c.json(presentCategoryHead(category), 200);
    })
    .openapi(calls.remove, async (c) => {
      await deleteCategory(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json({ success: true, message: 'Category deleted successfully' } as const, 200);
    })
    .openapi(calls.restore, async (c) => {
      const category = await restoreCategory(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json(presentCategoryHead(category), 200);
    });
}

function describeCategoryCalls(services: Services) {
  return {
    readMenu: createRoute({
      method: 'get',
      path: api.allMenu(),
      summary: 'The whole menu: categories with their items, in order',
      middleware: requireRestaurant(services, 'menu.read'),
      responses: { ...refusals, 200: jsonAnswer('The menu', z.array(categoryWire)) },
    }),
    list: createRoute({
      method: 'get',
      path: api.categories(),
      summary: 'The categories, in order',
      middleware: requireRestaurant(services, 'menu.read'),
      responses: { ...refusals, 200: jsonAnswer('The categories', z.array(categoryHeadWire)) },
    }),
    create: createRoute({
      method: 'post',
      path: api.categories(),
      summary: 'Adds a category at the end of the menu',
      middleware: [requireRestaurant(services, 'menu.write'), doneOnce(services)] as const,
      request: { body: jsonBody(saveCategoryWire, bodyExamples.category) },
      responses: { ...refusals, 201: jsonAnswer('The category', categoryHeadWire) },
    }),
    update: createRoute({
      method: 'put',
      path: apiPatterns.category,
      summary: 'Changes the name, description or serving times of a category',
      middleware: [requireRestaurant(services, 'menu.write'), doneOnce(services)] as const,
      request: { params: idParam, body: jsonBody(saveCategoryWire, bodyExamples.category) },
      responses: { ...refusals, 200: jsonAnswer('The category', categoryHeadWire) },
    }),
    reorder: createRoute({
      method: 'post',
      path: api.reorderCategories(),
      summary: 'Puts the categories into a new order; send all of them, each once',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(reorderWire, bodyExamples.categoryOrder) },
      responses: { ...refusals, 200: jsonAnswer('Done', done) },
    }),
    remove: deletion(services, apiPatterns.category, 'Deletes a category with its items'),
    restore: restoring(
      services,
      apiPatterns.restoreCategory,
      'Restores a category deleted in the last 30 days, with its items',
      categoryHeadWire,
    ),
  };
}
