import { z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { confirming } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { setAvailability, setVariantAvailability } from '../availability/set-availability.server.ts';
import { setItemStock, setVariantStock } from '../availability/stock.server.ts';
import { itemFields, type MenuItem } from '../menu.ts';
import { bodyExamples as examples } from '../server/body-examples.ts';
import { completeItem, itemRows } from '../server/queries.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import {
  availabilityWire,
  itemWire,
  presentItem,
  readStock,
  readSwitch,
  reorderItemsWire,
  saveItemWire,
  stockWire,
} from '../server/wire.ts';
import { createItem, updateItem } from './items.server.ts';

const itemAnswer = { answer: itemWire, present: presentItem };

export type ItemCalls = CallsOf<typeof itemCalls>;

/** The calls about the items of the caller's menu (docs/product/common.md#calls). */
export function itemCalls(services: Services) {
  const write = requireRestaurant(services, 'menu.write');
  const writeWithPrices = requireRestaurant(services, 'menu.write', 'prices.write');
  const switchOff = requireRestaurant(services, 'availability.write');
  return calls(services, [
    call('GET /api/menu/items/{id}', {
      says: 'An item',
      guard: requireRestaurant(services, 'menu.read'),
      ...itemAnswer,
      run: async ({ restaurant, id }) => {
        const row = await itemRows.findLive(services.db, restaurant.id, id);
        return completeItem(services.db, row, services.clock.now());
      },
    }),
    call('POST /api/menu/items', {
      says: 'Adds an item at the end of its category',
      guard: writeWithPrices,
      creates: true,
      body: [saveItemWire, examples.item],
      ...itemAnswer,
      run: ({ restaurant, body }) => createItem(services, restaurant.id, draftOf(itemFields, body.changes)),
    }),
    call('POST /api/menu/items/reorder', {
      says: 'Puts the items of a category into a new order; send all of them, each once',
      guard: write,
      body: [reorderItemsWire, examples.itemOrder],
      ...confirming(() => refusalsTexts.orderSaved),
      run: ({ restaurant, body }) =>
        itemRows.arrange(services, restaurant.id, body.item_ids, body.category_id),
    }),
    call('PUT /api/menu/items/{id}', {
      says: 'Changes an item; description, image, availability and all other optional fields stay the same if left out',
      guard: writeWithPrices,
      body: [saveItemWire, examples.item],
      ...itemAnswer,
      run: ({ restaurant, id, body }) => updateItem(services, restaurant.id, id, body.changes, body.version),
    }),
    call('DELETE /api/menu/items/{id}', {
      says: 'Deletes an item',
      guard: write,
      ...confirming(() => refusalsTexts.itemDeleted),
      run: ({ restaurant, id }) => itemRows.remove(services, restaurant.id, id),
    }),
    call('POST /api/menu/items/{id}/restore', {
      says: 'Brings back an item deleted in the last 30 days',
      guard: write,
      ...itemAnswer,
      run: ({ restaurant, id }) => itemRows.restore(services, restaurant.id, id),
    }),
    call('PATCH /api/menu/items/{id}/toggle-availability', {
      says: 'Marks an item as available, or as sold out until a moment or until it is switched on',
      guard: switchOff,
      body: [availabilityWire, examples.soldOut],
      answer: switchedItemWire,
      present: presentSwitched,
      run: ({ restaurant, id, body }) => setAvailability(services, restaurant, id, readSwitch(body)),
    }),
    call('PATCH /api/menu/variants/{id}/availability', {
      says: 'Marks a size as available, or as sold out until a moment or until it is switched on',
      guard: switchOff,
      body: [availabilityWire, examples.soldOut],
      ...itemAnswer,
      run: ({ restaurant, id, body }) => setVariantAvailability(services, restaurant, id, readSwitch(body)),
    }),
    call('PATCH /api/menu/items/{id}/stock', {
      says: 'Sets how many are left of an item that has no sizes',
      guard: switchOff,
      body: [stockWire, examples.stock],
      ...itemAnswer,
      run: ({ restaurant, id, body }) => setItemStock(services, restaurant.id, id, readStock(body)),
    }),
    call('PATCH /api/menu/variants/{id}/stock', {
      says: 'Sets how many are left of a size',
      guard: switchOff,
      body: [stockWire, examples.stock],
      ...itemAnswer,
      run: ({ restaurant, id, body }) => setVariantStock(services, restaurant.id, id, readStock(body)),
    }),
  ]);
}

const switchedItemWire = z.object({ success: z.literal(true), message: z.string(), item: itemWire });

function presentSwitched(item: MenuItem): z.input<typeof switchedItemWire> {
  const message = item.isAvailable ? refusalsTexts.itemAvailable : refusalsTexts.itemUnavailable;
  return { success: true, message, item: presentItem(item) };
}
