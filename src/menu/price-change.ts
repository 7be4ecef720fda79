import { priceOf } from '#ordering/price-of.ts';
import { MAX_PRICE_PAISE } from '#platform/money.ts';
import type { PriceChange } from './bulk/review.ts';
import type { MenuItem } from './menu.ts';

/** To what prices are rounded, in paise; 1 leaves them exact. */
export const ROUNDINGS = [1, 100, 500, 1_000] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How prices change: by hundredths of a percent, or by paise; negative ones lower them. */
export type PriceRule = { by: 'percent' | 'amount'; hundredths: number; rounding: Rounding };

/** Why a price stays as it is. */
export type Kept = { item: MenuItem; reason: string };

/**
 * A price under a rule, in whole paise, halves away from zero. It may be none: below zero or above what a price may be.
 */
export function changedPrice(paise: number, { by, hundredths, rounding }: PriceRule): number {
  const changed = by === 'amount' ? paise + hundredths : divided(paise * (10_000 + hundredths), 10_000);
  return divided(changed, rounding) * rounding;
}

/**
 * What becomes of the prices of items: those that change, and those that stay because the new one would be none, or would
 * make free what was not. Prices that come out the same are in neither.
 */
export function planPrices(
  items: readonly MenuItem[],
  rule: PriceRule,
): { changes: PriceChange[]; kept: Kept[] } {
  const changes: PriceChange[] = [];
  const kept: Kept[] = [];
  for (const item of items) {
    const before = priceOf(item);
    const pricePaise = changedPrice(before, rule);
    if (pricePaise === before) continue;
    if (pricePaise < 0) kept.push({ item, reason: 'would be below ₹0' });
    else if (pricePaise === 0) kept.push({ item, reason: 'would be free' });
    else if (pricePaise > MAX_PRICE_PAISE) kept.push({ item, reason: 'would be above ₹10,00,000' });
    else changes.push({ item, pricePaise });
  }
  return { changes, kept };
}

/** Whole numbers divided and rounded to the nearest, halves away from zero. */
function divided(value: number, by: number): number {
  const half = Math.floor(by / 2);
  return value < 0 ? -Math.floor((-value + half) / by) : Math.floor((value + half) / by);
}
