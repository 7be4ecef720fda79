import { typedPriceOf } from '../typed-price.ts';

/** A line in the spec's format. A blank keeps the digits of a name and of a price apart: `Combo 1, 250`. */
export function writeItem(name: string, pricePaise: number): string {
  const comma = /\p{Nd}$/u.test(name) ? ', ' : ',';
  return `${name}${comma}${typedPriceOf(pricePaise)}`;
}

export function writeCategory(name: string): string {
  return `${name}:`;
}
