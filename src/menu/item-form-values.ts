import { draftOf } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import { itemFields, type MenuItem } from './menu.ts';
import type { ItemDraft } from './menu-item.ts';
import { parseTypedPrice, typedPriceOf } from './typed-price.ts';

/** What stands in the item form; `price` as typed. */
export type ItemFormValues = Omit<ItemDraft, 'pricePaise'> & { price: string };

export function emptyItemForm(categoryId: string): ItemFormValues {
  const { pricePaise: _, ...values } = draftOf(itemFields, { name: '', pricePaise: 0, categoryId });
  return { ...values, price: '' };
}

/** A new item made from another: all of it, under a name that tells them apart. */
export function itemCopyForm(item: MenuItem): ItemFormValues {
  const end = ' (copy)';
  return { ...itemFormOf(item), name: item.name.slice(0, itemFields.name.max - end.length) + end };
}

export function itemFormOf({ id: _id, version: _version, pricePaise, ...values }: MenuItem): ItemFormValues {
  return { ...values, price: typedPriceOf(pricePaise) };
}

/** What to send for a checked form. */
export function itemDraftOf({ price, name, ...values }: ItemFormValues): ItemDraft {
  return { ...values, name: singleLine(name), pricePaise: paiseTyped(price) };
}

/** A price as typed, in paise; one that is no number counts as 0. */
export function paiseTyped(typed: string): number {
  const parsed = parseTypedPrice(typed);
  return parsed.ok ? parsed.paise : 0;
}
