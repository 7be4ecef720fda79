import { expectAnswer, writeRequest } from '#platform/fields/fields.ts';
import type { ApiClient } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import type { OffUntil } from './availability/off-until.ts';
import type { CategoryDraft } from './categories/category.ts';
import { type Category, type CategoryHead, categoryFields, itemFields, type MenuItem } from './menu.ts';
import type { ItemDraft } from './menu-item.ts';

/** All that the menu asks of the API client: JSON calls. */
export type MenuApi = Pick<ApiClient, 'request'>;

interface CategoryAnswer {
  menu_items: unknown[];
}

/** The calls of the menu (docs/product.md#calls) in our own names. Each throws `ApiError`. */
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
    /** Saves a category as it is here; its version is the one the edit started from. */
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
    /** `version` is the one the edit started from (docs/product.md#edits). */
    updateItem: async (id: string, draft: ItemDraft, version: number): Promise<MenuItem> =>
      readItem(await api.request('PUT', urls.item(id), { ...writeRequest(itemFields, draft), version })),
    deleteItem: (id: string): Promise<unknown> => api.request('DELETE', urls.item(id)),
    restoreItem: (id: string): Promise<unknown> => api.request('POST', urls.restoreItem(id)),
    /** `until` is for switching off. */
    async setAvailability(id: string, isAvailable: boolean, until: OffUntil = null): Promise<MenuItem> {
      const body = { is_available: isAvailable, available_again_at: untilWire(until) };
      const { item } = await api.request<{ item: unknown }>('PATCH', urls.toggleAvailability(id), body);
      return readItem(item);
    },
    /** How many are left of a dish, null for not counted; refused as stale where `was` is not so any more. */
    setStock: async (id: string, stockLeft: number | null, was: number | null): Promise<MenuItem> =>
      readItem(await api.request('PATCH', urls.itemStock(id), { stock_left: stockLeft, was })),
    /** The same for a size; gives its dish. */
    setSizeStock: async (sizeId: string, stockLeft: number | null, was: number | null): Promise<MenuItem> =>
      readItem(await api.request('PATCH', urls.variantStock(sizeId), { stock_left: stockLeft, was })),
    /** The switch of a size; gives its dish. */
    switchSize: async (sizeId: string, isAvailable: boolean, until: OffUntil = null): Promise<MenuItem> => {
      const body = { is_available: isAvailable, available_again_at: untilWire(until) };
      return readItem(await api.request('PATCH', urls.variantAvailability(sizeId), body));
    },
  };
}

/** An item of an answer, also the `current` of a refused edit, in our names. */
export function readItem(answer: unknown): MenuItem {
  return expectAnswer(itemFields, answer);
}

/** The same for a category. */
export function readCategoryHead(answer: unknown): CategoryHead {
  return expectAnswer(categoryFields, answer);
}

/** An end of being sold out as a call says it. */
export function untilWire(until: OffUntil): string | null {
  return typeof until === 'number' ? new Date(until).toISOString() : until;
}
