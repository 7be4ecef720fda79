import { expectAnswer, writeRequest } from '#platform/fields/fields.ts';
import type { ApiClient } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import type { OffUntil } from './availability/off-until.ts';
import type { CategoryDraft } from './categories/category.ts';
import { type Category, type CategoryHead, categoryFields, itemFields, type MenuItem } from './menu.ts';
import type { ItemDraft } from './menu-item.ts';

/** The part of the API client that the menu needs: JSON calls. */
export type MenuApi = Pick<ApiClient, 'request'>;

interface CategoryAnswer {
  menu_items: unknown[];
}

/** Returns the calls of the menu, with our own field names (docs/product/common.md#calls). Each throws `ApiError`. */
export function menuCalls(api: MenuApi) {
  return {
    async readMenu(signal?: AbortSignal): Promise<Category[]> {
      const menu = await api.request<CategoryAnswer[]>('GET', urls.allMenu(), undefined, { signal });
      return menu.map((answer) => ({ ...readCategoryHead(answer), items: answer.menu_items.map(readItem) }));
    },
    readItem: async (id: string, signal?: AbortSignal): Promise<MenuItem> =>
      readItem(await api.request('GET', urls.item(id), undefined, { signal })),

    createCategory: async (draft: CategoryDraft): Promise<CategoryHead> =>
      readCategoryHead(await api.request('POST', urls.categories(), writeRequest(categoryFields, draft))),
    /** Saves a category. `version` is the version that the edit started from. */
    async updateCategory({ id, version, ...draft }: CategoryHead): Promise<CategoryHead> {
      const body = { ...writeRequest(categoryFields, draft), version };
      return readCategoryHead(await api.request('PUT', urls.category(id), body));
    },
    deleteCategory: (id: string): Promise<unknown> => api.request('DELETE', urls.category(id)),
    restoreCategory: (id: string): Promise<unknown> => api.request('POST', urls.restoreCategory(id)),
    reorder: (ids: readonly string[]): Promise<unknown> =>
      api.request('POST', urls.reorderCategories(), { category_ids: ids }),
    reorderItems: (categoryId: string, ids: readonly string[]): Promise<unknown> =>
      api.request('POST', urls.reorderItems(), { category_id: categoryId, item_ids: ids }),

    createItem: async (draft: ItemDraft): Promise<MenuItem> =>
      readItem(await api.request('POST', urls.items(), writeRequest(itemFields, draft))),
    /** `version` is the one the edit started from (docs/product/common.md#edits). */
    updateItem: async (id: string, draft: ItemDraft, version: number): Promise<MenuItem> =>
      readItem(await api.request('PUT', urls.item(id), { ...writeRequest(itemFields, draft), version })),
    deleteItem: (id: string): Promise<unknown> => api.request('DELETE', urls.item(id)),
    restoreItem: (id: string): Promise<unknown> => api.request('POST', urls.restoreItem(id)),
    /** `until` only matters when switching off. */
    async setAvailability(id: string, isAvailable: boolean, until: OffUntil = null): Promise<MenuItem> {
      const body = { is_available: isAvailable, available_again_at: untilWire(until) };
      const { item } = await api.request<{ item: unknown }>('PATCH', urls.toggleAvailability(id), body);
      return readItem(item);
    },
    /** Sets how many are left of a dish; null means not counted. Refused as stale when the count is no longer `was`. */
    setStock: async (id: string, stockLeft: number | null, was: number | null): Promise<MenuItem> =>
      readItem(await api.request('PATCH', urls.itemStock(id), { stock_left: stockLeft, was })),
    /** The same for a size; returns its dish. */
    setSizeStock: async (sizeId: string, stockLeft: number | null, was: number | null): Promise<MenuItem> =>
      readItem(await api.request('PATCH', urls.variantStock(sizeId), { stock_left: stockLeft, was })),
    /** Switches a size on or off; returns its dish. */
    switchSize: async (sizeId: string, isAvailable: boolean, until: OffUntil = null): Promise<MenuItem> => {
      const body = { is_available: isAvailable, available_again_at: untilWire(until) };
      return readItem(await api.request('PATCH', urls.variantAvailability(sizeId), body));
    },
  };
}

/** Reads an item from a response, or from the `current` of a refused edit, into our field names. */
export function readItem(answer: unknown): MenuItem {
  return expectAnswer(itemFields, answer);
}

/** The same for a category. */
export function readCategoryHead(answer: unknown): CategoryHead {
  return expectAnswer(categoryFields, answer);
}

/** The end of being sold out in the form that requests use. */
export function untilWire(until: OffUntil): string | null {
  return typeof until === 'number' ? new Date(until).toISOString() : until;
}
