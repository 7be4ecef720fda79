import { MAX_PRICE_PAISE } from '#platform/formats/money.ts';
import type { MenuItem } from '../../menu.ts';
import type { SizePrice } from '../menu-item.ts';
import { pricesOf } from '../sizes/size-summary.ts';

/** A dish that is on the menu at another price. */
export interface PriceChange {
  item: MenuItem;
  /** The new price; for a dish with sizes, the lowest of them. */
  pricePaise: number;
  /** The new prices of all its sizes, where it has some. */
  sizes?: readonly SizePrice[];
}

/** The steps that prices can be rounded to, in paise; 1 leaves them exact. */
export const ROUNDINGS = [1, 100, 500, 1_000] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How prices change: by `hundredths` of a percent, or of a rupee (paise); negative values lower them. */
export type PriceRule = { by: 'percent' | 'amount'; hundredths: number; rounding: Rounding };

/** An item that keeps its prices, and why; `size` is the size with the problem, where it has sizes. */
export type Unchanged = {
  item: MenuItem;
  size: string;
  reason: 'noFixedPrice' | 'belowZero' | 'free' | 'tooHigh';
};

/**
 * Applies a rule to a price; returns whole paise, with halves rounded away from zero. The result may be no valid price:
 * it may be below zero or above the maximum.
 */
export function changedPrice(paise: number, { by, hundredths, rounding }: PriceRule): number {
  const changed = by === 'amount' ? paise + hundredths : divided(paise * (10_000 + hundredths), 10_000);
  return divided(changed, rounding) * rounding;
}

/**
 * Plans the prices of items and their sizes. `unchanged` are items that stay as they are, because they have no fixed price,
 * or a new price would be invalid or would make them free. Items whose prices come out the same are in neither list.
 */
export function planPrices(
  items: readonly MenuItem[],
  rule: PriceRule,
): { changes: PriceChange[]; unchanged: Unchanged[] } {
  const changes: PriceChange[] = [];
  const unchanged: Unchanged[] = [];
  for (const item of items) {
    if (item.noPrice) {
      unchanged.push({ item, size: '', reason: 'noFixedPrice' });
      continue;
    }
    const before = pricesOf(item);
    const after = before.map(({ paise }) => changedPrice(paise, rule));
    const changed = before
      .map(({ size }, at) => ({ size, paise: after[at] as number }))
      .filter(({ paise }, at) => paise !== before[at]?.paise);
    const wrong = changed.find(({ paise }) => reasonAgainst(paise));
    if (wrong)
      unchanged.push({ item, size: wrong.size, reason: reasonAgainst(wrong.paise) as Unchanged['reason'] });
    else if (changed.length > 0) changes.push(changeOf(item, after));
  }
  return { changes, unchanged };
}

/** The price change of an item; `prices` is its one price, or the price of each size. */
function changeOf(item: MenuItem, prices: readonly number[]): PriceChange {
  const sizes = item.variants.map(({ id }, at) => ({ id, pricePaise: prices[at] as number }));
  return { item, pricePaise: Math.min(...prices), ...(sizes.length > 0 && { sizes }) };
}

function reasonAgainst(pricePaise: number): Unchanged['reason'] | undefined {
  if (pricePaise < 0) return 'belowZero';
  if (pricePaise === 0) return 'free';
  return pricePaise > MAX_PRICE_PAISE ? 'tooHigh' : undefined;
}

/** Divides whole numbers and rounds to the nearest, halves away from zero. */
function divided(value: number, by: number): number {
  const half = Math.floor(by / 2);
  return value < 0 ? -Math.floor((-value + half) / by) : Math.floor((value + half) / by);
}
