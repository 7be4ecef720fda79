import { expectAnswer } from '#platform/fields/fields.ts';
import type { ApiClient } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import type { OffUntil } from './availability/off-until.ts';
import type { CategoryCalls } from './categories/category-calls.server.ts';
import { type Category, type CategoryHead, categoryFields, itemFields, type MenuItem } from './menu.ts';

/** The part of the API client that the menu needs: JSON calls. */
export type MenuApi = Pick<ApiClient, 'request'>;

/** Reads the whole menu, with our own field names. Throws `ApiError`. */
export async function readMenu(api: MenuApi, signal?: AbortSignal): Promise<Category[]> {
  const menu = await ask<CategoryCalls>(api)('GET /api/menu/allmenu', { signal });
  return menu.map((answer) => ({ ...readCategoryHead(answer), items: answer.menu_items.map(readItem) }));
}

/** Reads an item from a response, or from the `current` of a refused edit, into our field names. */
export function readItem(answer: unknown): MenuItem {
  return expectAnswer(itemFields, answer);
}

/** The same for a category. */
export function readCategoryHead(answer: unknown): CategoryHead {
  return expectAnswer(categoryFields, answer);
}

/** Whether something is available, as requests say it. `until` only matters when switching off. */
export function writeSwitch(isAvailable: boolean, until: OffUntil = null) {
  return { is_available: isAvailable, available_again_at: isAvailable ? null : untilWire(until) };
}

function untilWire(until: OffUntil): Exclude<OffUntil, number> | string {
  return typeof until === 'number' ? new Date(until).toISOString() : until;
}
