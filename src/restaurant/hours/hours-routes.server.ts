import { createRoute } from '@hono/zod-openapi';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { requireRestaurant } from '../guards.server.ts';
import { hoursWire, pauseNoteWire, pauseWire, presentHours, saveHoursWire } from './hours-wire.ts';
import { endPause, notePause, pauseOrders, saveHours } from './save-hours.server.ts';

/** The calls about when a restaurant takes orders (docs/product/restaurant.md#opening-hours). */
export function openingHoursRoutes(services: Services) {
  const calls = describeCalls(services);
  const now = () => services.clock.now().getTime();
  return createRouter()
    .openapi(calls.read, (c) => c.json(presentHours(c.get('restaurant'), now()), 200))
    .openapi(calls.save, async (c) => {
      const { changes, version } = c.req.valid('json');
      const saved = await saveHours(services, c.get('restaurant').id, changes, version);
      return c.json(presentHours(saved, now()), 200);
    })
    .openapi(calls.pause, async (c) => {
      const { until, note = '' } = c.req.valid('json');
      const paused = await pauseOrders(services, c.get('restaurant'), until, note);
      return c.json(presentHours(paused, now()), 200);
    })
    .openapi(calls.note, async (c) => {
      const noted = await notePause(services, c.get('restaurant').id, c.req.valid('json').note);
      return c.json(presentHours(noted, now()), 200);
    })
    .openapi(calls.resume, async (c) => {
      const resumed = await endPause(services, c.get('restaurant').id);
      return c.json(presentHours(resumed, now()), 200);
    });
}

const hours = {
  200: jsonAnswer('The opening hours, and whether orders are taken at this moment', hoursWire),
};

const example = {
  week: [
    { weekdays: 31, opens: 660, closes: 900 },
    { weekdays: 127, opens: 1080, closes: 1560 },
  ],
  exceptions: [{ day: '2026-11-08', opens: null, closes: null, note: 'Diwali' }],
  lastOrderMinutes: 30,
  version: 1,
};

function describeCalls(services: Services) {
  const availability = requireRestaurant(services, 'availability.write');
  return {
    read: createRoute({
      method: 'get',
      path: api.openingHours(),
      summary:
        'When orders are taken; weekdays are a sum of 1 (Monday) to 64 (Sunday), times are minutes since midnight',
      middleware: requireRestaurant(services, 'settings.read'),
      responses: hours,
    }),
    save: createRoute({
      method: 'put',
      path: api.openingHours(),
      summary:
        'Changes when orders are taken; 1560 is 2:00 AM of the next day, an empty week means around the clock',
      middleware: [requireRestaurant(services, 'settings.write'), doneOnce(services)] as const,
      request: { body: jsonBody(saveHoursWire, example) },
      responses: { ...hours, 409: { description: 'Changed elsewhere since `version`' } },
    }),
    pause: createRoute({
      method: 'post',
      path: api.pause(),
      summary: 'Pauses orders until a given time, after which they are taken again automatically',
      middleware: [availability, doneOnce(services)] as const,
      request: { body: jsonBody(pauseWire, { until: 'in_30_minutes', note: 'The gas ran out' }) },
      responses: hours,
    }),
    note: createRoute({
      method: 'patch',
      path: api.pause(),
      summary: 'Changes the note about the current pause that customers read',
      middleware: availability,
      request: { body: jsonBody(pauseNoteWire, { note: 'Back after the rush' }) },
      responses: { ...hours, 409: { description: 'There is no pause, or it has ended' } },
    }),
    resume: createRoute({
      method: 'delete',
      path: api.pause(),
      summary: 'Takes orders again; without a pause nothing changes',
      middleware: availability,
      responses: hours,
    }),
  };
}
