import { formatRupees } from '#platform/money.ts';
import { singleLine } from '#platform/text.ts';
import type { Category, MenuItem } from './menu.ts';
import type { ItemDraft } from './menu-item.ts';
import { parseTypedPrice, typedPriceOf } from './typed-price.ts';

/** What stands in the item form; `price` as typed. */
export interface ItemFormValues {
  name: string;
  description: string;
  price: string;
  categoryId: string;
  imageUrl: string;
  isAvailable: boolean;
}

export function emptyItemForm(categoryId: string): ItemFormValues {
  return { name: '', description: '', price: '', categoryId, imageUrl: '', isAvailable: true };
}

export function itemFormOf(item: MenuItem): ItemFormValues {
  const { name, description, pricePaise, categoryId, imageUrl, isAvailable } = item;
  return { name, description, price: typedPriceOf(pricePaise), categoryId, imageUrl, isAvailable };
}

/** What to send for a checked form; a price that is no number counts as 0 (ruling 6). */
export function itemDraftOf({ price, name, ...values }: ItemFormValues): ItemDraft {
  const parsed = parseTypedPrice(price);
  return { ...values, name: singleLine(name), pricePaise: parsed.ok ? parsed.paise : 0 };
}

/**
 * Two edits of one item that both began from `base`: what is in `mine` and was changed here stays, everything else is
 * as in `theirs`. So a price changed here does not bring a dish back that the kitchen has just marked as sold out.
 */
export function mergeItemForms(base: ItemFormValues, mine: ItemFormValues, theirs: ItemFormValues) {
  const merged: ItemFormValues = { ...theirs };
  const keep = <Field extends keyof ItemFormValues>(field: Field) => {
    if (mine[field] !== base[field]) merged[field] = mine[field];
  };
  for (const field of fields) keep(field);
  return merged;
}

export interface TheirChange {
  label: string;
  before: string;
  now: string;
  /** What is written here instead; undefined when this field was not changed here, or to the same. */
  mine: string | undefined;
}

/** What somebody else changed since `base`, in words. */
export function theirChanges(
  base: ItemFormValues,
  mine: ItemFormValues,
  theirs: ItemFormValues,
  menu: readonly Category[],
): TheirChange[] {
  return fields
    .filter((field) => base[field] !== theirs[field])
    .map((field) => ({
      label: labels[field],
      before: inWords(base, field, menu),
      now: inWords(theirs, field, menu),
      mine:
        mine[field] === base[field] || mine[field] === theirs[field] ? undefined : inWords(mine, field, menu),
    }));
}

const labels: Record<keyof ItemFormValues, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  categoryId: 'Category',
  imageUrl: 'Photo',
  isAvailable: 'Availability',
};
const fields = Object.keys(labels) as (keyof ItemFormValues)[];

function inWords(values: ItemFormValues, field: keyof ItemFormValues, menu: readonly Category[]): string {
  switch (field) {
    case 'price':
      return formatRupees(itemDraftOf(values).pricePaise);
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
