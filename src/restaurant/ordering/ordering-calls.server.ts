import { z } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { type Field, writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, partialRequestSchema } from '#platform/fields/schemas.ts';
import { keepTranslations } from '#platform/fields/translations.ts';
import { badInput, stale } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { requireRestaurant } from '../server/guards.server.ts';
import { loadRestaurant, lockRestaurant, toRestaurant } from '../server/load-restaurants.server.ts';
import { touchPage } from '../server/touch-page.server.ts';
import { parseGstin } from '../settings/registrations.ts';
import {
  type Ordering,
  type OrderType,
  orderingFields,
  ownOrderingFields,
  type WaySetting,
  wayFields,
} from './ordering.ts';
import { areaProblem, chargeProblem, wayProblem } from './ordering-problem.ts';

const orderingWire = answerSchema(ownOrderingFields);

const presentOrdering = (restaurant: Restaurant) => writeAnswer(ownOrderingFields, restaurant);

/** The body of `PUT /api/restaurant/ordering`. What is left out stays as it is. */
const saveOrderingWire = partialRequestSchema(orderingFields, {
  gstin: { parse: parseGstin, example: '29ABCDE1234F1ZW' },
});

const orderingExample = {
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

const orderingAnswer = {
  answer: z.object({ success: z.literal(true), ordering: orderingWire }),
  present: (restaurant: Restaurant) => ({ success: true, ordering: presentOrdering(restaurant) }) as const,
};

export type OrderingCalls = CallsOf<typeof orderingCalls>;

/** The calls for ways to order, charges, GST and order numbers (docs/product/ordering.md#ways-to-order). */
export function orderingCalls(services: Services) {
  return calls(services, [
    call('GET /api/restaurant/ordering', {
      says: 'Ways to order, charges, GST and the number of orders',
      guard: requireRestaurant(services, 'settings.read'),
      ...orderingAnswer,
      run: ({ restaurant }) => restaurant,
    }),
    call('PUT /api/restaurant/ordering', {
      says: 'Changes ways to order, charges, GST and the number of orders; what is left out stays as it is',
      guard: requireRestaurant(services, 'settings.write'),
      body: [saveOrderingWire, orderingExample],
      ...orderingAnswer,
      run: ({ restaurant, body: { changes, version } }) =>
        saveOrdering(services, { restaurantId: restaurant.id, changes, version }),
    }),
  ]);
}

interface SaveOrdering {
  restaurantId: string;
  /** Missing fields stay as they are; ways, areas and charges are each replaced as a complete list. */
  changes: Partial<Ordering>;
  /** The version the edit started from (docs/product/common.md#edits). */
  version: number | undefined;
}

/**
 * Changes ways to order, charges, GST and whether orders have numbers (docs/product/ordering.md#ways-to-order). Throws 400 at
 * the field, 404 when the restaurant was deleted, 409 `stale`.
 */
async function saveOrdering(
  services: Services,
  { restaurantId, changes, version }: SaveOrdering,
): Promise<Restaurant> {
  return inTransaction(services.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await touchPage(services, tx, restaurantId);
    const current = await loadRestaurant(tx, restaurantId);
    if (version !== undefined && version !== current.version) throw stale(presentOrdering(current));
    refuseProblems(changes, current.lastOrderMinutes);
    const row = await tx
      .updateTable('restaurants')
      .set((row) => ({
        ...toRow(orderingFields, inOrder(withoutDineInCharges(withTranslations(changes, current), current))),
        version: row('version', '+', 1),
        updated_at: services.clock.now(),
      }))
      .where('id', '=', restaurantId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRestaurant(row);
  });
}

/** Ways, areas and charges that were sent without translations keep theirs, as long as they keep their name. */
function withTranslations(changes: Partial<Ordering>, current: Ordering): Partial<Ordering> {
  const { ways, areas, charges } = changes;
  return {
    ...changes,
    ...(ways && { ways: keepTranslations(ways, current.ways, ({ type }) => type) }),
    ...(areas && { areas: keepTranslations(areas, current.areas, ({ name }) => name) }),
    ...(charges && { charges: keepTranslations(charges, current.charges, ({ name }) => name) }),
  };
}

/**
 * Turning dine-in on adds no charge to an order at a table, unless the same changes set it: the screen of order types
 * does not show the charges, and that of charges asks about tables only while dine-in is on.
 */
function withoutDineInCharges(changes: Partial<Ordering>, { ways, charges }: Ordering): Partial<Ordering> {
  if (changes.charges || hasDineIn(ways) || !hasDineIn(changes.ways ?? [])) return changes;
  return { ...changes, charges: charges.map((charge) => ({ ...charge, isForDineIn: false })) };
}

function hasDineIn(ways: readonly WaySetting[]): boolean {
  return ways.some(({ type }) => type === 'dine_in');
}

function inOrder(changes: Partial<Ordering>): Partial<Ordering> {
  if (!changes.ways) return changes;
  const types: readonly OrderType[] = wayFields.type.options;
  const ways = [...changes.ways].sort((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
  return { ...changes, ways };
}

function refuseProblems(
  { ways = [], areas = [], charges = [] }: Partial<Ordering>,
  lastOrderMinutes: number,
): void {
  const problems = [
    ...problemsOf('ways', ways, (way, others) => wayProblem(way, others, lastOrderMinutes)),
    ...problemsOf('areas', areas, areaProblem),
    ...problemsOf('charges', charges, chargeProblem),
  ];
  if (problems.length > 0) throw badInput(Object.fromEntries(problems));
}

/** Returns the problem of each entry of a list, checked against the entries before it, with its path in the request. */
function problemsOf<Thing>(
  list: 'ways' | 'areas' | 'charges',
  things: readonly Thing[],
  problemOf: (thing: Thing, others: readonly Thing[]) => { field: string; message: string } | undefined,
): Array<[path: string, message: string]> {
  const { of, wire: listName = list }: Field = orderingFields[list];
  return things.flatMap((thing, place) => {
    const problem = problemOf(thing, things.slice(0, place));
    if (!problem) return [];
    const name = of?.[problem.field]?.wire ?? problem.field;
    return [[`${listName}.${place}.${name}`, problem.message]];
  });
}
