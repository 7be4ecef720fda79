import { createRoute, z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { answerSchema, requestSchema } from '#platform/fields/schemas.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api, apiPatterns } from '#routes';
import { bodyExamples } from '../body-examples.ts';
import { deletion, refusals, restoring } from '../route-parts.server.ts';
import { idParam } from '../wire.ts';
import {
  createServingTime,
  deleteServingTime,
  restoreServingTime,
  updateServingTime,
} from './save-serving-time.server.ts';
import { findServingTimes } from './serving-time-queries.server.ts';
import { presentServingTime, servingTimeFields } from './serving-times.ts';

const servingTimeWire = answerSchema(servingTimeFields);
const saveServingTimeWire = requestSchema(servingTimeFields, {});

/** The calls about when dishes and categories are served (docs/product/menu.md#serving-times). */
export function servingTimeRoutes(services: Services) {
  const calls = describeCalls(services);
  return createRouter()
    .openapi(calls.list, async (c) => {
      const times = await findServingTimes(services.db, c.get('restaurant').id);
      return c.json(times.map(presentServingTime), 200);
    })
    .openapi(calls.create, async (c) => {
      const draft = draftOf(servingTimeFields, c.req.valid('json').changes);
      return c.json(
        presentServingTime(await createServingTime(services, c.get('restaurant').id, draft)),
        201,
      );
    })
    .openapi(calls.update, async (c) => {
      const { changes, version } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const draft = draftOf(servingTimeFields, changes);
      const time = await updateServingTime(services, c.get('restaurant').id, id, draft, version);
      return c.json(presentServingTime(time), 200);
    })
    .openapi(calls.remove, async (c) => {
      await deleteServingTime(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json({ success: true, message: 'Item timings deleted.' } as const, 200);
    })
    .openapi(calls.restore, async (c) => {
      const time = await restoreServingTime(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json(presentServingTime(time), 200);
    });
}

function describeCalls(services: Services) {
  const write = requireRestaurant(services, 'menu.write');
  const one = { params: idParam };
  return {
    list: createRoute({
      method: 'get',
      path: api.servingTimes(),
      summary:
        'The serving times; weekdays are a sum of 1 (Monday) to 64 (Sunday), times are minutes since midnight',
      middleware: requireRestaurant(services, 'menu.read'),
      responses: { ...refusals, 200: jsonAnswer('The serving times', z.array(servingTimeWire)) },
    }),
    create: createRoute({
      method: 'post',
      path: api.servingTimes(),
      summary: 'Adds serving times; minutes count on past midnight: 1560 is 2:00 AM of the next day',
      middleware: [write, doneOnce(services)] as const,
      request: { body: jsonBody(saveServingTimeWire, bodyExamples.servingTimes) },
      responses: { ...refusals, 201: jsonAnswer('The serving times', servingTimeWire) },
    }),
    update: createRoute({
      method: 'put',
      path: apiPatterns.servingTime,
      summary: 'Changes serving times, for all dishes and categories that have them',
      middleware: [write, doneOnce(services)] as const,
      request: { ...one, body: jsonBody(saveServingTimeWire, bodyExamples.servingTimes) },
      responses: { ...refusals, 200: jsonAnswer('The serving times', servingTimeWire) },
    }),
    remove: deletion(
      services,
      apiPatterns.servingTime,
      'Deletes item timings. Their items are then available all day',
    ),
    restore: restoring(
      services,
      apiPatterns.restoreServingTime,
      'Restores item timings deleted in the last 30 days',
      servingTimeWire,
    ),
  };
}
