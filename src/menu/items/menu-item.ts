import { type Changes, type Draft, textProblem } from '#platform/fields/fields.ts';
import { categoryKey } from '../categories/category.ts';
import { itemFields, type MenuItem, type Variant, type variantFields } from '../menu.ts';
import { itemsTexts } from './items-texts.ts';

/** How many items a restaurant may have. */
export const MAX_ITEMS = 2_000;

/** Why a text, already one clean line, cannot be an item's name; undefined when it can. */
export function itemNameProblem(name: string): string | undefined {
  return textProblem(itemFields.name, name);
}

/** The lowest price of the sizes of a dish, in paise; undefined without sizes (docs/product/menu.md#sizes). */
export function lowestPaise(variants: ReadonlyArray<{ pricePaise: number }>): number | undefined {
  return variants.length > 0 ? Math.min(...variants.map(({ pricePaise }) => pricePaise)) : undefined;
}

/** Returns the price that is stored with a dish, in paise: 0 where a word takes its place, else its lowest one. */
export function storedPaise({
  pricePaise,
  noPrice,
  variants,
}: Pick<MenuItem, 'pricePaise' | 'noPrice'> & { variants: ReadonlyArray<{ pricePaise: number }> }): number {
  return noPrice ? 0 : (lowestPaise(variants) ?? pricePaise);
}

/** Returns why a dish cannot have a word in the place of its price; undefined when it can or has none. */
export function noPriceProblem({
  noPrice,
  variants,
}: Pick<MenuItem, 'noPrice'> & { variants: readonly unknown[] }): string | undefined {
  return noPrice && variants.length > 0 ? itemsTexts.problems.noPriceWithSizes : undefined;
}

/**
 * Returns why these cannot be the sizes of a dish, as a sentence; undefined when they can (docs/product/menu.md#sizes).
 * Names that differ only in ways people ignore count as the same name.
 */
export function sizesProblem(variants: ReadonlyArray<{ name: string }>): string | undefined {
  if (variants.length === 1) return itemsTexts.problems.oneSize;
  const names = variants.map(({ name }) => categoryKey(name));
  const twice = variants.find((_, at) => names.indexOf(names[at] ?? '') !== at);
  return twice && itemsTexts.problems.sameSize({ name: twice.name });
}

/** The new price of a size. */
export type SizePrice = Pick<Variant, 'id' | 'pricePaise'>;

/** A size in an edit: if it has an id, fields that are left out keep their value. */
export type VariantChanges = Changes<typeof variantFields>;

/** What an edit form sends: undefined leaves a field as it is. */
export type ItemChanges = Omit<Changes<typeof itemFields>, 'variants'> & {
  variants?: readonly VariantChanges[];
};

/** A new item that is not saved yet. */
export type ItemDraft = Draft<typeof itemFields>;
