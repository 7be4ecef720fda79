import { type Changes, type Draft, textProblem } from '#platform/fields/fields.ts';
import { categoryKey } from './categories/category.ts';
import { itemFields, type Variant, type variantFields } from './menu.ts';

/** How many items a restaurant may have. */
export const MAX_ITEMS = 2_000;

/** Why a text, already one clean line, cannot be an item's name; undefined when it can. */
export function itemNameProblem(name: string): string | undefined {
  return textProblem(itemFields.name, name);
}

/** The price of an item that has sizes: the lowest of theirs, in paise. Undefined where it has none (docs/product.md#sizes). */
export function lowestPaise(variants: ReadonlyArray<{ pricePaise: number }>): number | undefined {
  return variants.length > 0 ? Math.min(...variants.map(({ pricePaise }) => pricePaise)) : undefined;
}

/**
 * Why sizes cannot be those of a dish, as a sentence; undefined when they can (docs/product.md#sizes). Names that people
 * would call the same are the same.
 */
export function sizesProblem(variants: ReadonlyArray<{ name: string }>): string | undefined {
  if (variants.length === 1) return 'A dish has one price, or at least two sizes.';
  const names = variants.map(({ name }) => categoryKey(name));
  const twice = variants.find((_, at) => names.indexOf(names[at] ?? '') !== at);
  return twice && `Two sizes are called ${twice.name}.`;
}

/** What a size is to cost. */
export type SizePrice = Pick<Variant, 'id' | 'pricePaise'>;

/** A size as an edit says it: one with an id keeps what is left out. */
export type VariantChanges = Changes<typeof variantFields>;

/** What an edit form sends: undefined leaves a field as it is. */
export type ItemChanges = Omit<Changes<typeof itemFields>, 'variants'> & {
  variants?: readonly VariantChanges[];
};

/** An item before it exists. */
export type ItemDraft = Draft<typeof itemFields>;
