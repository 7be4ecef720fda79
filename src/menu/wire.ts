import { z } from '@hono/zod-openapi';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, idText, requestSchema } from '#platform/fields/schemas.ts';
import { type Category, type CategoryHead, categoryFields, itemFields, type MenuItem } from './menu.ts';

/** An item in an answer, with the version that an edit may send back. */
export const itemWire = answerSchema(itemFields);

export const categoryHeadWire = answerSchema(categoryFields);

export const categoryWire = categoryHeadWire.extend({ menu_items: z.array(itemWire) });

export const presentItem = (item: MenuItem) => writeAnswer(itemFields, item);

export const presentCategoryHead = (category: CategoryHead) => writeAnswer(categoryFields, category);

export function presentCategory(category: Category): z.infer<typeof categoryWire> {
  return { ...presentCategoryHead(category), menu_items: category.items.map(presentItem) };
}

export const idParam = z.object({ id: idText('Not found.') });

/** The bodies of creating and of changing a category or an item. */
export const saveCategoryWire = requestSchema(categoryFields, {});
export const saveItemWire = requestSchema(itemFields, {});

export const reorderWire = z.object({
  category_ids: z.array(idText('Not an id.'), 'Send the ids in order.'),
});

export const reorderItemsWire = z.object({
  category_id: idText('Send the category.'),
  item_ids: z.array(idText('Not an id.'), 'Send the ids in order.'),
});

export const availabilityWire = z.object({ is_available: z.boolean('Choose yes or no.') });
