import { priceOf } from '#ordering/price-of.ts';
import { draftOf } from '#platform/fields/fields.ts';
import { formatRupees } from '#platform/money.ts';
import { singleLine } from '#platform/text.ts';
import { type Category, itemFields, type MenuItem } from './menu.ts';
import type { ItemDraft } from './menu-item.ts';
import { parseTypedPrice, typedPriceOf } from './typed-price.ts';

/** What stands in the item form; `price` as typed. */
export type ItemFormValues = Omit<ItemDraft, 'pricePaise'> & { price: string };

export function emptyItemForm(categoryId: string): ItemFormValues {
  const { pricePaise: _, ...values } = draftOf(itemFields, { name: '', pricePaise: 0, categoryId });
  return { ...values, price: '' };
}

export function itemFormOf({ id: _id, version: _version, pricePaise, ...values }: MenuItem): ItemFormValues {
  return { ...values, price: typedPriceOf(pricePaise) };
}

/** What to send for a checked form; a price that is no number counts as 0 (ruling 6). */
export function itemDraftOf({ price, name, ...values }: ItemFormValues): ItemDraft {
  const parsed = parseTypedPrice(price);
  return { ...values, name: singleLine(name), pricePaise: parsed.ok ? parsed.paise : 0 };
}

/** How to speak of the form's fields and of what stands in them. */
export function itemWords(menu: readonly Category[]) {
  return {
    labels,
    inWords: (values: ItemFormValues, field: keyof ItemFormValues) => inWords(values, field, menu),
  };
}

const labels: Record<keyof ItemFormValues, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  categoryId: 'Category',
  imageUrl: 'Photo',
  isAvailable: 'Availability',
};

function inWords(values: ItemFormValues, field: keyof ItemFormValues, menu: readonly Category[]): string {
  switch (field) {
    case 'price':
      return formatRupees(priceOf(itemDraftOf(values)));
    case 'categoryId':
      return menu.find(({ id }) => id === values.categoryId)?.name ?? 'another category';
    case 'imageUrl':
      return values.imageUrl ? 'a photo' : 'no photo';
    case 'isAvailable':
      return values.isAvailable ? 'Available' : 'Sold out';
    default:
      return values[field] || 'empty';
  }
}
