import { Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import { csvAnswer, csvDownload, jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api, apiPatterns } from '#routes';
import { bodyExamples } from '../body-examples.ts';
import { loadChoiceGroups } from '../choice-groups/load-choice-groups.server.ts';
import { loadMenu } from '../load-menu.server.ts';
import { refusals } from '../route-parts.server.ts';
import { findServingTimes } from '../serving-times/serving-time-queries.server.ts';
import { bulkPrices } from '../several/bulk-prices.server.ts';
import { idParam } from '../wire.ts';
import { bulkAdd } from './bulk-add.server.ts';
import { lastRun } from './bulk-run.server.ts';
import { undoRun } from './bulk-undo.server.ts';
import {
  bulkAddWire,
  bulkPricesAnswer,
  bulkPricesWire,
  bulkResultsWire,
  lastRunWire,
  readBulkAdd,
  undoneWire,
} from './bulk-wire.ts';
import { menuCsv } from './menu-csv.server.ts';

/** The routes that add or reprice many items at once, and those that show the last run and undo it. */
export function bulkRoutes(services: Services) {
  const writeMenu = requireRestaurant(services, 'menu.write', 'prices.write');
  const add = createRoute({
    method: 'post',
    path: api.bulkAdd(),
    summary: 'Adds many items at once; sent again with the same requestId, it adds nothing',
    middleware: writeMenu,
    request: { body: jsonBody(bulkAddWire, bodyExamples.bulkAdd) },
    responses: { ...refusals, 200: jsonAnswer('The result of each line', bulkResultsWire) },
  });
  const prices = createRoute({
    method: 'post',
    path: api.bulkPrices(),
    summary:
      'Sets new prices of items, or of each of their sizes, all or none; 409 if one was changed since its version',
    middleware: requireRestaurant(services, 'prices.write'),
    request: { body: jsonBody(bulkPricesWire, bodyExamples.prices) },
    responses: { ...refusals, 200: jsonAnswer('How many prices were set', bulkPricesAnswer) },
  });
  const last = createRoute({
    method: 'get',
    path: api.bulkAdd(),
    summary: 'The last run of bulk calls that can still be undone',
    middleware: writeMenu,
    responses: { ...refusals, 200: jsonAnswer('The run, or null', lastRunWire) },
  });
  const undo = createRoute({
    method: 'post',
    path: apiPatterns.undoBulk,
    summary: 'Undoes a run within 10 minutes; what was changed since then stays and is listed',
    middleware: writeMenu,
    request: { params: idParam },
    responses: { ...refusals, 200: jsonAnswer('What was undone', undoneWire) },
  });
  const download = createRoute({
    method: 'get',
    path: api.exportMenu(),
    summary: 'The whole menu as CSV, with the ids of its items, to change and upload again',
    middleware: requireRestaurant(services, 'menu.write'),
    responses: { ...refusals, 200: csvAnswer },
  });
  return createRouter()
    .openapi(download, async (c) => {
      const { id, slug } = c.get('restaurant');
      const now = services.clock.now();
      const menu = await loadMenu(services.db, id, now);
      const groups = await loadChoiceGroups(services.db, id, now);
      const csv = menuCsv(menu, groups, await findServingTimes(services.db, id));
      return csvDownload(`menu-${slug}.csv`, Readable.from([csv]));
    })
    .openapi(add, async (c) => {
      const sent = c.req.valid('json');
      const { blocks, groups } = readBulkAdd(sent);
      const results = await bulkAdd(services, c.get('restaurant').id, sent, blocks, groups);
      return c.json({ success: true, results } as const, 200);
    })
    .openapi(prices, async (c) => {
      const { items, ...call } = c.req.valid('json');
      const newPrices = items.map(({ price, variants, ...item }) => ({
        ...item,
        ...(price !== undefined && { pricePaise: price }),
        ...(variants && { sizes: variants.map((size) => ({ id: size.id, pricePaise: size.price })) }),
      }));
      const updated = await bulkPrices(services, c.get('restaurant').id, call, newPrices);
      return c.json({ success: true, updated } as const, 200);
    })
    .openapi(last, async (c) => {
      const run = await lastRun(services, c.get('restaurant').id);
      return c.json({ run: run ? { ...run, undoUntil: run.undoUntil.toISOString() } : null }, 200);
    })
    .openapi(undo, async (c) => {
      const undone = await undoRun(services, c.get('restaurant').id, c.req.valid('param').id);
      return c.json({ success: true, ...undone } as const, 200);
    });
}
