import { Readable } from 'node:stream';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { csvAnswer, csvDownload } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { findServingTimes } from '../availability/serving-times/serving-times.server.ts';
import type { ServingTime } from '../availability/serving-times/serving-times.ts';
import { loadChoiceGroups } from '../choice-groups/server/load-choice-groups.server.ts';
import type { Category, ChoiceGroup } from '../menu.ts';
import { bodyExamples as examples } from '../server/body-examples.ts';
import { loadMenu } from '../server/load-menu.server.ts';
import { bulkAdd } from './bulk-add.server.ts';
import { bulkPrices } from './bulk-prices.server.ts';
import { lastRun, undoRun } from './bulk-run.server.ts';
import {
  bulkAddWire,
  bulkPricesAnswer,
  bulkPricesWire,
  bulkResultsWire,
  lastRunWire,
  readBulkAdd,
  undoneWire,
} from './bulk-wire.server.ts';

export type MenuCsv = (
  menu: Category[],
  groups: readonly ChoiceGroup[],
  servingTimes: readonly ServingTime[],
  otherLanguages: readonly LanguageTag[],
) => string;

export type BulkCalls = CallsOf<typeof bulkCalls>;

/** The calls that add or reprice many items at once, and those that show the last run and undo it. */
export function bulkCalls(services: Services, menuCsv: MenuCsv) {
  const write = requireRestaurant(services, 'menu.write', 'prices.write');
  return calls(services, [
    call('GET /api/menu/export', {
      says: 'The whole menu as CSV, with the ids of its items, to change and upload again',
      guard: requireRestaurant(services, 'menu.write'),
      answer: csvAnswer,
      run: async ({ restaurant: { id, slug, languages } }) => {
        const now = services.clock.now();
        const menu = await loadMenu(services.db, id, now);
        const groups = await loadChoiceGroups(services.db, id, now);
        const times = await findServingTimes(services.db, id);
        const csv = menuCsv(menu, groups, times, languagesOf(languages).slice(1));
        return csvDownload(`menu-${slug}.csv`, Readable.from([csv]));
      },
    }),
    call('POST /api/menu/bulk', {
      says: 'Adds many items at once; sent again with the same requestId, it adds nothing',
      guard: write,
      body: [bulkAddWire, examples.bulkAdd],
      answer: bulkResultsWire,
      run: async ({ restaurant, body }) => {
        const { blocks, groups } = readBulkAdd(body);
        const results = await bulkAdd(services, restaurant.id, body, blocks, groups);
        return { success: true as const, results };
      },
    }),
    call('POST /api/menu/bulk/prices', {
      says: 'Sets new prices of items, or of each of their sizes, all or none; 409 if one was changed since its version',
      guard: requireRestaurant(services, 'prices.write'),
      body: [bulkPricesWire, examples.prices],
      answer: bulkPricesAnswer,
      run: async ({ restaurant, body: { items, ...run } }) => {
        const newPrices = items.map(({ price, variants, ...item }) => ({
          ...item,
          ...(price !== undefined && { pricePaise: price }),
          ...(variants && { sizes: variants.map((size) => ({ id: size.id, pricePaise: size.price })) }),
        }));
        return { success: true as const, updated: await bulkPrices(services, restaurant.id, run, newPrices) };
      },
    }),
    call('GET /api/menu/bulk', {
      says: 'The last run of bulk calls that can still be undone',
      guard: write,
      answer: lastRunWire,
      run: async ({ restaurant }) => {
        const run = await lastRun(services, restaurant.id);
        return { run: run ? { ...run, undoUntil: run.undoUntil.toISOString() } : null };
      },
    }),
    call('POST /api/menu/bulk/{id}/undo', {
      says: 'Undoes a run within 10 minutes; what was changed since then stays and is listed',
      guard: write,
      answer: undoneWire,
      run: async ({ restaurant, id }) => ({
        success: true as const,
        ...(await undoRun(services, restaurant.id, id)),
      }),
    }),
  ]);
}
