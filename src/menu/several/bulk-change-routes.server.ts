import { createRoute } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { bodyExamples } from '../body-examples.ts';
import {
  bulkAvailabilityWire,
  bulkChangedAnswer,
  bulkDeleteWire,
  bulkDetailsWire,
  bulkJoinWire,
  bulkMarksWire,
  bulkMoveWire,
  bulkPhotosWire,
  readNewGroups,
} from '../bulk/bulk-wire.ts';
import { refusals } from '../route-parts.server.ts';
import { joinDishes } from '../sizes/join-dishes.server.ts';
import { readSwitch } from '../wire.ts';
import { bulkAvailability, bulkDelete, bulkMarks, bulkMove, bulkPhotos } from './bulk-changes.server.ts';
import { bulkDetails } from './bulk-details.server.ts';

/** The routes that change many items alike, all or none, each with one undo (docs/product/menu.md#several-items). */
export function bulkChangeRoutes(services: Services) {
  const calls = describeBulkChangeCalls(services);
  return createRouter()
    .openapi(calls.availability, async (c) => {
      const { ids, is_available, available_again_at, ...call } = c.req.valid('json');
      const wanted = readSwitch({ is_available, available_again_at });
      const changed = await bulkAvailability(services, c.get('restaurant'), call, ids, wanted);
      return c.json({ success: true, changed } as const, 200);
    })
    .openapi(calls.move, async (c) => {
      const { ids, category_id, ...call } = c.req.valid('json');
      const changed = await bulkMove(services, c.get('restaurant').id, call, ids, category_id);
      return c.json({ success: true, changed } as const, 200);
    })
    .openapi(calls.remove, async (c) => {
      const { ids, ...call } = c.req.valid('json');
      const changed = await bulkDelete(services, c.get('restaurant').id, call, ids);
      return c.json({ success: true, changed } as const, 200);
    })
    .openapi(calls.join, async (c) => {
      const { dishes, ...call } = c.req.valid('json');
      const changed = await joinDishes(services, c.get('restaurant').id, call, dishes);
      return c.json({ success: true, changed } as const, 200);
    })
    .openapi(calls.photos, async (c) => {
      const { items, ...call } = c.req.valid('json');
      const photos = items.map(({ image, ...item }) => ({ ...item, imageUrl: image }));
      const changed = await bulkPhotos(services, c.get('restaurant').id, call, photos);
      return c.json({ success: true, changed } as const, 200);
    })
    .openapi(calls.details, async (c) => {
      const { items, order = [], choiceGroups, ...call } = c.req.valid('json');
      const details = items.map(({ changes: { changes }, new_category: newCategory, ...item }) => ({
        ...item,
        changes,
        newCategory,
      }));
      const about = { details, order, groups: readNewGroups(choiceGroups) };
      const changed = await bulkDetails(services, c.get('restaurant').id, call, about);
      return c.json({ success: true, changed } as const, 200);
    })
    .openapi(calls.marks, async (c) => {
      const { items, ...call } = c.req.valid('json');
      const changed = await bulkMarks(services, c.get('restaurant').id, call, items);
      return c.json({ success: true, changed } as const, 200);
    });
}

function describeBulkChangeCalls(services: Services) {
  const answers = { ...refusals, 200: jsonAnswer('How many were changed', bulkChangedAnswer) };
  return {
    availability: createRoute({
      method: 'post',
      path: api.bulkAvailability(),
      summary: 'Marks items as available, or as sold out until a moment, all or none',
      middleware: requireRestaurant(services, 'availability.write'),
      request: { body: jsonBody(bulkAvailabilityWire, bodyExamples.severalSoldOut) },
      responses: answers,
    }),
    move: createRoute({
      method: 'post',
      path: api.bulkMove(),
      summary: 'Moves items to the end of a category, all or none',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(bulkMoveWire, bodyExamples.move) },
      responses: answers,
    }),
    remove: createRoute({
      method: 'post',
      path: api.bulkDelete(),
      summary: 'Deletes items, all or none',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(bulkDeleteWire, bodyExamples.several) },
      responses: answers,
    }),
    join: createRoute({
      method: 'post',
      path: api.bulkJoin(),
      summary: 'Joins items into dishes with sizes, all or none; 409 if one was changed since its version',
      middleware: requireRestaurant(services, 'menu.write', 'prices.write'),
      request: { body: jsonBody(bulkJoinWire, bodyExamples.join) },
      responses: answers,
    }),
    photos: createRoute({
      method: 'post',
      path: api.bulkPhotos(),
      summary: 'Sets the photos of items, all or none; 409 if one was changed since its version',
      middleware: requireRestaurant(services, 'menu.write', 'images.write'),
      request: { body: jsonBody(bulkPhotosWire, bodyExamples.photos) },
      responses: answers,
    }),
    details: createRoute({
      method: 'post',
      path: api.bulkDetails(),
      summary:
        'Changes details, sizes and choices of items, and their order, all or none; 409 if one was changed since its version',
      middleware: requireRestaurant(services, 'menu.write', 'prices.write'),
      request: { body: jsonBody(bulkDetailsWire, bodyExamples.details) },
      responses: answers,
    }),
    marks: createRoute({
      method: 'post',
      path: api.bulkMarks(),
      summary: 'Marks items as veg, egg or non-veg, all or none; 409 when one was changed since its version',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(bulkMarksWire, bodyExamples.marks) },
      responses: answers,
    }),
  };
}
