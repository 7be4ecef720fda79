import type { z } from '@hono/zod-openapi';
import type { ApiClient } from '#platform/http/api-client.ts';
import { rupeesOf } from '#platform/money.ts';
import { api as urls } from '#routes';
import type { Category, CategoryHead, MenuItem } from './menu.ts';
import type { ItemDraft } from './menu-item.ts';
import type { categoryWire, itemWire } from './wire.ts';

/** All that the menu asks of the API client: JSON calls. */
export type MenuApi = Pick<ApiClient, 'request'>;

type ItemWire = z.infer<typeof itemWire>;

/** The calls of the menu (spec §7) in our own names. Each throws `ApiError`. */
export function menuCalls(api: MenuApi) {
  return {
    async readMenu(signal?: AbortSignal): Promise<Category[]> {
      const menu = await api.request<z.infer<typeof categoryWire>[]>('GET', urls.allMenu(), undefined, {
        signal,
      });
      return menu.map(({ menu_items, ...head }) => ({ ...head, items: menu_items.map(readItem) }));
    },
    readItem: async (id: string, signal?: AbortSignal): Promise<MenuItem> =>
      readItem(await api.request('GET', urls.item(id), undefined, { signal })),

    createCategory: (name: string, description = ''): Promise<CategoryHead> =>
      api.request('POST', urls.categories(), { name, description }),
    updateCategory: ({ id, ...changes }: CategoryHead): Promise<CategoryHead> =>
      api.request('PUT', urls.category(id), changes),
    deleteCategory: (id: string): Promise<unknown> => api.request('DELETE', urls.category(id)),
    restoreCategory: (id: string): Promise<unknown> => api.request('POST', urls.restoreCategory(id)),
    reorder: (ids: readonly string[]): Promise<unknown> =>
      api.request('POST', urls.reorderCategories(), { category_ids: ids }),

    createItem: async (draft: ItemDraft): Promise<MenuItem> =>
      readItem(await api.request('POST', urls.items(), draftWire(draft))),
    /** `version` is the one the edit started from (ruling 16). */
    updateItem: async (id: string, draft: ItemDraft, version: number): Promise<MenuItem> =>
      readItem(await api.request('PUT', urls.item(id), { ...draftWire(draft), version })),
    deleteItem: (id: string): Promise<unknown> => api.request('DELETE', urls.item(id)),
    restoreItem: (id: string): Promise<unknown> => api.request('POST', urls.restoreItem(id)),
    async setAvailability(id: string, isAvailable: boolean): Promise<MenuItem> {
      const body = { is_available: isAvailable };
      const { item } = await api.request<{ item: ItemWire }>('PATCH', urls.toggleAvailability(id), body);
      return readItem(item);
    },
  };
}

/** An item of the wire, also the `current` of a refused edit, in our names. */
export function readItem(wire: ItemWire): MenuItem {
  return {
    id: wire.id,
    categoryId: wire.category_id,
    name: wire.name,
    description: wire.description,
    pricePaise: Math.round(wire.price * 100),
    imageUrl: wire.image,
    isAvailable: wire.is_available,
    version: wire.version,
  };
}

function draftWire({ name, description, pricePaise, categoryId, imageUrl, isAvailable }: ItemDraft) {
  return {
    name,
    description,
    price: rupeesOf(pricePaise),
    categoryId,
    image: imageUrl,
    isAvailable,
    is_available: isAvailable,
  };
}
