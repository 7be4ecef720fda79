import type { Restaurant } from './restaurant.ts';

/** The settings of a restaurant that lead customers or their orders to somebody. */
export type RedirectingField = 'slug' | 'whatsapp';

/**
 * Returns which of these settings changes send customers or orders elsewhere, numbers in E.164
 * (docs/product/restaurant.md#what-redirects-orders-or-money). A new restaurant and a first number lead nobody away.
 */
export function redirectingChanges(
  current: Pick<Restaurant, RedirectingField> | undefined,
  { slug, whatsapp }: { [Field in RedirectingField]?: string | undefined },
): RedirectingField[] {
  if (!current) return [];
  const changed: RedirectingField[] = [];
  if (slug !== undefined && slug !== current.slug) changed.push('slug');
  if (current.whatsapp && whatsapp !== undefined && whatsapp !== current.whatsapp) changed.push('whatsapp');
  return changed;
}
