import { z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { confirming, each } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { categoryFields } from '../menu.ts';
import { bodyExamples as examples } from '../server/body-examples.ts';
import { loadMenu } from '../server/load-menu.server.ts';
import { categoryRows, findCategories } from '../server/queries.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import {
  categoryHeadWire,
  categoryWire,
  presentCategory,
  presentCategoryHead,
  reorderWire,
  saveCategoryWire,
} from '../server/wire.ts';
import { createCategory, updateCategory } from './categories.server.ts';

const categoryAnswer = { answer: categoryHeadWire, present: presentCategoryHead };

export type CategoryCalls = CallsOf<typeof categoryCalls>;

/** The calls about the caller's complete menu and its categories (docs/product/common.md#calls). */
export function categoryCalls(services: Services) {
  const read = requireRestaurant(services, 'menu.read');
  const write = requireRestaurant(services, 'menu.write');
  return calls(services, [
    call('GET /api/menu/allmenu', {
      says: 'The whole menu: categories with their items, in order',
      guard: read,
      answer: z.array(categoryWire),
      present: each(presentCategory),
      run: ({ restaurant }) => loadMenu(services.db, restaurant.id, services.clock.now()),
    }),
    call('GET /api/menu/categories', {
      says: 'The categories, in order',
      guard: read,
      answer: z.array(categoryHeadWire),
      present: each(presentCategoryHead),
      run: ({ restaurant }) => findCategories(services.db, restaurant.id),
    }),
    call('POST /api/menu/categories', {
      says: 'Adds a category at the end of the menu',
      guard: write,
      creates: true,
      body: [saveCategoryWire, examples.category],
      ...categoryAnswer,
      run: ({ restaurant, body }) =>
        createCategory(services, restaurant.id, draftOf(categoryFields, body.changes)),
    }),
    call('POST /api/menu/categories/reorder', {
      says: 'Puts the categories into a new order; send all of them, each once',
      guard: write,
      body: [reorderWire, examples.categoryOrder],
      ...confirming(() => refusalsTexts.orderSaved),
      run: ({ restaurant, body }) => categoryRows.arrange(services, restaurant.id, body.category_ids),
    }),
    call('PUT /api/menu/categories/{id}', {
      says: 'Changes the name, description, serving times or station of a category',
      guard: write,
      body: [saveCategoryWire, examples.category],
      ...categoryAnswer,
      run: ({ restaurant, id, body }) =>
        updateCategory(services, restaurant.id, id, body.changes, body.version),
    }),
    call('DELETE /api/menu/categories/{id}', {
      says: 'Deletes a category with its items',
      guard: write,
      ...confirming(() => refusalsTexts.categoryDeletedDone),
      run: ({ restaurant, id }) => categoryRows.remove(services, restaurant.id, id),
    }),
    call('POST /api/menu/categories/{id}/restore', {
      says: 'Restores a category deleted in the last 30 days, with its items',
      guard: write,
      ...categoryAnswer,
      run: ({ restaurant, id }) => categoryRows.restore(services, restaurant.id, id),
    }),
  ]);
}
