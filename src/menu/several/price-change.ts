import { MAX_PRICE_PAISE } from '#platform/money.ts';
import type { PriceChange } from '../bulk/on-menu.ts';
import type { MenuItem } from '../menu.ts';
import { pricesOf } from '../sizes/prices-of.ts';

/** To what prices are rounded, in paise; 1 leaves them exact. */
export const ROUNDINGS = [1, 100, 500, 1_000] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How prices change: by hundredths of a percent, or by paise; negative ones lower them. */
export type PriceRule = { by: 'percent' | 'amount'; hundredths: number; rounding: Rounding };

/** Why an item stays at its price or prices; `size` is the one at fault, where it has some. */
export type Kept = { item: MenuItem; size: string; reason: string };

/**
 * A price under a rule, in whole paise, halves away from zero. It may be none: below zero or above what a price may be.
 */
export function changedPrice(paise: number, { by, hundredths, rounding }: PriceRule): number {
  const changed = by === 'amount' ? paise + hundredths : divided(paise * (10_000 + hundredths), 10_000);
  return divided(changed, rounding) * rounding;
}

/**
 * What becomes of the prices of items and of their sizes: those that change, and those that stay because the new one, or
 * that of one size, would be none, or would make free what was not. Prices that come out the same are in neither.
 */
export function planPrices(
  items: readonly MenuItem[],
  rule: PriceRule,
): { changes: PriceChange[]; kept: Kept[] } {
  const changes: PriceChange[] = [];
  const kept: Kept[] = [];
  for (const item of items) {
    const before = pricesOf(item);
    const after = before.map(({ paise }) => changedPrice(paise, rule));
    const changed = before
      .map(({ size }, at) => ({ size, paise: after[at] as number }))
      .filter(({ paise }, at) => paise !== before[at]?.paise);
    const wrong = changed.find(({ paise }) => reasonAgainst(paise));
    if (wrong) kept.push({ item, size: wrong.size, reason: reasonAgainst(wrong.paise) as string });
    else if (changed.length > 0) changes.push(changeOf(item, after));
  }
  return { changes, kept };
}

/** An item at these prices: one, or that of each of its sizes. */
function changeOf(item: MenuItem, prices: readonly number[]): PriceChange {
  const sizes = item.variants.map(({ id }, at) => ({ id, pricePaise: prices[at] as number }));
  return { item, pricePaise: Math.min(...prices), ...(sizes.length > 0 && { sizes }) };
}

function reasonAgainst(pricePaise: number): string | undefined {
  if (pricePaise < 0) return 'would be below ₹0';
  if (pricePaise === 0) return 'would be free';
  return pricePaise > MAX_PRICE_PAISE ? 'would be above ₹10,00,000' : undefined;
}

/** Whole numbers divided and rounded to the nearest, halves away from zero. */
function divided(value: number, by: number): number {
  const half = Math.floor(by / 2);
  return value < 0 ? -Math.floor((-value + half) / by) : Math.floor((value + half) / by);
}
