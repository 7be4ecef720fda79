import { formatTypedPrice, parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import { singleLine } from '#platform/formats/text.ts';
import type { Price } from '../../row.ts';

const SOLD_OUT = ' (sold out)';
const LEFT = / \((\d{1,5}) left\)$/i;

/** Formats a dish's sizes for a cell: `Half 140 (3 left); Full 240 (sold out)`. A `;` in a name becomes a comma. */
export function writeSizesCell(prices: readonly Price[]): string {
  return prices
    .map(
      ({ size, pricePaise, isSoldOut, left }) =>
        `${size.replaceAll(';', ',')} ${formatTypedPrice(pricePaise)}${left === undefined ? '' : ` (${left} left)`}${isSoldOut ? SOLD_OUT : ''}`,
    )
    .join('; ');
}

/** Parses such a cell, also with commas or line breaks as separators; undefined if any size has no price. */
export function readSizesCell(cell: string): Price[] | undefined {
  const parts = cell.split(/[;\n]/).map(singleLine).filter(Boolean);
  const listed =
    parts.length > 1
      ? parts
      : cell
          .split(/,(?!\d)/)
          .map(singleLine)
          .filter(Boolean);
  const prices = listed.map(sizeIn);
  return prices.length > 0 && prices.every((price) => price !== undefined) ? prices : undefined;
}

function sizeIn(text: string): Price | undefined {
  const isSoldOut = text.toLowerCase().endsWith(SOLD_OUT);
  const counted = isSoldOut ? text.slice(0, -SOLD_OUT.length) : text;
  const [end = '', left] = LEFT.exec(counted) ?? [];
  const uncounted = counted.slice(0, counted.length - end.length);
  const at = uncounted.lastIndexOf(' ') + 1;
  const price = parseTypedPrice(uncounted.slice(at));
  const size = uncounted.slice(0, at).replace(/ ?[:=₹-]? ?$/, '');
  if (at < 1 || size === '' || !price.ok) return undefined;
  return {
    size,
    pricePaise: price.paise,
    ...(isSoldOut && { isSoldOut }),
    ...(left !== undefined && { left: Number(left) }),
  };
}
