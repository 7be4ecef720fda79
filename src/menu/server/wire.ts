import { z } from '@hono/zod-openapi';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, idText, requestSchema } from '#platform/fields/schemas.ts';
import { refusalTexts } from '#platform/http/refusal-texts.ts';
import { OFF_WORDS, type SwitchRequest } from '../availability/off-until.ts';
import {
  type Category,
  type CategoryHead,
  type ChoiceGroup,
  categoryFields,
  choiceGroupFields,
  itemFields,
  MAX_STOCK,
  type MenuItem,
} from '../menu.ts';
import { refusalsTexts } from './refusals-texts.ts';

/** An item in a response, with the version that an edit may send back. */
export const itemWire = answerSchema(itemFields);

export const categoryHeadWire = answerSchema(categoryFields);

export const categoryWire = categoryHeadWire.extend({ menu_items: z.array(itemWire) });

export const presentItem = (item: MenuItem) => writeAnswer(itemFields, item);

export const presentChoiceGroup = (group: ChoiceGroup) => writeAnswer(choiceGroupFields, group);

export const presentCategoryHead = (category: CategoryHead) => writeAnswer(categoryFields, category);

export function presentCategory(category: Category): z.infer<typeof categoryWire> {
  return { ...presentCategoryHead(category), menu_items: category.items.map(presentItem) };
}

/** The request bodies for creating and changing a category or an item. */
export const saveCategoryWire = requestSchema(categoryFields, {});
export const saveItemWire = requestSchema(itemFields, {});

export const reorderWire = z.object({
  category_ids: z.array(
    idText(() => refusalTexts.reload),
    { error: () => refusalsTexts.order },
  ),
});

export const reorderItemsWire = z.object({
  category_id: idText('Send the category.'),
  item_ids: z.array(
    idText(() => refusalTexts.reload),
    { error: () => refusalsTexts.order },
  ),
});

/** Until when something is sold out: a time, a keyword for one, or null for until it is switched on again. */
const offUntilWire = z
  .union([
    z.enum(OFF_WORDS),
    z.iso
      .datetime({ offset: true })
      .transform((iso) => Date.parse(iso))
      .openapi({ type: 'string', format: 'date-time' }),
  ])
  .nullable()
  .optional()
  .openapi({
    description: 'When it becomes available again automatically; `today` means until 4 in the morning',
  });

export const availabilityWire = z.object({
  is_available: z.boolean({ error: () => refusalsTexts.yesOrNo }),
  available_again_at: offUntilWire,
});

const STOCK_RANGE = { error: () => refusalsTexts.stockRange({ max: MAX_STOCK }) };
const stockNumber = z.int(STOCK_RANGE).min(0, STOCK_RANGE).max(MAX_STOCK, STOCK_RANGE).nullable();

/** How many are left of a dish or a size. */
export const stockWire = z.object({
  stock_left: stockNumber.openapi({ description: 'Null if it is not counted' }),
  was: stockNumber
    .optional()
    .openapi({ description: 'The number that the owner saw; 409 if it has changed meanwhile' }),
});

/** Reads a body of `availabilityWire` into our field names. */
export function readSwitch({
  is_available,
  available_again_at = null,
}: z.output<typeof availabilityWire>): SwitchRequest {
  return { isAvailable: is_available, until: available_again_at };
}

/** Reads a body of `stockWire` into our field names. */
export function readStock({ stock_left, was }: z.output<typeof stockWire>) {
  return { stockLeft: stock_left, was };
}
