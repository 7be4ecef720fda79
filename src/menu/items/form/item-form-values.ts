import { draftOf } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import { itemFields, type MenuItem } from '../../menu.ts';
import type { ItemDraft } from '../menu-item.ts';
import { formatTypedPrice, parsePaise } from '../prices/typed-price.ts';
import { newSize, type SizeRow, sizeRowOf, variantOf } from '../sizes/size-rows.ts';

/** The values in the item form; prices as typed, and empty where a word takes their place. */
export type ItemFormValues = Omit<ItemDraft, 'pricePaise' | 'variants'> & {
  price: string;
  variants: SizeRow[];
};

/** The nullable fields; all of them are null in a new item. */
type Emptiable = {
  [Name in keyof ItemFormValues as null extends ItemFormValues[Name] ? Name : never]: null;
};

/** Sample values for the fields that are empty in a new item; its draft is checked against them. */
export const itemFormKinds = {
  ...(emptyItemForm('') as Emptiable),
  variants: [newSize()],
  choiceGroups: [{ groupId: '', groupNo: 0, min: null, max: null, included: null, onlyVariants: [0] }],
  translations: NO_TRANSLATIONS,
};

export function emptyItemForm(categoryId: string): ItemFormValues {
  const { pricePaise: _, ...values } = draftOf(itemFields, { name: '', pricePaise: 0, categoryId });
  return { ...values, price: '', variants: [] };
}

/** Returns the form of a copy of an item: all fields, new sizes, and "(copy)" in the name. */
export function itemCopyForm(item: MenuItem): ItemFormValues {
  const end = ' (copy)';
  const values = itemFormOf(item);
  const variants = values.variants.map((size) => ({ ...size, id: '', no: 0 }));
  // The sizes of a new item are numbered from 1, so the links need the new numbers.
  const numbers = values.variants.map(({ no }) => no);
  const choiceGroups = values.choiceGroups.map((link) => ({
    ...link,
    onlyVariants: link.onlyVariants.map((no) => numbers.indexOf(no) + 1).filter((no) => no > 0),
  }));
  return {
    ...values,
    variants,
    choiceGroups,
    name: item.name.slice(0, itemFields.name.max - end.length) + end,
  };
}

export function itemFormOf({
  id: _id,
  version: _version,
  pricePaise,
  variants,
  translations = NO_TRANSLATIONS,
  ...values
}: MenuItem): ItemFormValues {
  const price = values.noPrice ? '' : formatTypedPrice(pricePaise);
  return { ...values, price, variants: variants.map(sizeRowOf), translations };
}

/** Converts a valid form to the request. */
export function itemDraftOf({ price, name, variants, ...values }: ItemFormValues): ItemDraft {
  const sizes = variants.map(variantOf);
  return { ...values, name: singleLine(name), pricePaise: parsePaise(price), variants: sizes };
}
