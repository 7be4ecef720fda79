import type { Category } from '#menu/menu.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';

/** Fewer are found as quickly by their tag. */
export const FEWEST_POPULAR = 4;

/**
 * Returns the ids of the items that a restaurant's page may show as popular, the first ones first: those that the owner
 * has tagged as bestsellers, from four on; else those ordered most lately, where orders are remembered
 * (docs/product/orders.md#popular). The page leaves out what cannot be had.
 */
export function popularIds(
  {
    showsPopular,
    remembersOrders,
    popularItems,
  }: Pick<Restaurant, 'showsPopular' | 'remembersOrders' | 'popularItems'>,
  categories: readonly Category[],
): string[] {
  if (!showsPopular) return [];
  const picks = categories.flatMap(({ items }) => items).filter(({ tags }) => tags.includes('bestseller'));
  if (picks.length >= FEWEST_POPULAR) return picks.map(({ id }) => id);
  return remembersOrders && popularItems !== '' ? popularItems.split(',') : [];
}
