import { textProblem } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS } from '#platform/fields/translations.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { singleLine } from '#platform/formats/text.ts';
import { stockText } from '../../availability/stock.ts';
import { categoryKey } from '../../categories/category.ts';
import { type Variant, variantFields } from '../../menu.ts';
import { formatTypedPrice, parsePaise, parseTypedPrice } from '../prices/typed-price.ts';
import { sizesTexts } from './sizes-texts.ts';

/** A size in the item form; `price` as typed. */
export type SizeRow = Omit<Variant, 'pricePaise'> & { price: string };

const EMPTY: SizeRow = {
  id: '',
  no: 0,
  name: '',
  price: '',
  isAvailable: true,
  availableAgainAt: null,
  stockLeft: null,
  translations: NO_TRANSLATIONS,
};

/** Returns the first rows when a dish gets sizes: two of them, the first at the dish's former price. */
export function firstSizes(price: string): SizeRow[] {
  return [{ ...EMPTY, price }, EMPTY];
}

/** Returns an empty row for one more size. */
export function newSize(): SizeRow {
  return { ...EMPTY };
}

export function sizeRowOf({ pricePaise, ...size }: Variant): SizeRow {
  return { ...size, price: formatTypedPrice(pricePaise) };
}

/** Converts a valid row to the request. */
export function variantOf({ price, name, ...size }: SizeRow): Variant {
  return { ...size, name: singleLine(name), pricePaise: parsePaise(price) };
}

/** Returns rows with the usual names, in order. Prices already typed stay, and extra rows with a price remain. */
export function withUsualNames(rows: readonly SizeRow[], names: readonly string[]): SizeRow[] {
  const named = names.map((name, at) => ({ ...(rows[at] ?? EMPTY), name }));
  return [...named, ...rows.slice(names.length).filter(({ price }) => price.trim() !== '')];
}

/** Whether a row is empty. */
export function isBlank({ name, price }: SizeRow): boolean {
  return name.trim() === '' && price.trim() === '';
}

/** Returns why a row cannot have its name; undefined when it can. Of two equal names the second is the invalid one. */
export function sizeNameProblem(rows: readonly Pick<SizeRow, 'name'>[], at: number): string | undefined {
  const name = singleLine(rows[at]?.name ?? '');
  const isTwice = rows.slice(0, at).some((row) => categoryKey(singleLine(row.name)) === categoryKey(name));
  return textProblem(variantFields.name, name) ?? (isTwice ? sizesTexts.sameName({ name }) : undefined);
}

/** Returns why a typed price is invalid for a size; undefined when it is valid. */
export function sizePriceProblem(typed: string): string | undefined {
  if (typed.trim() === '') return sizesTexts.priceRequired;
  const price = parseTypedPrice(typed);
  return price.ok ? undefined : price.message;
}

/** `Half ₹140.00, Full ₹240.00 (3 left)`; `one price` for no sizes. */
export function formatSizes(rows: readonly Pick<SizeRow, 'name' | 'price' | 'stockLeft'>[]): string {
  const formatRow = ({ name, price, stockLeft }: (typeof rows)[number]) =>
    [name, formatRupees(parsePaise(price)), stockLeft !== null && `(${stockText(stockLeft)})`]
      .filter(Boolean)
      .join(' ');
  return rows.map(formatRow).join(', ') || sizesTexts.noSizes;
}
