import { createRoute } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { bulkAvailability, bulkDelete, bulkMove, bulkPhotos } from './bulk-changes.server.ts';
import {
  bulkAvailabilityWire,
  bulkChangedAnswer,
  bulkDeleteWire,
  bulkMoveWire,
  bulkPhotosWire,
} from './bulk-wire.ts';
import { refusals } from './route-parts.server.ts';

/** The calls that change many items in the same way, all or none, and can be undone as one (docs/product.md#several-items). */
export function bulkChangeRoutes(services: Services) {
  const calls = describeBulkChangeCalls(services);
  return createRouter()
    .openapi(calls.availability, async (c) => {
      const { ids, is_available, ...call } = c.req.valid('json');
      const changed = await bulkAvailability(services, c.get('restaurant').id, call, ids, is_available);
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
    .openapi(calls.photos, async (c) => {
      const { items, ...call } = c.req.valid('json');
      const photos = items.map(({ image, ...item }) => ({ ...item, imageUrl: image }));
      const changed = await bulkPhotos(services, c.get('restaurant').id, call, photos);
      return c.json({ success: true, changed } as const, 200);
    });
}

function describeBulkChangeCalls(services: Services) {
  const answers = { ...refusals, 200: jsonAnswer('How many were changed', bulkChangedAnswer) };
  return {
    availability: createRoute({
      method: 'post',
      path: api.bulkAvailability(),
      summary: 'Marks items as available or sold out, all or none',
      middleware: requireRestaurant(services, 'availability.write'),
      request: { body: jsonBody(bulkAvailabilityWire) },
      responses: answers,
    }),
    move: createRoute({
      method: 'post',
      path: api.bulkMove(),
      summary: 'Moves items to the end of a category, all or none',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(bulkMoveWire) },
      responses: answers,
    }),
    remove: createRoute({
      method: 'post',
      path: api.bulkDelete(),
      summary: 'Deletes items, all or none',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(bulkDeleteWire) },
      responses: answers,
    }),
    photos: createRoute({
      method: 'post',
      path: api.bulkPhotos(),
      summary: 'Gives items their photos, all or none; 409 when one was changed since its version',
      middleware: requireRestaurant(services, 'menu.write', 'images.write'),
      request: { body: jsonBody(bulkPhotosWire) },
      responses: answers,
    }),
  };
}
