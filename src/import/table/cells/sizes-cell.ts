import { formatTypedPrice, parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import type { Translations } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
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

/** Formats the names of a dish's sizes in a language, in the order of the sizes: `हाफ; फुल`. Empty without any. */
export function writeSizeNames(
  sizes: ReadonlyArray<{ translations?: Translations | undefined }>,
  tag: LanguageTag,
): string {
  const names = sizes.map(({ translations }) => (translations?.[tag]?.name ?? '').replaceAll(';', ','));
  return names.some(Boolean) ? names.join('; ') : '';
}

/**
 * Parses such a cell for a dish with so many sizes, also with commas, slashes or line breaks as separators. A name may be
 * empty. Undefined if there is not one for each size.
 */
export function readSizeNames(cell: string, count: number): string[] | undefined {
  return [/[;\n]/, /,/, /\//]
    .map((separator) => cell.split(separator).map(singleLine))
    .find(({ length }) => length === count);
}

/** Parses a cell of sizes with prices, also with commas or line breaks as separators; undefined if any size has no price. */
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
