import { z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { answerSchema, requestSchema } from '#platform/fields/schemas.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { confirming, each } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { bodyExamples as examples } from '../../server/body-examples.ts';
import {
  createServingTime,
  findServingTimes,
  servingTimeRows,
  updateServingTime,
} from './serving-times.server.ts';
import { presentServingTime, servingTimeFields } from './serving-times.ts';
import { servingTimesTexts } from './serving-times-texts.ts';

const servingTimeWire = answerSchema(servingTimeFields);
const servingTimeAnswer = { answer: servingTimeWire, present: presentServingTime };
const saveServingTimeWire = requestSchema(servingTimeFields, {});

export type ServingTimeCalls = CallsOf<typeof servingTimeCalls>;

/** The calls about when dishes and categories are served (docs/product/menu.md#serving-times). */
export function servingTimeCalls(services: Services) {
  const write = requireRestaurant(services, 'menu.write');
  return calls(services, [
    call('GET /api/menu/serving-times', {
      says: 'The serving times; weekdays are a sum of 1 (Monday) to 64 (Sunday), times are minutes since midnight',
      guard: requireRestaurant(services, 'menu.read'),
      answer: z.array(servingTimeWire),
      present: each(presentServingTime),
      run: ({ restaurant }) => findServingTimes(services.db, restaurant.id),
    }),
    call('POST /api/menu/serving-times', {
      says: 'Adds serving times; minutes count on past midnight: 1560 is 2:00 AM of the next day',
      guard: write,
      creates: true,
      body: [saveServingTimeWire, examples.servingTimes],
      ...servingTimeAnswer,
      run: ({ restaurant, body }) =>
        createServingTime(services, restaurant.id, draftOf(servingTimeFields, body.changes)),
    }),
    call('PUT /api/menu/serving-times/{id}', {
      says: 'Changes serving times, for all dishes and categories that have them',
      guard: write,
      body: [saveServingTimeWire, examples.servingTimes],
      ...servingTimeAnswer,
      run: ({ restaurant, id, body: { changes, version } }) =>
        updateServingTime(
          services,
          restaurant.id,
          id,
          { ...draftOf(servingTimeFields, changes), translations: changes.translations },
          version,
        ),
    }),
    call('DELETE /api/menu/serving-times/{id}', {
      says: 'Deletes item timings. Their items are then available all day',
      guard: write,
      ...confirming(() => servingTimesTexts.deletedDone),
      run: ({ restaurant, id }) => servingTimeRows.remove(services, restaurant.id, id),
    }),
    call('POST /api/menu/serving-times/{id}/restore', {
      says: 'Restores item timings deleted in the last 30 days',
      guard: write,
      ...servingTimeAnswer,
      run: ({ restaurant, id }) => servingTimeRows.restore(services, restaurant.id, id),
    }),
  ]);
}
