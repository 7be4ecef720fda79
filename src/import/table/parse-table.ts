import { categoryKey } from '#menu/categories/category.ts';
import { parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import { MAX_VARIANTS } from '#menu/menu.ts';
import {
  isUntranslated,
  NO_TRANSLATIONS,
  type Translations,
  withTranslation,
} from '#platform/fields/translations.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
import { nameWithSize } from '../edit-rows.ts';
import { isForLegacyFont, legacyFontDoubt } from '../line/clean-text.ts';
import { oddPrice, readForgiving } from '../line/read-forgiving.ts';
import { areSizes, severalPricesDoubt } from '../line/read-prices.ts';
import { isSectionName, nameProblem } from '../line/words/dish-names.ts';
import { noPriceOf } from '../line/words/price-words.ts';
import { readingTexts } from '../reading-texts.ts';
import {
  type Column,
  ENGLISH_ALONE,
  type ImportReading,
  type ItemReading,
  type LineReading,
  type MenuLanguages,
  onePrice,
  type Price,
  type Table,
  unread,
} from '../row.ts';
import { entriesOf } from '../text/entries.ts';
import { readSizeNames, readSizesCell } from './cells/sizes-cell.ts';
import { choicesBegin, readChoicesTable } from './choices-table.ts';
import { guessColumns, priceRank, repeatedWidth } from './columns.ts';
import { isTranslatedRole, type TranslatedRole, translatedRoles } from './headings/translated-headings.ts';
import { type ColumnRole, readOtherParts } from './item-columns.ts';
import { innermost, offSaleColumns, settleExport } from './shop-exports.ts';

/**
 * Reads a table by its columns: `knownColumns`, or else guessed from the headings and the cells, with the languages of the
 * restaurant. Each table row becomes a dish, the category of the rows below it, or a left-out line. Never throws.
 */
export function parseTable(
  table: Table,
  knownColumns?: readonly Column[],
  [own]: MenuLanguages = ENGLISH_ALONE,
): ImportReading {
  const all = table.cells.map((row) => row.map((cell) => plainCell(String(cell ?? ''))));
  const end = choicesBegin(all);
  const choices = readChoicesTable(
    all.slice(end).map((row) => row.map(singleLine)),
    end + 1,
  );
  const below = stackColumns(all.slice(0, end));
  const { cells, rowOf } = settleExport(below.cells);
  const lineOf = (at: number) => below.lineOf(rowOf[at] ?? at);
  const rows = cells.map((row) => row.map(singleLine));
  if (rows.every((row) => row.every((cell) => cell === '')))
    return { entries: choices.entries, columns: undefined, groups: choices.groups };
  const { columns: guessed, headingRow } = guessColumns(rows, own);
  const columns = [...(knownColumns ?? guessed)];
  const namesSizes = columns.some(({ role }) => role === 'size');
  const readRow = rowReader(columns, table.name);
  const placed = rows.flatMap((row, at) => {
    if (at === headingRow || (headingRow !== undefined && lineOf(at) === headingRow)) return [];
    const place = { lineNumber: lineOf(at) + 1, text: row.filter(Boolean).join(' | '), startsBlock: false };
    if (row.every((cell) => /^[-:]*$/.test(cell)))
      return [{ ...place, isNumbered: false, reading: { kind: 'blank' as const } }];
    return readRow(row, cells[at] ?? []).map((reading) => ({ ...place, isNumbered: false, reading }));
  });
  for (const { reading } of placed) {
    if (reading.kind !== 'item') continue;
    setSoldOut(reading);
    reading.prices = withoutIdleSize(reading.prices, namesSizes);
    const { length } = reading.prices;
    // With more sizes than a dish may have, `entriesOf` leaves the row out and says why.
    const isDoubtful = length > 1 && length <= MAX_VARIANTS && !areSizes(reading.prices);
    if (isDoubtful && !reading.doubts.some(({ code }) => code === 'several-prices'))
      reading.doubts.push(severalPricesDoubt(reading));
  }
  const entries = entriesOf(placed, placed);
  const roles = columns.map(({ role }) => role);
  for (const entry of entries) if (entry.kind === 'row' && entry.menuId !== '') entry.columns = roles;
  if (isForLegacyFont(rows.map((row) => row.join(' ')).join(' ')))
    for (const entry of entries) if (entry.kind === 'row') entry.doubts.push(legacyFontDoubt());
  return { entries: [...entries, ...choices.entries], columns, groups: choices.groups };
}

/** Puts columns that are printed side by side below one another. `lineOf` gives the row of the table, from 0. */
function stackColumns(cells: string[][]): { cells: string[][]; lineOf: (at: number) => number } {
  const width = repeatedWidth(cells.map((row) => row.map(singleLine)));
  if (width === undefined) return { cells, lineOf: (at) => at };
  const most = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const starts = Array.from({ length: Math.ceil(most / width) }, (_, place) => place * width);
  return {
    cells: starts.flatMap((start) => cells.map((row) => row.slice(start, start + width))),
    lineOf: (at) => at % cells.length,
  };
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DAY_OF_YEAR = new RegExp(
  `^(?:\\d{4}-(\\d\\d)-(\\d\\d)|(\\d{1,2})[- ](${MONTHS})|(${MONTHS})[- ](\\d{1,2}))$`,
  'i',
);
const FRACTIONS = new Set(['1/2', '1/3', '1/4', '3/4']);

/** Returns the size that a spreadsheet has made a date of: `02-Jan` and `01-Feb` were typed as `1/2`. */
function fractionOfDate(cell: string): string {
  const match = cell.trim().match(DAY_OF_YEAR);
  if (!match) return cell;
  const [, isoMonth, isoDay, dayBefore, monthAfter, monthBefore, dayAfter] = match;
  const named = (monthAfter ?? monthBefore ?? '').toLowerCase();
  const month = isoMonth ? Number(isoMonth) : MONTHS.split('|').indexOf(named) + 1;
  const day = Number(isoDay ?? dayBefore ?? dayAfter);
  const fraction = `${Math.min(day, month)}/${Math.max(day, month)}`;
  return FRACTIONS.has(fraction) ? fraction : cell;
}

/** Removes the apostrophe that stops formulas in our exports from running, and the HTML tags of web shops. */
function plainCell(cell: string): string {
  return fractionOfDate(cell)
    .replace(/((?:^|[;|\t\r\n])[\s"]{0,9})'(?=[=+\-@＝＋－＠\t\r\n])/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ');
}

/** Returns a reader for the rows in order. A category applies until the next; a row with a size adds to its dish. */
function rowReader(columns: readonly Column[], sheet: string) {
  const placeOf = (role: ColumnRole) => columns.findIndex((column) => column.role === role);
  const items = new Map<string, ItemReading>();
  const offSale = offSaleColumns(columns.map(({ heading }) => heading));
  let category = '';
  /** The texts of a category that has a row of its own. */
  let headTexts: Pick<ItemReading, 'categoryTranslations'> = {};
  let lastName = '';

  return (row: readonly string[], cells: readonly string[]): LineReading[] => {
    const cell = (role: ColumnRole) => row[placeOf(role)] ?? '';
    const named = innermost(cell('category'));
    const ownTexts = row.filter((text, at) => text && !isTranslatedRole(columns[at]?.role ?? ''));
    if (ownTexts.length === 1) {
      if (named !== '') headTexts = ofCategory(cells);
      return readLoneText(ownTexts.join(''), named !== '', cell('name') !== '');
    }
    const readings: LineReading[] = [];
    const next = named || category || sheet;
    if (next !== category) readings.push({ kind: 'category', name: next, sizes: [], areColumns: false });
    if (named !== '' && categoryKey(named) !== categoryKey(category)) headTexts = {};
    category = next;

    const size = ordinarySize(cell('size'));
    const name = cell('name') || (size === '' ? '' : lastName);
    const prices = withSizeNames(pricesIn(row, name, size), cells);
    const key = JSON.stringify([categoryKey(category), categoryKey(name)]);
    const known = size === '' ? undefined : items.get(key);
    lastName = name;
    const others = readOtherParts((part) => cells[placeOf(part)] ?? '');
    if (offSale.some(({ at, isOff }) => isOff(row[at] ?? ''))) others.isAvailable = false;
    if (prices.kind === 'item' && prices.noPrice) {
      // A size has always a price, so that of this row becomes a part of the name.
      return [
        ...readings,
        {
          ...prices,
          ...others,
          ...translated(cells),
          ...headTexts,
          ...ofCategory(cells),
          name: IDLE_SIZE.test(size) ? name : nameWithSize(name, size),
        },
      ];
    }
    const ofSize = (price: Price): Price =>
      size === '' || others.isAvailable ? price : { ...price, isSoldOut: true };
    if (known && prices.kind === 'item') {
      known.prices.push(...prices.prices.map(ofSize));
      known.doubts.push(...prices.doubts);
      return readings;
    }
    // The row only adds another photo to the dish above it.
    if (cell('name') === '' && row.filter((text, at) => text && isUsed(at)).length === 0) return readings;
    if (prices.kind !== 'item') return [...readings, prices];
    const texts = { ...translated(cells), ...headTexts, ...ofCategory(cells) };
    const item = { ...prices, ...others, ...texts, prices: prices.prices.map(ofSize) };
    items.set(key, item);
    return [...readings, item];
  };

  function translated(cells: readonly string[]): Pick<ItemReading, 'translations'> {
    const translations = textsIn(cells, ['translated-name', 'translated-description']);
    return isUntranslated(translations) ? {} : { translations };
  }

  function ofCategory(cells: readonly string[]): Pick<ItemReading, 'categoryTranslations'> {
    const categoryTranslations = textsIn(cells, ['translated-category']);
    return isUntranslated(categoryTranslations) ? {} : { categoryTranslations };
  }

  function textsIn(cells: readonly string[], roles: readonly TranslatedRole[]): Translations {
    return columns.reduce<Translations>((all, { role, language }, at) => {
      const cell = cells[at] ?? '';
      if (!isTranslatedRole(role) || !roles.includes(role) || !language || cell.trim() === '') return all;
      const text = role === 'translated-description' ? plainLines(cell) : singleLine(cell);
      // A category has its own texts, apart from those of its dishes.
      const field = role === 'translated-category' ? 'name' : translatedRoles[role];
      return withTranslation(all, language, field, text);
    }, NO_TRANSLATIONS);
  }

  /** Gives the sizes of a row their names in other languages. Where these are not as many, the owner is asked. */
  function withSizeNames(reading: LineReading, cells: readonly string[]): LineReading {
    if (reading.kind !== 'item') return reading;
    const { prices, doubts } = reading;
    const areNamed = prices.every(({ size }) => size !== '');
    for (const [at, { role, language }] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (role !== 'translated-sizes' || !language || cell.trim() === '') continue;
      const names = areNamed ? readSizeNames(cell, prices.length) : undefined;
      if (!names) {
        const message = readingTexts.namesOfSizes({ text: singleLine(cell) });
        const choices = [{ label: readingTexts.withoutLong, becomes: [{}] }];
        doubts.push({ code: 'size-translation', message, choices });
        continue;
      }
      for (const [place, price] of prices.entries())
        if (names[place])
          price.translations = withTranslation(price.translations, language, 'name', names[place]);
    }
    return reading;
  }

  function isUsed(at: number): boolean {
    return ['name', 'price', 'size-price', 'category', 'description'].includes(columns[at]?.role ?? '');
  }

  /** A text alone in its row is a heading, a note, or a dish without its price. */
  function readLoneText(text: string, isCategory: boolean, isName: boolean): LineReading[] {
    const [reading = unread(readingTexts.noPriceInRow)] = readForgiving(text);
    if (isCategory && reading.kind !== 'unread') {
      category = text;
      return [{ kind: 'category', name: text, sizes: [], areColumns: false }];
    }
    if (isName && placeOf('category') >= 0)
      return [reading.kind === 'unread' ? reading : unread(readingTexts.noPriceInRow)];
    if (reading.kind === 'heading') {
      const isSure = !isName || isSectionName(text, '');
      return [{ ...reading, isDecorated: reading.isDecorated || isSure, isInTable: true }];
    }
    return [
      reading.kind === 'item' || reading.kind === 'price' ? unread(readingTexts.noPriceInRow) : reading,
    ];
  }

  function pricesIn(row: readonly string[], name: string, size: string): LineReading {
    const filled = (role: ColumnRole) =>
      columns.flatMap((column, at) => {
        const text = column.role === role ? (row[at] ?? '') : '';
        if (NO_PRICE_CELL.test(text)) return [];
        return [{ text, rank: priceRank(column), size: role === 'price' ? size : column.size }];
      });
    const [sized, others] = [filled('size-price'), filled('price')];
    const best = Math.min(...others.map(({ rank }) => rank));
    const priced = sized.length > 0 ? sized : others.filter(({ rank }) => rank === best);
    const problem = nameProblem(name);
    if (problem !== undefined) return unread(name === '' ? readingTexts.noNameInRow : problem);
    const sizes = row[columns.findIndex(({ role }) => role === 'sizes')] ?? '';
    if (sizes !== '') {
      const prices = readSizesCell(sizes);
      return prices
        ? { kind: 'item', name, prices, doubts: [] }
        : unread(readingTexts.notSizes({ text: sizes }));
    }
    if (priced.length === 0) return unread(readingTexts.noPriceInRow);
    const [word = '', ...otherWords] = new Set(priced.map(({ text }) => noPriceOf(text)));
    if (word && otherWords.length === 0) return { kind: 'item', name, prices: [], noPrice: word, doubts: [] };
    const parsed = priced.map(({ text, size }) => ({
      size,
      price: parseTypedPrice(withoutFloatError(text)),
      text,
    }));
    const strange = parsed.find(({ price }) => !price.ok);
    if (strange) return readPriceText(name, strange.text, parsed.length === 1);
    const prices = parsed.flatMap(({ size, price }): Price[] =>
      price.ok ? [{ size, pricePaise: price.paise }] : [],
    );
    const worth = prices.filter(({ pricePaise }) => pricePaise > 0);
    const sold = worth.length > 0 ? worth : prices.slice(0, 1);
    return {
      kind: 'item',
      name,
      prices: sold,
      doubts: worth.length > 0 ? [] : [oddPrice(readingTexts.isZero)],
    };
  }
}

const NO_PRICE_CELL = /^(?:[-–—.]*|n\.?\/?a\.?|nil|none)$/i;

/** A sum such as `71.500000000000014`, as spreadsheets compute it, without the error of binary numbers. */
function withoutFloatError(text: string): string {
  if (!/^\d{1,7}\.\d{6,20}$/.test(text)) return text;
  const rounded = Math.round(Number(text) * 100) / 100;
  return Math.abs(rounded - Number(text)) < 1e-6 ? String(rounded) : text;
}

/** Reads a price cell that is not a plain number, such as `120/200` or `400 per kg`. */
function readPriceText(name: string, text: string, isOnly: boolean): LineReading {
  if (/^[-−–]\s?\p{Nd}/u.test(text)) return unread(readingTexts.notAPrice({ text }));
  const [reading] = isOnly ? readForgiving(`${name} - ${text}`) : [];
  if (reading?.kind === 'item' && (reading.name === name || reading.doubts.length > 0)) return reading;
  return unread(readingTexts.notAPrice({ text }));
}

/** A dish is sold out if all its sizes are, each of which may say so in its own row; else only those sizes are. */
function setSoldOut(item: ItemReading): void {
  if (!item.prices.some(({ isSoldOut }) => isSoldOut)) return;
  item.isAvailable = !item.prices.every(({ isSoldOut }) => isSoldOut);
  if (!item.isAvailable) item.prices = item.prices.map(({ isSoldOut: _, ...price }) => price);
}

/** Drops the `Default Title` of web shops. `Regular` stays: only after the last row is it known to be the only size. */
function ordinarySize(size: string): string {
  return /^default title$/i.test(size) ? '' : size;
}

/** Sizes that say nothing where a dish has only one. */
const IDLE_SIZE =
  /^(?:regular|reg|default|standard|std|normal|single|one size|full size|base|each|unit|nos?|pcs?|pieces?)\.?$/i;

/**
 * Drops the size of a dish's only price, unless it is an amount such as `500 gm`, or was written for this dish instead
 * of being the heading of a column.
 */
function withoutIdleSize(prices: Price[], namesSizes: boolean): Price[] {
  const [only] = prices;
  const isAmount = /[\p{Nd}½¼¾]/u.test(only?.size ?? '');
  const isNamedSize = namesSizes && !IDLE_SIZE.test(only?.size ?? '');
  return only && prices.length === 1 && !isAmount && !isNamedSize ? onePrice(only.pricePaise) : prices;
}
