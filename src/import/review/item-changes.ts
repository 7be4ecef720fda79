import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { servingTimeNamed, unknownServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { categoryKey, categoryNameProblem, groupKey, uniqueNames } from '#menu/categories/category.ts';
import { type ItemChanges as Details, sizesProblem, type VariantChanges } from '#menu/items/menu-item.ts';
import { priceText } from '#menu/items/prices/no-price.ts';
import {
  type Category,
  type ChoiceGroup,
  itemFields,
  MAX_ITEM_GROUPS,
  MAX_VARIANTS,
  type MenuItem,
  type Variant,
} from '#menu/menu.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { type Fields, writeRequest } from '#platform/fields/fields.ts';
import { type Translations, withTranslation } from '#platform/fields/translations.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { singleLine } from '#platform/formats/text.ts';
import { capitalized } from '../edit-rows.ts';
import type { Price, ReadGroup, Row } from '../row.ts';
import { type GroupLinkByName, writeChoicesCell } from '../table/cells/cells.ts';
import { columnTexts } from '../table/column-texts.ts';
import { sizeNameTexts, translatedTexts } from '../table/headings/translated-headings.ts';
import { type ColumnRole, type PlainParts, plainParts, writePlainParts } from '../table/item-columns.ts';
import type { CategoryChange } from './category-names.ts';
import { reviewTexts } from './review-texts.ts';
import { choicesWire, groupWire, sizesNamed } from './send-batches.ts';

/** New details of a dish that a row of our own export names by its id. */
export interface ItemChange {
  item: MenuItem;
  details: Partial<Details>;
  /** The category that it moves to and that the update makes. */
  newCategory?: string;
  /** The groups of choices that it asks for from now on, by name. */
  choices?: readonly GroupLinkByName[];
  /** What the owner sees: a detail before and after. */
  differences: Array<{ label: string; before: string; after: string }>;
  /** Why other details stay as they are although the row says something else. */
  doubts: string[];
}

/** The changes that an uploaded file makes to dishes of the menu. */
export interface ItemChanges {
  items: readonly ItemChange[];
  categories: readonly CategoryChange[];
  /** Details that stay as they are, with the reason. */
  doubts: ReadonlyArray<{ item: Pick<MenuItem, 'id' | 'name'>; message: string }>;
  /** The groups of choices in the file that are not on the menu: the update makes them first. */
  groups: readonly ReadGroup[];
  /** How many dishes of the menu the file leaves out, and so leaves as they are; 0 if it names none by its id. */
  notInFile: number;
  /** The dishes in the order of the file, if it differs from that of the menu; else empty. */
  order: readonly string[];
  /** The categories in which the order differs. */
  arranged: readonly string[];
}

/** The menu around the dishes that change. `groups` and `servingTimes` are undefined while they are loading. */
interface ItemContext {
  menu: readonly Category[];
  groups: ReadonlyArray<Pick<ChoiceGroup, 'id' | 'name'>> | undefined;
  /** Keys of the groups of choices on the menu and in the file. */
  groupNames: ReadonlySet<string>;
  servingTimes: ReadonlyArray<Pick<ServingTime, 'id' | 'name'>> | undefined;
}

/**
 * Compares a row with the dish that it names: every detail whose column is in the file. What the menu cannot
 * take, such as an unknown group of choices, stays as it is, with a doubt; so does a row that was read with a doubt.
 */
export function changeOf(row: Row, item: MenuItem, around: ItemContext): ItemChange {
  const doubts = row.doubts.map(({ message }) => message);
  const change: ItemChange = { item, details: {}, differences: [], doubts };
  if (doubts.length > 0) return change;
  const columns = new Set<ColumnRole>(row.columns);
  if (columns.has('name') && row.name !== item.name) {
    change.details.name = row.name;
    change.differences.push({ label: reviewTexts.details.name, before: item.name, after: row.name });
  }
  if (columns.has('category')) takeCategory(change, row.category, around);
  takePrices(change, row, columns);
  const sizes = change.details.variants ?? item.variants;
  const [was, is] = [writePlainParts(item), writePlainParts(row)];
  for (const part of plainParts) {
    if (!columns.has(part) || was[part] === is[part] || (part === 'stockLeft' && sizes.length > 0)) continue;
    Object.assign(change.details, { [part]: row[part as keyof PlainParts] });
    change.differences.push({ label: columnTexts.roles[part], before: `${was[part]}`, after: `${is[part]}` });
  }
  takeTranslations(change, row.translations);
  if (columns.has('askedChoices')) takeChoices(change, row.askedChoices, around);
  if (columns.has('served')) takeServed(change, row.served, around);
  return change;
}

/** Compares only the texts in other languages of a row with those of the dish that it names. */
export function translationsOf({ translations, prices }: Row, item: MenuItem): ItemChange {
  const change: ItemChange = { item, details: {}, differences: [], doubts: [] };
  takeTranslations(change, translations);
  takeSizeNames(change, prices);
  return change;
}

/** Takes the texts in other languages; those that the row does not have stay. */
function takeTranslations({ item, details, differences }: ItemChange, translations?: Translations): void {
  for (const { language, field, text, label } of translatedTexts(translations)) {
    const before = item.translations?.[language]?.[field] ?? '';
    if (text === before) continue;
    const all = details.translations ?? item.translations;
    details.translations = withTranslation(all, language, field, text);
    differences.push({ label, before, after: text });
  }
}

function takeCategory(change: ItemChange, name: string, { menu }: ItemContext): void {
  const before = menu.find(({ id }) => id === change.item.categoryId)?.name ?? '';
  if (name === '' || categoryKey(name) === categoryKey(before)) return;
  const wanted = menu.find((category) => categoryKey(category.name) === categoryKey(name));
  const problem = wanted ? undefined : categoryNameProblem(singleLine(name));
  if (problem !== undefined) return void change.doubts.push(problem);
  if (wanted) change.details.categoryId = wanted.id;
  else change.newCategory = singleLine(name);
  change.differences.push({
    label: reviewTexts.details.category,
    before,
    after: wanted ? wanted.name : reviewTexts.newCategory({ category: singleLine(name) }),
  });
}

/** Takes the one price of a dish, or its sizes with price, stock and availability; sizes are known by their names. */
function takePrices(change: ItemChange, { prices, noPrice }: Row, columns: ReadonlySet<ColumnRole>): void {
  const { item, details, differences } = change;
  const hasSizes = item.variants.length > 0;
  const saysSizes = (['sizes', 'size', 'size-price'] as const).some((role) => columns.has(role));
  if (!saysSizes && (hasSizes || prices.length > 1)) return;
  if (prices.length > MAX_VARIANTS || (prices.length === 0 && !noPrice)) return;
  if (prices.length > 1) {
    takeSizes(change, prices, columns.has('sizes'));
    return;
  }
  const [{ pricePaise } = { pricePaise: 0 }] = prices;
  const [before, after] = [hasSizes ? '' : priceText(item), priceText({ pricePaise, noPrice })];
  if (before === after) return;
  if (hasSizes) {
    details.variants = [];
    differences.push({
      label: reviewTexts.details.sizes,
      before: sizesText(pricesOf(item.variants)),
      after: reviewTexts.onePrice,
    });
  }
  Object.assign(details, { pricePaise, noPrice });
  differences.push({ label: reviewTexts.details.price, before, after });
}

function takeSizes(change: ItemChange, prices: readonly Price[], saysStock: boolean): void {
  const { item, details, differences } = change;
  const known = new Map(item.variants.map((size) => [categoryKey(nameInCell(size)), size]));
  const wanted = prices.map(
    ({ size, pricePaise, isSoldOut = false, left = null, translations: translated }) => {
      const before = known.get(categoryKey(size));
      const name = before && nameInCell(before) === size ? before.name : capitalized(size);
      const isAvailable = saysStock ? !isSoldOut : (before?.isAvailable ?? true);
      const stockLeft = saysStock ? left : (before?.stockLeft ?? null);
      const translations = sizeTexts(before, translated);
      return { before, name, pricePaise, isAvailable, stockLeft, translations };
    },
  );
  const [was, is] = [sizesText(pricesOf(item.variants)), sizesText(pricesOf(wanted))];
  const named = nameDifferences(item.variants, wanted);
  if (was === is && named.length === 0) return;
  const problem = sizesProblem(wanted);
  if (problem !== undefined) return void change.doubts.push(problem);
  details.variants = wanted.map(({ before, isAvailable, translations, ...size }): VariantChanges => {
    // Left out, a size that is back later comes back as planned.
    const isSwitched = !before || before.isAvailable !== isAvailable;
    const texts = translations !== before?.translations && { translations };
    return { id: before?.id ?? '', ...size, ...(isSwitched && { isAvailable }), ...texts } as VariantChanges;
  });
  if (item.noPrice) details.noPrice = '';
  if (was !== is)
    differences.push({ label: reviewTexts.details.sizes, before: was || priceText(item), after: is });
  differences.push(...named);
}

/** Takes the names in other languages of the sizes of a dish; those that the row does not have stay. */
function takeSizeNames({ item, details, differences }: ItemChange, prices: readonly Price[]): void {
  const readOf = new Map(prices.map(({ size, translations }) => [categoryKey(size), translations]));
  const wanted = item.variants.map((size) => ({
    ...size,
    translations: sizeTexts(size, readOf.get(categoryKey(nameInCell(size)))),
  }));
  const named = nameDifferences(item.variants, wanted);
  if (named.length === 0) return;
  details.variants = wanted.map(
    ({ id, name, translations, ...size }) =>
      ({ id, name, pricePaise: priceOf(size), translations }) as VariantChanges,
  );
  differences.push(...named);
}

/** The texts of a size with those that were read; the same object where these are as before. */
function sizeTexts(before: Variant | undefined, read: Translations | undefined): Translations | undefined {
  return translatedTexts(read).reduce<Translations | undefined>((all, { language, text }) => {
    const known = all?.[language]?.name ?? '';
    return nameInCell({ name: known }) === text ? all : withTranslation(all, language, 'name', text);
  }, before?.translations);
}

/** What the owner sees of names of sizes in other languages, for each language in which they differ. */
function nameDifferences(
  before: readonly Variant[],
  after: ReadonlyArray<{ before?: Variant | undefined; id?: string; translations: Translations | undefined }>,
): ItemChange['differences'] {
  const isNew = after.some((size) => {
    const known = before.find(({ id }) => id === (size.before?.id ?? size.id));
    return size.translations !== known?.translations;
  });
  if (!isNew) return [];
  const was = new Map(sizeNameTexts(before).map(({ language, text }) => [language, text]));
  return sizeNameTexts(after).flatMap(({ language, label, text }) => {
    const known = was.get(language) ?? '';
    return known === text ? [] : [{ label, before: known, after: text }];
  });
}

/** A semicolon parts the sizes of a cell, so it is written as a comma inside a name. */
function nameInCell({ name }: Pick<Variant, 'name'>): string {
  return name.replaceAll(';', ',');
}

/** `Half ₹140.00 · Full ₹240.00 (3 left, sold out)` */
function sizesText(prices: readonly Price[]): string {
  return prices
    .map(({ size, pricePaise, isSoldOut, left }) => {
      const texts = reviewTexts.size;
      const values = { size, price: formatRupees(pricePaise) };
      if (left === undefined) return isSoldOut ? texts.soldOut(values) : texts.plain(values);
      return isSoldOut ? texts.leftSoldOut({ ...values, left }) : texts.left({ ...values, left });
    })
    .join(' · ');
}

function takeChoices(
  change: ItemChange,
  links: readonly GroupLinkByName[],
  { groups, groupNames }: ItemContext,
): void {
  if (groups === undefined) return;
  const names = new Map([...uniqueNames(groups)].map(([{ id }, name]) => [id, name]));
  const [before, after] = [writeChoicesCell(groupLinksOf(change.item, names)), writeChoicesCell(links)];
  if (groupKey(before) === groupKey(after)) return;
  const sizes = change.details.variants ?? change.item.variants;
  const unknown = links.find(({ group }) => !groupNames.has(groupKey(group)));
  const odd = links.find(({ only }) => sizesNamed(only, sizes) === undefined);
  if (unknown) change.doubts.push(reviewTexts.unknownGroupStays({ group: unknown.group }));
  else if (odd) change.doubts.push(reviewTexts.notASizeStays({ size: odd.only }));
  else if (links.length > MAX_ITEM_GROUPS)
    change.doubts.push(reviewTexts.tooManyGroupsStay({ max: MAX_ITEM_GROUPS }));
  else {
    change.choices = links;
    change.differences.push({ label: reviewTexts.details.addOns, before, after });
  }
}

/** Takes the serving times of a dish by name. An item without its own has those of its category. */
function takeServed(change: ItemChange, served: string, { menu, servingTimes }: ItemContext): void {
  if (servingTimes === undefined) return;
  const { item, details, newCategory } = change;
  const timesOf = (id: string) => menu.find((category) => category.id === id)?.servingTimeId ?? null;
  const now = item.servingTimeId ?? timesOf(item.categoryId);
  const fromCategory = newCategory === undefined ? timesOf(details.categoryId ?? item.categoryId) : null;
  const named = served === '' ? undefined : servingTimeNamed(served, servingTimes);
  if (served !== '' && !named)
    return void change.doubts.push(reviewTexts.unknownTimingsStay({ problem: unknownServingTime(served) }));
  const wanted = named?.id ?? null;
  if (wanted === (item.servingTimeId ?? fromCategory)) return;
  if (wanted === null && fromCategory !== null) return void change.doubts.push(reviewTexts.timingsOfCategory);
  details.servingTimeId = wanted;
  const nameOf = (id: string | null) => servingTimes.find((time) => time.id === id)?.name ?? '';
  change.differences.push({
    label: reviewTexts.details.timings,
    before: nameOf(now),
    after: named?.name ?? reviewTexts.allDay,
  });
}

/** Returns the order that the file gives to the dishes of each category, where it differs from that of the menu. */
export function newOrder(
  ids: readonly string[],
  menu: readonly Category[],
): Pick<ItemChanges, 'order' | 'arranged'> {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const arranged = menu.filter(({ items }) => {
    const places = items.flatMap(({ id }) => placeOf.get(id) ?? []);
    return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
  });
  const inThem = new Set(arranged.flatMap(({ items }) => items.map(({ id }) => id)));
  return { order: ids.filter((id) => inThem.has(id)), arranged: arranged.map(({ name }) => name) };
}

/** The sizes of a dish as a table writes them, with what is sold out and left of each. */
export function pricesOf(sizes: ReadonlyArray<Omit<Variant, 'id' | 'no' | 'availableAgainAt'>>): Price[] {
  return sizes.map((size) => ({
    size: size.name,
    pricePaise: priceOf(size),
    ...(!size.isAvailable && { isSoldOut: true as const }),
    ...(size.stockLeft !== null && { left: size.stockLeft }),
  }));
}

/** The groups of choices that a dish asks for, by name. `names` gives the names of groups by their id. */
export function groupLinksOf(
  { choiceGroups, variants }: Pick<MenuItem, 'choiceGroups' | 'variants'>,
  names: ReadonlyMap<string, string>,
): GroupLinkByName[] {
  return choiceGroups.flatMap(({ groupId, min, max, included, onlyVariants }) => {
    const sizes = variants.filter(({ no }) => onlyVariants.includes(no)).map(({ name }) => name);
    // The sizes that asked for this group are deleted, so no size asks for it.
    const isIdle = variants.length > 0 && onlyVariants.length > 0 && sizes.length === 0;
    const group = names.get(groupId);
    return isIdle || group === undefined ? [] : [{ group, min, max, included, only: sizes.join(' / ') }];
  });
}

/** What an update sends, with the field names of the API: only what changes. */
export function itemChangesWire({ items, categories, order, groups }: ItemChanges) {
  return {
    items: items.map(({ item: { id, version, variants }, details, choices, newCategory }) => ({
      id,
      version,
      changes: detailsWire(details),
      ...(choices && { choices: choicesWire(choices, details.variants ?? variants) }),
      ...(newCategory !== undefined && { new_category: newCategory }),
    })),
    ...(categories.length > 0 && { categories: categories.map(({ differences: _, ...one }) => one) }),
    ...(order.length > 0 && { order }),
    ...(groups.length > 0 && { choiceGroups: groups.map(groupWire) }),
  };
}

function detailsWire(details: ItemChange['details']): Record<string, unknown> {
  const fields = Object.fromEntries(Object.entries(itemFields).filter(([name]) => name in details));
  return writeRequest(fields as Fields, details as never);
}
