import { z } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { joinDishes } from '../items/sizes/join-dishes.server.ts';
import { bodyExamples, bodyExamples as examples } from '../server/body-examples.ts';
import { readSwitch } from '../server/wire.ts';
import { bulkAvailability, bulkDelete, bulkMarks, bulkMove, bulkPhotos } from './bulk-changes.server.ts';
import { bulkDetails } from './bulk-details.server.ts';
import { bulkRefusalsTexts } from './bulk-refusals-texts.ts';
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
} from './bulk-wire.server.ts';

export type BulkChangeCalls = CallsOf<typeof bulkChangeCalls>;

/** The calls that change many items alike, all or none, each with one undo (docs/product/menu.md#several-items). */
export function bulkChangeCalls(services: Services) {
  const write = requireRestaurant(services, 'menu.write');
  const writeWithPrices = requireRestaurant(services, 'menu.write', 'prices.write');
  const howMany = {
    answer: bulkChangedAnswer,
    present: (changed: number) => ({ success: true, changed }) as const,
  };
  return calls(services, [
    call('POST /api/menu/bulk/availability', {
      says: 'Marks items as available, or as sold out until a moment, all or none',
      guard: requireRestaurant(services, 'availability.write'),
      body: [bulkAvailabilityWire, examples.severalSoldOut],
      ...howMany,
      run: ({ restaurant, body: { ids, is_available, available_again_at, ...run } }) =>
        bulkAvailability(services, restaurant, run, ids, readSwitch({ is_available, available_again_at })),
    }),
    call('POST /api/menu/bulk/move', {
      says: 'Moves items to the end of a category, all or none',
      guard: write,
      body: [bulkMoveWire, examples.move],
      ...howMany,
      run: ({ restaurant, body: { ids, category_id, ...run } }) =>
        bulkMove(services, restaurant.id, run, ids, category_id),
    }),
    call('POST /api/menu/bulk/delete', {
      says: 'Deletes items, all or none',
      guard: write,
      body: [bulkDeleteWire, examples.several],
      ...howMany,
      run: ({ restaurant, body: { ids, ...run } }) => bulkDelete(services, restaurant.id, run, ids),
    }),
    call('POST /api/menu/bulk/join', {
      says: 'Joins items into dishes with sizes, all or none; 409 if one was changed since its version',
      guard: writeWithPrices,
      body: [bulkJoinWire, examples.join],
      ...howMany,
      run: ({ restaurant, body: { dishes, ...run } }) => joinDishes(services, restaurant.id, run, dishes),
    }),
    call('POST /api/menu/bulk/photos', {
      says: 'Sets the photos of items, all or none; 409 if one was changed since its version',
      guard: requireRestaurant(services, 'menu.write', 'images.write'),
      body: [bulkPhotosWire, examples.photos],
      ...howMany,
      run: ({ restaurant, body: { items, ...run } }) => {
        const photos = items.map(({ image, ...item }) => ({ ...item, imageUrl: image }));
        return bulkPhotos(services, restaurant.id, run, photos);
      },
    }),
    call('POST /api/menu/bulk/details', {
      says: 'Changes details, sizes and choices of items, their order, and texts of categories, all or none; 409 if one was changed since its version',
      guard: writeWithPrices,
      body: [bulkDetailsWire, examples.details],
      ...howMany,
      run: ({ restaurant, body: { items, order = [], choiceGroups, categories = [], ...run } }) => {
        const details = items.map(({ changes, new_category, ...item }) => {
          return { ...item, changes: changes.changes, newCategory: new_category };
        });
        const groups = readNewGroups(choiceGroups);
        const changes = { details, order, groups, categoryTexts: categories };
        return bulkDetails(services, restaurant.id, run, changes);
      },
    }),
    call('POST /api/menu/bulk/marks', {
      says: 'Marks items as veg, egg or non-veg, all or none; 409 when one was changed since its version',
      guard: write,
      body: [bulkMarksWire, examples.marks],
      ...howMany,
      run: ({ restaurant, body: { items, ...run } }) => bulkMarks(services, restaurant.id, run, items),
    }),
  ]);
}

const apartWire = z.object({ apart: z.boolean({ error: () => bulkRefusalsTexts.yesOrNo }) });

export type ApartCalls = CallsOf<typeof apartCalls>;

/** The call that saves whether dishes that look like sizes of one dish stay separate (docs/product/menu.md#sizes). */
export function apartCalls(services: Services) {
  return calls(services, [
    call('PUT /api/menu/sizes-apart', {
      says: 'Whether dishes that look like sizes of one stay apart: then nobody is offered to join them',
      guard: requireRestaurant(services, 'menu.write'),
      body: [apartWire, bodyExamples.sizesApart],
      run: ({ restaurant, body }) => keepSizesApart(services, restaurant.id, body.apart),
    }),
  ]);
}

/** Changes neither the page nor the settings' version: customers do not see it, and open forms stay valid. */
function keepSizesApart({ db }: Services, restaurantId: string, apart: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('restaurants')
      .set({ keeps_sizes_apart: apart })
      .where('id', '=', restaurantId)
      .execute();
  });
}
