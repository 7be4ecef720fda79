import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { newerState } from '#platform/http/api-client.ts';
import type { CategoryDraft } from './categories/category.ts';
import type { Category, CategoryHead, MenuItem } from './menu.ts';
import { type MenuApi, menuCalls, readCategoryHead, readItem } from './menu-calls.ts';
import {
  inOrder,
  withCategory,
  withItem,
  withItemOrder,
  withoutCategory,
  withoutItem,
} from './menu-changes.ts';
import type { ItemDraft } from './menu-item.ts';

/** The owner's whole menu, cached for every screen that shows a part of it. */
export function useMenu() {
  const api = useApi();
  return useQuery({
    queryKey: useMenuKey(),
    queryFn: ({ signal }) => menuCalls(api).readMenu(signal),
  });
}

/** One item, fetched anew each time an edit of it begins. */
export function useMenuItem(id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...useMenuKey(), id],
    queryFn: ({ signal }) => menuCalls(api).readItem(id as string, signal),
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
  const calls = menuCalls(api);
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
    addCategory: async (draft: CategoryDraft) => showCategory(await calls.createCategory(draft)),
    saveCategory: async (head: CategoryHead) => showCategory(await calls.updateCategory(head)),
    async removeCategory(id: string) {
      await calls.deleteCategory(id);
      show((menu) => withoutCategory(menu, id));
    },
    async restoreCategory(id: string) {
      await calls.restoreCategory(id);
      await reload();
    },
    /** Shows the order at once; the caller handles a failed save. */
    showOrder: (ids: readonly string[]) => show((menu) => inOrder(menu, ids)),
    saveOrder: calls.reorder,
    /** The same for the items of a category. */
    showItemOrder: (categoryId: string, ids: readonly string[]) =>
      show((menu) => withItemOrder(menu, categoryId, ids)),
    saveItemOrder: calls.reorderItems,
    addItem: async (draft: ItemDraft) => showItem(await calls.createItem(draft)),
    saveItem: async (id: string, draft: ItemDraft, version: number) =>
      showItem(await calls.updateItem(id, draft, version)),
    async removeItem(id: string) {
      await calls.deleteItem(id);
      show((menu) => withoutItem(menu, id));
    },
    async restoreItem(id: string) {
      await calls.restoreItem(id);
      await reload();
    },
    setAvailability: async (...asked: Parameters<typeof calls.setAvailability>) =>
      showItem(await calls.setAvailability(...asked)),
    setStock: async (...asked: Parameters<typeof calls.setStock>) => showItem(await calls.setStock(...asked)),
    setSizeStock: async (...asked: Parameters<typeof calls.setSizeStock>) =>
      showItem(await calls.setSizeStock(...asked)),
    switchSize: async (...asked: Parameters<typeof calls.switchSize>) =>
      showItem(await calls.switchSize(...asked)),
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
