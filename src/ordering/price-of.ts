import type { Selection } from '#ordering/selection.ts';

/** What an item's price is made of. */
interface Priced {
  readonly pricePaise: number;
}

/**
 * What one piece of an item costs, in paise: by itself, or as it was selected, where undefined says that the item cannot be
 * had like that. The only place that reads the price of an item (scripts/one-price.grit), so that a size or a choice costs
 * the same on every screen.
 */
export function priceOf(item: Priced): number;
export function priceOf(item: Priced, selection: Pick<Selection, 'variant' | 'choices'>): number | undefined;
export function priceOf(
  item: Priced,
  { variant, choices }: Pick<Selection, 'variant' | 'choices'> = { variant: 0, choices: [] },
): number | undefined {
  // No item has sizes or choices yet: a cart that names some comes from a newer build.
  return variant === 0 && choices.length === 0 ? item.pricePaise : undefined;
}
