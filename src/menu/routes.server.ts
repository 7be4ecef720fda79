import { createRouter } from '#platform/http/routes/router.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import {
  type ServingTimeCalls,
  servingTimeCalls,
} from './availability/serving-times/serving-time-calls.server.ts';
import { type CategoryCalls, categoryCalls } from './categories/category-calls.server.ts';
import { type GroupCalls, groupCalls } from './choice-groups/server/group-calls.server.ts';
import { type ItemCalls, itemCalls } from './items/item-calls.server.ts';
import { type BulkCalls, bulkCalls, type MenuCsv } from './several/bulk-calls.server.ts';
import {
  type ApartCalls,
  apartCalls,
  type BulkChangeCalls,
  bulkChangeCalls,
} from './several/bulk-change-calls.server.ts';
import { type SuggestionCalls, suggestionCalls } from './translations/suggestion-calls.server.ts';
import { type TranslationCalls, translationCalls } from './translations/translation-calls.server.ts';

export type MenuCalls = CategoryCalls &
  ItemCalls &
  ApartCalls &
  GroupCalls &
  ServingTimeCalls &
  BulkCalls &
  BulkChangeCalls &
  SuggestionCalls &
  TranslationCalls;

/**
 * Every call about the caller's own menu (docs/product/common.md#calls). `menuCsv` writes a menu as a file that an
 * import reads back.
 */
export function menuRoutes(services: Services, ports: { menuCsv: MenuCsv }) {
  return createRouter()
    .route('/', categoryCalls(services))
    .route('/', itemCalls(services))
    .route('/', apartCalls(services))
    .route('/', groupCalls(services))
    .route('/', servingTimeCalls(services))
    .route('/', bulkCalls(services, ports.menuCsv))
    .route('/', bulkChangeCalls(services))
    .route('/', suggestionCalls(services))
    .route('/', translationCalls(services));
}
