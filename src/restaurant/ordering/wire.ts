import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, partialRequestSchema } from '#platform/fields/schemas.ts';
import { parseGstin } from '../registrations.ts';
import type { Restaurant } from '../restaurant.ts';
import { orderingFields, toldOrderingFields } from './ordering.ts';

/** The answer of `GET` and `PUT /api/restaurant/ordering`. */
export const orderingWire = answerSchema(toldOrderingFields);

export const presentOrdering = (restaurant: Restaurant) => writeAnswer(toldOrderingFields, restaurant);

/** The body of `PUT /api/restaurant/ordering`. What is left out stays as it is. */
export const saveOrderingWire = partialRequestSchema(orderingFields, {
  gstin: { parse: parseGstin, example: '29ABCDE1234F1ZW' },
});

/** An example of a request body, for the API description. */
export const orderingExample = {
  ways: [
    { type: 'dine_in' },
    { type: 'takeaway', minimum: 100, readyInMinutes: 20, daysAhead: 2, leadMinutes: 30 },
    { type: 'delivery', minimum: 200, note: 'Between 6 and 10 PM' },
  ],
  deliveryAreas: [{ name: 'Indiranagar', pincodes: [560038, 560008], fee: 30, freeFrom: 500 }],
  deliversElsewhere: false,
  charges: [
    { name: 'Packing', basis: 'piece', amount: 5 },
    { name: 'Convenience', basis: 'percent', basisPoints: 250 },
  ],
  gst: { mode: 'inclusive', gstin: '29ABCDE1234F1ZW' },
  numbersOrders: true,
};
