import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '../guards.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { hoursWire, pauseNoteWire, pauseWire, presentHours, saveHoursWire } from './hours-wire.ts';
import { endPause, notePause, pauseOrders, saveHours } from './save-hours.server.ts';

const example = {
  week: [
    { weekdays: 31, opens: 660, closes: 900 },
    { weekdays: 127, opens: 1080, closes: 1560 },
  ],
  exceptions: [{ day: '2026-11-08', opens: null, closes: null, note: 'Diwali' }],
  lastOrderMinutes: 30,
  version: 1,
};

export type HoursCalls = CallsOf<typeof hoursCalls>;

/** The calls about when a restaurant takes orders (docs/product/restaurant.md#opening-hours). */
export function hoursCalls(services: Services) {
  const pause = requireRestaurant(services, 'availability.write');
  const asNow = {
    answer: hoursWire,
    present: (restaurant: Restaurant) => presentHours(restaurant, services.clock.now().getTime()),
  };
  return calls(services, [
    call('GET /api/restaurant/hours', {
      says: 'When orders are taken; weekdays are a sum of 1 (Monday) to 64 (Sunday), times are minutes since midnight',
      guard: requireRestaurant(services, 'settings.read'),
      ...asNow,
      run: ({ restaurant }) => restaurant,
    }),
    call('PUT /api/restaurant/hours', {
      says: 'Changes when orders are taken; 1560 is 2:00 AM of the next day, an empty week means around the clock',
      guard: requireRestaurant(services, 'settings.write'),
      body: [saveHoursWire, example],
      ...asNow,
      run: ({ restaurant, body }) => saveHours(services, restaurant.id, body.changes, body.version),
    }),
    call('POST /api/restaurant/pause', {
      says: 'Pauses orders until a given time, after which they are taken again automatically',
      guard: pause,
      once: true,
      body: [pauseWire, { until: 'in_30_minutes', note: 'The gas ran out' }],
      ...asNow,
      run: ({ restaurant, body: { until, note = '' } }) => pauseOrders(services, restaurant, until, note),
    }),
    call('PATCH /api/restaurant/pause', {
      says: 'Changes the note about the current pause that customers read',
      guard: pause,
      body: [pauseNoteWire, { note: 'Back after the rush' }],
      ...asNow,
      run: ({ restaurant, body }) => notePause(services, restaurant.id, body.note),
    }),
    call('DELETE /api/restaurant/pause', {
      says: 'Takes orders again; without a pause nothing changes',
      guard: pause,
      ...asNow,
      run: ({ restaurant }) => endPause(services, restaurant.id),
    }),
  ]);
}
