import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { expectAnswer, writeRequest } from '#platform/fields/fields.ts';
import { type ApiClient, newerState } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import type { OffUntil } from '../availability/off-until.ts';
import type { CategoryDraft } from '../categories/category.ts';
import type { CategoryCalls } from '../categories/category-calls.server.ts';
import type { ItemDraft } from '../items/menu-item.ts';
import { type Category, type CategoryHead, categoryFields, itemFields, type MenuItem } from '../menu.ts';
import type { MenuCalls } from '../routes.server.ts';
import {
  inOrder,
  withCategory,
  withItem,
  withItemOrder,
  withoutCategory,
  withoutItem,
} from './menu-changes.ts';

/** The owner's complete menu, cached for every screen that shows a part of it. */
export function useMenu() {
  const api = useApi();
  return useQuery({
    queryKey: useMenuKey(),
    queryFn: ({ signal }) => readMenu(api, signal),
  });
}

/** One item, fetched again each time an edit of it begins. */
export function useMenuItem(id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...useMenuKey(), id],
    queryFn: ({ signal }) =>
      ask<MenuCalls>(api)('GET /api/menu/items/{id}', { id: id as string, signal }).then(readItem),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All changes an owner can make to the menu. Each throws `ApiError`; every screen shows what the server confirmed. */
export function useMenuActions() {
  const api = useApi();
  const queries = useQueryClient();
  const [room, owner] = useMenuKey();
  return useMemo(() => createMenuActions(api, queries, [room, owner]), [api, queries, room, owner]);
}

// The key includes the owner: the next person to sign in on the same phone must not see the previous owner's menu.
function useMenuKey() {
  return ['menu', useQueryOwner()] as const;
}

/** See `useMenuActions`. The menu is cached under `key`. */
export function createMenuActions(api: MenuApi, queries: QueryClient, key: readonly [string, string]) {
  const call = ask<MenuCalls>(api);
  const exact = { queryKey: key, exact: true };
  const reload = () => queries.invalidateQueries(exact);
  const show = (change: (menu: Category[]) => Category[]) => {
    if (!queries.getQueryData(key)) return void reload();
    // A response that was requested before the change would bring the old menu back.
    void queries.cancelQueries(exact);
    queries.setQueryData<Category[]>(key, (menu) => menu && change(menu));
  };
  const showItem = (item: MenuItem) => {
    show((menu) => withItem(menu, item));
    return item;
  };
  const showCategory = (head: CategoryHead) => {
    show((menu) => withCategory(menu, head));
    return head;
  };

  return {
    reload,
    async addCategory(draft: CategoryDraft) {
      const body = writeRequest(categoryFields, draft);
      return showCategory(readCategoryHead(await call('POST /api/menu/categories', { body })));
    },
    /** `version` is the version that the edit started from (docs/product/common.md#edits). */
    async saveCategory({ id, version, ...draft }: CategoryHead) {
      const body = { ...writeRequest(categoryFields, draft), version };
      return showCategory(readCategoryHead(await call('PUT /api/menu/categories/{id}', { id, body })));
    },
    async removeCategory(id: string) {
      await call('DELETE /api/menu/categories/{id}', { id });
      show((menu) => withoutCategory(menu, id));
    },
    async restoreCategory(id: string) {
      await call('POST /api/menu/categories/{id}/restore', { id });
      await reload();
    },
    /** Shows a change that the server has confirmed. */
    showMenu: show,
    /** Shows the order at once; the caller handles a failed save. */
    showOrder: (ids: readonly string[]) => show((menu) => inOrder(menu, ids)),
    saveOrder: (ids: readonly string[]) =>
      call('POST /api/menu/categories/reorder', { body: { category_ids: ids } }),
    showItemOrder: (categoryId: string, ids: readonly string[]) =>
      show((menu) => withItemOrder(menu, categoryId, ids)),
    saveItemOrder: (categoryId: string, ids: readonly string[]) =>
      call('POST /api/menu/items/reorder', { body: { category_id: categoryId, item_ids: ids } }),
    async addItem(draft: ItemDraft) {
      const body = writeRequest(itemFields, draft);
      return showItem(readItem(await call('POST /api/menu/items', { body })));
    },
    /** `version` is the one the edit started from (docs/product/common.md#edits). */
    async saveItem(id: string, draft: ItemDraft, version: number) {
      const body = { ...writeRequest(itemFields, draft), version };
      return showItem(readItem(await call('PUT /api/menu/items/{id}', { id, body })));
    },
    async removeItem(id: string) {
      await call('DELETE /api/menu/items/{id}', { id });
      show((menu) => withoutItem(menu, id));
    },
    async restoreItem(id: string) {
      await call('POST /api/menu/items/{id}/restore', { id });
      await reload();
    },
    async setAvailability(id: string, ...switched: Parameters<typeof writeSwitch>) {
      const body = writeSwitch(...switched);
      const { item } = await call('PATCH /api/menu/items/{id}/toggle-availability', { id, body });
      return showItem(readItem(item));
    },
    /** Sets how many are left of a dish; null means not counted. Refused as stale when the count is no longer `was`. */
    async setStock(id: string, stockLeft: number | null, was: number | null) {
      const body = { stock_left: stockLeft, was };
      return showItem(readItem(await call('PATCH /api/menu/items/{id}/stock', { id, body })));
    },
    /** The same for a size; returns its dish. */
    async setSizeStock(id: string, stockLeft: number | null, was: number | null) {
      const body = { stock_left: stockLeft, was };
      return showItem(readItem(await call('PATCH /api/menu/variants/{id}/stock', { id, body })));
    },
    async switchSize(id: string, ...switched: Parameters<typeof writeSwitch>) {
      const body = writeSwitch(...switched);
      return showItem(readItem(await call('PATCH /api/menu/variants/{id}/availability', { id, body })));
    },
    showItem,
    showCategory,
  };
}

export function newerItem(error: unknown): MenuItem | undefined {
  return newerState(error, readItem);
}

export function newerCategory(error: unknown): CategoryHead | undefined {
  return newerState(error, readCategoryHead);
}

/** The part of the API client that the menu needs: JSON calls. */
export type MenuApi = Pick<ApiClient, 'request'>;

/** Reads the complete menu, with our own field names. Throws `ApiError`. */
export async function readMenu(api: MenuApi, signal?: AbortSignal): Promise<Category[]> {
  const menu = await ask<CategoryCalls>(api)('GET /api/menu/allmenu', { signal });
  return menu.map((answer) => ({ ...readCategoryHead(answer), items: answer.menu_items.map(readItem) }));
}

/** Reads an item from a response, or from the `current` of a refused edit, into our field names. */
function readItem(answer: unknown): MenuItem {
  return expectAnswer(itemFields, answer);
}

/** The same for a category. */
function readCategoryHead(answer: unknown): CategoryHead {
  return expectAnswer(categoryFields, answer);
}

/** Whether something is available, as in requests. `until` only matters when switching off. */
export function writeSwitch(isAvailable: boolean, until: OffUntil = null) {
  return { is_available: isAvailable, available_again_at: isAvailable ? null : untilWire(until) };
}

function untilWire(until: OffUntil): Exclude<OffUntil, number> | string {
  return typeof until === 'number' ? new Date(until).toISOString() : until;
}
