import { parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { isSizeOnly } from '../line/read-prices.ts';
import { hasLetters } from '../line/words/dish-names.ts';
import { noPriceOf } from '../line/words/price-words.ts';
import type { Column } from '../row.ts';
import { columnTexts } from './column-texts.ts';
import {
  isTranslatedRole,
  ownRole,
  translatedHeading,
  translatedRoles,
} from './headings/translated-headings.ts';
import { type ColumnRole, columnRoles } from './item-columns.ts';

/** A heading row is one of the first rows. */
export const ROWS_WITH_HEADINGS = 10;

/** The roles that can be recognised from the heading alone. */
const NAMED_ROLES = Object.entries(columnRoles).filter(([, { knownBy }]) => knownBy.length > 0) as Array<
  [ColumnRole, (typeof columnRoles)[ColumnRole]]
>;

const PRICE_WORDS =
  /\b(?:selling|sale|offer|discounted|our|base|item|unit|default|retail|regular|online|menu|variant|purchase|buying|wholesale|landing|price|prices|rate|rates|amount|amt|cost|mrp|rs|inr|rupees)\b|[₹()/:-]/giu;
/** Words in other scripts, with the character before: `\b` does not know their letters. */
const OTHER_PRICE_WORDS =
  /(^|[^\p{L}\p{M}])(?:कीमत|क़ीमत|दाम|मूल्य|दर|रेट|भाव|किंमत|रुपये|કિંમત|ભાવ|દર|રૂપિયા|விலை|ధర|দাম|মূল্য|ਕੀਮਤ|ਭਾਅ|ಬೆಲೆ|വില)(?![\p{L}\p{M}])/gu;
const IS_PRICE =
  /\b(?:price|prices|rate|rates|amount|amt|cost|mrp|rs|inr|rupees)\b|₹|(?:^|[^\p{L}\p{M}])(?:कीमत|क़ीमत|दाम|मूल्य|दर|रेट|भाव|किंमत|કિંમત|ભાવ|દર|விலை|ధర|দাম|মূল্য|ਕੀਮਤ|ਭਾਅ|ಬೆಲೆ|വില)(?![\p{L}\p{M}])/iu;

/** Headings of columns that hold nothing a menu can show, of anybody and then of exports (shop-exports.ts). */
const NO_USE = [
  /^(?:(?:s|sr|sl)? ?(?:no|num|number)|serial(?: no)?|#|sn|seq|token|handle|qty|goods services|remarks?|notes?|vendor|brands?)$/,
  /^(?:tags?|position|rank|order|kitchen|kot|department|dine in|preparation time|calories|gift card|(?:variant|variation) ?group(?: ?name)?)$/,
  /^(?:option ?\d (?:name|value)|option (?:name|value) \d|attribute \d (?:name|values?(?: s)?|visible|global|default))$/,
  /^(?:reference handle|unit and precision|gtin|permalink|customer facing name|reporting category|additional categories|weight (?:kg|g|lbs?|oz))$/,
  /^(?:square online item visibility|social media link (?:title|description)|(?:shipping|self serve ordering|delivery|pickup) enabled|enabled .+)$/,
  /^(?:archived|sellable|stockable|contains alcohol|skip detail screen in pos|default (?:unit cost|vendor name)|modifier(?: set)? .+)$/,
  /^(?:sold by weight|cost per item|url handle|parent|is featured|visibility in catalog|backorders allowed|sold individually)$/,
  /^(?:(?:length|width|height) (?:cm|mm|m|in|yd)|allow customer reviews|purchase note|shipping class|grouped products|upsells|cross sells)$/,
  /^(?:external url|button text|download (?:limit|expiry days|\d (?:name|url))|meta .+|[cis]gst|addon (?:free )?limit)$/,
  /^item ?(?:id|rank|order ?type|categoryid|attributeid|favorite|allow ?(?:variation|addon)|addon ?based ?on|tax)$/,
  /^(?:ignore (?:taxes|discounts)|minimum ?preparation ?time)$/,
];
const NO_USE_PART =
  /\b(?:date sale price|sku|code|id|tax|taxes|gst|hsn|stock|quantity|inventory|barcode|charges?|discount|compare at|grams|weight unit|seo)\b/;

const FULL_PRICE = /mrp|cost|purchase|buying|wholesale/i;
const ASKED_PRICE = /selling|sale|offer|discounted|our|online|variant|variation/i;

const SERIAL = /^\p{Nd}{1,4}[.)]?$/u;

/**
 * Guesses what the columns of a table hold, from their headings or else from their cells. `own` is the language that the
 * menu is written in.
 */
export function guessColumns(
  rows: readonly string[][],
  own: LanguageTag,
): {
  columns: Column[];
  headingRow: number | undefined;
} {
  const headingRow = rows.slice(0, ROWS_WITH_HEADINGS).findIndex(isHeadingRow);
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const body = rows.slice(headingRow + 1).filter((cells) => cells.filter(Boolean).length > 1);
  const headings = headingRow < 0 ? [] : (rows[headingRow] ?? []);
  const columns = Array.from({ length: width }, (_, place): Column => {
    const cells = body.map((row) => row[place] ?? '');
    const heading = headings[place] || columnTexts.unnamed({ letter: letterOf(place) });
    const examples = [...new Set(cells.filter(Boolean))].slice(0, 3);
    return { heading, examples, ...guessOf(headings[place] ?? '') };
  });
  takeDiets(columns, body);
  leaveMarkets(columns);
  keepBest(columns);
  takeOwnLanguage(columns, own);
  trustCopies(columns, body);
  trustEmpty(columns, body);
  fromContent(columns, body);
  takeFirst(columns, 'name');
  takeFirst(columns, 'category');
  takeFirst(columns, 'size');
  return { columns, headingRow: headingRow < 0 ? undefined : headingRow };
}

/** Whether a row is a heading row: it names a column of names and one of prices, and has no price in it. */
export function isHeadingRow(cells: readonly string[]): boolean {
  const roles = cells.map((cell) => guessOf(cell).role);
  return (
    roles.some((role) => role === 'name' || role === 'translated-name') &&
    roles.some((role) => role === 'price' || role === 'size-price') &&
    !cells.some((cell) => parseTypedPrice(cell).ok)
  );
}

/**
 * Returns the width of a table whose columns are printed twice or more side by side, `Item | Rate | Item | Rate`; else
 * undefined.
 */
export function repeatedWidth(rows: readonly string[][]): number | undefined {
  const headings = rows.slice(0, ROWS_WITH_HEADINGS).find(isHeadingRow)?.map(plainHeading) ?? [];
  const { length } = headings;
  for (let width = 2; width * 2 <= length; width += 1) {
    if (length % width !== 0 || !isHeadingRow(headings.slice(0, width))) continue;
    if (headings.every((heading, place) => heading === headings[place % width])) return width;
  }
  return undefined;
}

type Guess = Pick<Column, 'role' | 'size' | 'language' | 'isSure'>;

function guessOf(heading: string): Guess {
  const translated = translatedHeading(heading);
  if (translated) return { ...translated, size: '', isSure: true };
  const text = plainHeading(heading);
  const role = NAMED_ROLES.find(([, { knownBy }]) => knownBy.some((pattern) => pattern.test(text)))?.[0];
  if (role) return { role, size: '', isSure: true };
  if (text === '' || NO_USE.some((known) => known.test(text)) || NO_USE_PART.test(text))
    return { role: 'leave-out', size: '', isSure: text !== '' };
  const rest = withoutPriceWords(text);
  const original = withoutPriceWords(heading.replace(/_/g, ' '));
  if (isSizeOnly(rest)) return { role: 'size-price', size: original || rest, isSure: true };
  if (!IS_PRICE.test(text)) return { role: 'leave-out', size: '', isSure: false };
  // `AC Rate`: the other words may name a size or not.
  return rest === ''
    ? { role: 'price', size: '', isSure: true }
    : { role: 'size-price', size: original, isSure: false };
}

function withoutPriceWords(heading: string): string {
  return heading.replace(OTHER_PRICE_WORDS, '$1 ').replace(PRICE_WORDS, ' ').replace(/\s+/g, ' ').trim();
}

/** A column such as `Type` that holds veg marks is that of the marks; one called `Food Type` that does not, is none. */
function takeDiets(columns: Column[], body: readonly string[][]): void {
  for (const [place, column] of columns.entries()) {
    if (column.role !== 'category' && column.role !== 'diet') continue;
    const filled = body.map((row) => row[place] ?? '').filter(Boolean);
    const marks = filled.filter((cell) => DIET_CELL.test(cell)).length;
    if (marks * 2 > filled.length) column.role = 'diet';
    else if (filled.length > 0 && /type/i.test(column.heading)) column.role = 'category';
  }
}

const DIET_CELL =
  /^(?:(?:pure )?veg(?:etarian)?|non[ -]?veg(?:etarian)?|egg(?:etarian)?|contains egg|v|nv|n|y|yes|no|true|false|[01]|[🟢🟩🔴🟥🟤🟫🥚]\uFE0F?)$/iu;

/**
 * Leaves out prices for other markets and places: `Price / India` beside `Compare At Price / India` of Shopify, and
 * `Price Kiosk` beside `Price` and `Enabled Kiosk` of Square.
 */
function leaveMarkets(columns: Column[]): void {
  const headings = new Set(columns.map(({ heading }) => heading.toLowerCase()));
  const isShopify = [...headings].some((heading) => /^compare[- ]at price/.test(heading));
  for (const column of columns) {
    const heading = column.heading.toLowerCase();
    const isMarket = isShopify && /^(?:price|included) \/ /.test(heading);
    const [, place] = heading.match(/^price (.+)$/) ?? [];
    const isPlace = headings.has('price') && headings.has(`enabled ${place}`);
    if (isMarket || isPlace) Object.assign(column, { role: 'leave-out', size: '', isSure: true });
  }
}

/** Keeps the best column for each role that only one column can have. */
function keepBest(columns: Column[]): void {
  for (const [role, { knownBy }] of NAMED_ROLES) {
    const those = columns.filter((column) => column.role === role);
    const rank = ({ heading }: Column) => knownBy.findIndex((pattern) => pattern.test(plainHeading(heading)));
    const [best] = [...those].sort((one, other) => rank(one) - rank(other));
    for (const column of those) if (column !== best) column.role = 'leave-out';
  }
  const prices = columns.filter(({ role }) => role === 'price');
  const sized = columns.filter(({ role }) => role === 'size-price');
  if (sized.some(({ isSure }) => !isSure)) {
    for (const column of prices) Object.assign(column, { role: 'leave-out', isSure: false });
    return;
  }
  // Beside columns of sizes, the price is that of the dishes without any; and a lower rank is read where none is filled.
  const [best] = [...prices].sort((one, other) => priceRank(one) - priceRank(other));
  for (const column of prices) {
    if (column === best || !best) continue;
    const isPaid = FULL_PRICE.test(column.heading);
    if (!isPaid && priceRank(best) < priceRank(column)) continue;
    Object.assign(column, { role: 'leave-out', isSure: isPaid });
  }
}

/**
 * A column in the language of the menu holds the names or descriptions themselves; beside another column of them, or of
 * the same language, the owner is asked.
 */
function takeOwnLanguage(columns: Column[], own: LanguageTag): void {
  const taken = new Set(columns.map(({ role }) => `${role}`));
  for (const column of columns) {
    const { role, language, heading } = column;
    if (!isTranslatedRole(role)) continue;
    const wanted = language === own ? ownRole({ role, heading }) : `${role} ${language}`;
    if (taken.has(wanted)) Object.assign(column, { role: 'leave-out', language: undefined, isSure: false });
    else if (language === own) Object.assign(column, { role: wanted, language: undefined });
    taken.add(wanted);
  }
}

/** Without any other column of names, categories or sizes, the first one of another language holds them. */
function takeFirst(columns: Column[], wanted: 'name' | 'category' | 'size'): void {
  const others: ColumnRole[] = wanted === 'size' ? ['size', 'sizes', 'size-price'] : [wanted];
  if (columns.some(({ role }) => others.includes(role))) return;
  for (const column of columns) {
    const { role, heading } = column;
    if (!isTranslatedRole(role) || translatedRoles[role] !== wanted) continue;
    Object.assign(column, { role: ownRole({ role, heading }), language: undefined });
    return;
  }
}

/** A second price column with the same prices needs no question. */
function trustCopies(columns: Column[], body: readonly string[][]): void {
  const price = columns.findIndex(({ role }) => role === 'price');
  for (const [place, column] of columns.entries()) {
    const isCopy = price >= 0 && body.every((row) => (row[place] ?? '') === (row[price] ?? ''));
    if (column.role === 'leave-out' && isCopy) column.isSure = true;
  }
}

/** A column without a single cell needs no question. */
function trustEmpty(columns: Column[], body: readonly string[][]): void {
  for (const [place, column] of columns.entries())
    if (column.role === 'leave-out' && body.length > 0 && body.every((row) => !row[place]))
      column.isSure = true;
}

/** Ranks price columns, the lowest is the best: the current selling price first, what the owner pays last. */
export function priceRank({ heading }: Pick<Column, 'heading'>): number {
  if (ASKED_PRICE.test(heading)) return 0;
  if (!FULL_PRICE.test(heading)) return 1;
  return /mrp/i.test(heading) ? 2 : 3;
}

/** Finds the roles that no heading named from the cells: the price, the size, the name, and a category before it. */
function fromContent(columns: Column[], body: readonly string[][]): void {
  const cellsOf = (place: number) => body.map((row) => row[place] ?? '');
  const most = (place: number, test: (cell: string) => boolean) => {
    const filled = cellsOf(place).filter(Boolean);
    return filled.length > 0 && filled.filter(test).length * 2 > filled.length;
  };
  const has = (role: ColumnRole) => columns.some((column) => column.role === role);
  const open = () =>
    columns.flatMap(({ role, isSure }, place) => (role === 'leave-out' && !isSure ? [place] : []));
  const set = (place: number, role: ColumnRole, size = '') =>
    Object.assign(columns[place] as Column, { role, size });

  for (const place of open()) {
    if (isSerial(cellsOf(place))) Object.assign(columns[place] as Column, { isSure: true });
  }
  if (!has('price') && !has('size-price')) {
    const priced = open().filter((place) => most(place, isPrice));
    if (priced.length === 1) set(priced[0] as number, 'price');
    else for (const place of priced) set(place, 'size-price', columns[place]?.heading);
  }
  if (!has('size')) {
    const [sized] = columns.flatMap(({ role }, place) =>
      role === 'leave-out' && most(place, isPortion) ? [place] : [],
    );
    if (sized !== undefined) set(sized, 'size');
  }
  const texts = open().filter((place) => most(place, isText));
  if (!has('name')) {
    const [first, second] = texts;
    // Categories repeat or are written once for many rows; names do neither.
    const names = cellsOf(first ?? 0);
    const repeats = new Set(names.filter(Boolean)).size <= names.length * 0.7;
    const isCategory = second !== undefined && repeats && !has('category');
    if (isCategory && first !== undefined) set(first, 'category');
    const name = isCategory ? second : first;
    if (name !== undefined) set(name, 'name');
  }
}

/** 1, 2, 3 … down the rows. */
function isSerial(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const numbers = filled.map((cell) => (SERIAL.test(cell) ? Number.parseInt(cell, 10) : Number.NaN));
  return numbers.length > 1 && numbers.every((number, place) => number === (numbers[0] ?? 0) + place);
}

/** In lower case, without punctuation: `Item_Name (English)` → `item name english`. */
export function plainHeading(heading: string): string {
  return (
    heading
      .toLowerCase()
      // `Price [My shop]`: tills write a column for each shop.
      .replace(/ \[[^[\]]*\]$/, '')
      .replace(/[()*_.:/\\[\]?-]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

function letterOf(place: number): string {
  return String.fromCharCode(65 + (place % 26));
}

/** Whether a cell belongs in the column of prices, also as a word in the place of one. */
function isPrice(cell: string): boolean {
  return parseTypedPrice(cell).ok || noPriceOf(cell) !== '';
}

/** Whether a cell is a portion: `500 gm`, `1 kg`, but not a bare number. */
function isPortion(cell: string): boolean {
  return hasLetters(cell) && isSizeOnly(cell);
}

function isText(cell: string): boolean {
  return hasLetters(cell) && !isPrice(cell);
}
