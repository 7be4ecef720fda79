import { typedPriceOf } from '../typed-price.ts';

/** An item's line in the spec's format; the price in paise. A blank keeps the digits of a name and of a price apart: `Combo 1, 250`. */
export function writeItem(name: string, pricePaise: number): string {
  const comma = /\p{Nd}$/u.test(name) ? ', ' : ',';
  return `${name}${comma}${typedPriceOf(pricePaise)}`;
}

/** A category's line in the spec's format. */
export function writeCategory(name: string): string {
  return `${name}:`;
}
