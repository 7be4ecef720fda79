import { createRoute } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api, apiPatterns } from '#routes';
import { reorderItems } from '../arrange/reorder-items.server.ts';
import { setAvailability } from '../availability/set-availability.server.ts';
import { bodyExamples } from '../body-examples.ts';
import { itemFields } from '../menu.ts';
import { liveItemOf, wholeItem } from '../queries.server.ts';
import { counting, deletion, done, refusals, restoring, switching } from '../route-parts.server.ts';
import { setVariantAvailability } from '../sizes/set-variant-availability.server.ts';
import { setItemStock, setVariantStock } from '../stock/set-stock.server.ts';
import { idParam, itemWire, presentItem, readSwitch, reorderItemsWire, saveItemWire } from '../wire.ts';
import { createItem } from './create-item.server.ts';
import { deleteItem } from './delete-item.server.ts';
import { restoreItem } from './restore-item.server.ts';
import { updateItem } from './update-item.server.ts';

/** The calls about the items of the caller's menu (docs/product/common.md#calls). */
export function itemRoutes(services: Services) {
  const calls = describeItemCalls(services);

  return createRouter()
    .openapi(calls.read, async (c) => {
      const row = await liveItemOf(services.db, c.get('restaurant').id, c.req.valid('param').id);
      return c.json(presentItem(await wholeItem(services.db, row, services.clock.now())), 200);
    })
    .openapi(calls.create, async (c) => {
      const draft = draftOf(itemFields, c.req.valid('json').changes);
      return c.json(presentItem(await createItem(services, c.get('restaurant').id, draft)), 201);
    })
    .openapi(calls.reorder, async (c) => {
      const { category_id, item_ids } = c.req.valid('json');
      await reorderItems(services, c.get('restaurant').id, category_id, item_ids);
      return c.json({ success: true, message: 'Order saved.' } as const, 200);
    })
    .openapi(calls.update, async (c) => {
      const { changes, version } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const item = await updateItem(services, c.get('restaurant').id, id, changes, version);
      return c.json(presentItem(item), 200);
    })
    .openapi(calls.remove, async (c) => {
      await deleteItem(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json({ success: true, message: 'Menu item deleted successfully' } as const, 200);
    })
    .openapi(calls.restore, async (c) => {
      const item = await restoreItem(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json(presentItem(item), 200);
    })
    .openapi(calls.toggle, async (c) => {
      const wanted = readSwitch(c.req.valid('json'));
      const { id } = c.req.valid('param');
      const item = await setAvailability(services, c.get('restaurant'), id, wanted);
      const message = `Menu item is now ${item.isAvailable ? 'available' : 'unavailable'}.`;
      return c.json({ success: true, message, item: presentItem(item) } as const, 200);
    })
    .openapi(calls.switchVariant, async (c) => {
      const wanted = readSwitch(c.req.valid('json'));
      const { id } = c.req.valid('param');
      return c.json(
        presentItem(await setVariantAvailability(services, c.get('restaurant'), id, wanted)),
        200,
      );
    })
    .openapi(calls.stock, async (c) => {
      const { id } = c.req.valid('param');
      const { stock_left, was } = c.req.valid('json');
      const item = await setItemStock(services, c.get('restaurant').id, id, { stockLeft: stock_left, was });
      return c.json(presentItem(item), 200);
    })
    .openapi(calls.variantStock, async (c) => {
      const { id } = c.req.valid('param');
      const { stock_left, was } = c.req.valid('json');
      const wanted = { stockLeft: stock_left, was };
      return c.json(presentItem(await setVariantStock(services, c.get('restaurant').id, id, wanted)), 200);
    });
}

function describeItemCalls(services: Services) {
  return {
    read: createRoute({
      method: 'get',
      path: apiPatterns.item,
      summary: 'An item',
      middleware: requireRestaurant(services, 'menu.read'),
      request: { params: idParam },
      responses: { ...refusals, 200: jsonAnswer('The item', itemWire) },
    }),
    create: createRoute({
      method: 'post',
      path: api.items(),
      summary: 'Adds an item at the end of its category',
      middleware: [requireRestaurant(services, 'menu.write', 'prices.write'), doneOnce(services)] as const,
      request: { body: jsonBody(saveItemWire, bodyExamples.item) },
      responses: { ...refusals, 201: jsonAnswer('The item', itemWire) },
    }),
    reorder: createRoute({
      method: 'post',
      path: api.reorderItems(),
      summary: 'Puts the items of a category into a new order; send all of them, each once',
      middleware: requireRestaurant(services, 'menu.write'),
      request: { body: jsonBody(reorderItemsWire, bodyExamples.itemOrder) },
      responses: { ...refusals, 200: jsonAnswer('Done', done) },
    }),
    update: createRoute({
      method: 'put',
      path: apiPatterns.item,
      summary:
        'Changes an item; description, image, availability and all other optional fields stay the same if left out',
      middleware: [requireRestaurant(services, 'menu.write', 'prices.write'), doneOnce(services)] as const,
      request: { params: idParam, body: jsonBody(saveItemWire, bodyExamples.item) },
      responses: { ...refusals, 200: jsonAnswer('The item', itemWire) },
    }),
    remove: deletion(services, apiPatterns.item, 'Deletes an item'),
    restore: restoring(
      services,
      apiPatterns.restoreItem,
      'Brings back an item deleted in the last 30 days',
      itemWire,
    ),
    stock: counting(services, apiPatterns.itemStock, 'an item that has no sizes', itemWire),
    variantStock: counting(services, apiPatterns.variantStock, 'a size', itemWire),
    switchVariant: switching(services, apiPatterns.variantAvailability, 'a size', itemWire),
    toggle: switching(services, apiPatterns.toggleAvailability, 'an item', done.extend({ item: itemWire })),
  };
}
