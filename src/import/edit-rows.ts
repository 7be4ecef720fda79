import { categoryKey } from '#menu/categories/category.ts';
import type { Diet } from '#menu/items/marks/marks.ts';
import { lowestPaise } from '#menu/items/menu-item.ts';
import { itemFields, type Variant, variantFields } from '#menu/menu.ts';
import { defaultsOf, draftOf } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS, type Translations, withTranslation } from '#platform/fields/translations.ts';
import { languageTags } from '#platform/texts/languages.ts';
import type { Choice, Dish, ImportEntry, Price, Row } from './row.ts';

type Entries = readonly ImportEntry[];

export function rowsOf(entries: Entries): Row[] {
  return entries.filter((entry) => entry.kind === 'row');
}

/** An owner's change to a row in the preview. Edits are stored as a list, so that they survive changes to the text. */
export type Edit =
  /** Also turns a left-out line into a row. */
  | { do: 'edit'; key: string; changes: Partial<Dish> }
  /** `code` names the doubt that the choice settles; without `code` it settles all doubts of the row. */
  | { do: 'choose'; key: string; choice: Choice; code?: string }
  | { do: 'accept' | 'leave-out'; key: string }
  /** Sets the veg mark only; the doubts of the row stay. */
  | { do: 'mark'; key: string; diet: Diet }
  | { do: 'rename'; from: string; to: string }
  | { do: 'make-category'; key: string; name: string };

/** The entries as read, with all edits in their order. An edit of an entry that is no longer there does nothing. */
export function withEdits(entries: Entries, edits: readonly Edit[]): Entries {
  return edits.reduce(withEdit, entries);
}

/** The keys of accepted or edited entries: the preview does not ask again whether they are on the menu already. */
export function lookedAt(edits: readonly Edit[]): ReadonlySet<string> {
  return new Set(edits.flatMap((edit) => (edit.do === 'accept' || edit.do === 'edit' ? [edit.key] : [])));
}

function withEdit(entries: Entries, edit: Edit): Entries {
  switch (edit.do) {
    case 'edit':
      return replaceEntry(entries, edit.key, [edit.changes]);
    case 'choose':
      return replaceEntry(callCategory(entries, edit), edit.key, edit.choice.becomes, edit.code);
    case 'accept':
      return changeRow(entries, edit.key, { doubts: [] });
    case 'mark':
      return changeRow(entries, edit.key, { diet: edit.diet });
    case 'leave-out':
      return entries.filter((entry) => entry.key !== edit.key);
    case 'rename':
      return entries.map((entry) =>
        categoryKey(entry.category) === categoryKey(edit.from) ? { ...entry, category: edit.to } : entry,
      );
    case 'make-category':
      return makeCategory(entries, edit.key, edit.name);
  }
}

function changeRow(entries: Entries, key: string, changes: Partial<Row>): Entries {
  return entries.map((entry) =>
    entry.key === key && entry.kind === 'row' ? { ...entry, ...changes } : entry,
  );
}

/** Turns a left-out line into the category of the entries below it, up to the first one in another category. */
function makeCategory(entries: Entries, key: string, name: string): Entries {
  const place = entries.findIndex((entry) => entry.key === key);
  if (place < 0) return entries;
  const before = entries[place]?.category;
  const end = entries.findIndex((entry, at) => at > place && entry.category !== before);
  const isBelow = (at: number) => at > place && (end < 0 || at < end);
  return entries.flatMap((entry, at) => {
    if (at === place) return [];
    return [isBelow(at) ? inCategory(entry, name) : entry];
  });
}

/** An entry in another category, without the texts of the one that it was in. */
function inCategory<Entry extends ImportEntry>(entry: Entry, category: string): Entry {
  return { ...entry, category, ...(entry.kind === 'row' && { categoryTranslations: undefined }) };
}

/** Gives all rows of a category its name in the language that the answer to a doubt decides. */
function callCategory(
  entries: Entries,
  { key, choice: { categoryName } }: { key: string; choice: Choice },
): Entries {
  const asked = entries.find((entry) => entry.key === key);
  if (!asked || !categoryName) return entries;
  const { language, text } = categoryName;
  return entries.map((entry) =>
    entry.kind === 'row' && categoryKey(entry.category) === categoryKey(asked.category)
      ? {
          ...entry,
          categoryTranslations: withTranslation(entry.categoryTranslations, language, 'name', text),
        }
      : entry,
  );
}

function replaceEntry(
  entries: Entries,
  key: string,
  becomes: ReadonlyArray<Partial<Dish>>,
  settled?: string,
): ImportEntry[] {
  return entries.flatMap((entry) => {
    if (entry.key !== key) return [entry];
    const row = entry.kind === 'row' ? entry : blankRow(entry);
    const doubts = settled ? row.doubts.filter(({ code }) => code !== settled) : [];
    return becomes.map((changes, place) => ({
      ...(changes.category === undefined || categoryKey(changes.category) === categoryKey(row.category)
        ? row
        : inCategory(row, changes.category)),
      ...changes,
      key: place === 0 ? key : `${key}~${place + 1}`,
      doubts,
    }));
  });
}

function blankRow({ key, source, category }: ImportEntry): Row {
  return { kind: 'row', key, source, category, ...BLANK_DISH, doubts: [] };
}

const {
  categoryId: _c,
  pricePaise: _p,
  imageUrl: _i,
  variants: _v,
  choiceGroups: _g,
  servingTimeId: _t,
  ...blank
} = draftOf(itemFields, {
  name: '',
  pricePaise: 0,
  categoryId: '',
});

/** A dish with all fields at their defaults; only its name and price, or the word in its place, are missing. */
export const BLANK_DISH: Omit<Dish, 'category'> = {
  ...blank,
  prices: [],
  photo: '',
  askedChoices: [],
  served: '',
  menuId: '',
};

/** A row as it goes on the menu: with its lowest price, and its sizes where there are several. */
export interface ImportedItem extends Omit<Dish, 'prices'> {
  pricePaise: number;
  variants: Variant[];
}

/** Returns the item that a row puts on the menu. A single size becomes part of the name. */
export function itemOf(row: Row): ImportedItem {
  const { kind: _k, key: _key, source: _s, doubts: _d, columns: _columns, name, prices, ...dish } = row;
  const [only = { size: '', pricePaise: 0 }, ...others] = prices;
  if (others.length === 0) {
    const translations = namesWithSize(dish.translations, only);
    const own = { name: nameWithSize(name, only.size), pricePaise: only.pricePaise, variants: [] };
    return { ...dish, ...own, ...(translations && { translations }) };
  }
  const variants = prices.map(({ size, pricePaise, isSoldOut, left, translations = NO_TRANSLATIONS }) => ({
    ...defaultsOf(variantFields),
    name: capitalized(size),
    pricePaise,
    isAvailable: !isSoldOut,
    stockLeft: left ?? null,
    translations,
  }));
  return { ...dish, name, pricePaise: lowestPaise(variants) ?? 0, variants };
}

/** The texts of a dish whose only size becomes part of its name; a language without a name for the size stays as it is. */
function namesWithSize(
  dish: Translations | undefined,
  { translations: sizes = {} }: Omit<Price, 'pricePaise'>,
) {
  return languageTags.reduce<Translations | undefined>((all, tag) => {
    const [name = '', size = ''] = [dish?.[tag]?.name, sizes[tag]?.name];
    return name && size ? withTranslation(all, tag, 'name', nameWithSize(name, size)) : all;
  }, dish);
}

/** `Tikka (Half)`; the name alone without a size. */
export function nameWithSize(name: string, size: string): string {
  return size === '' ? name : `${name} (${capitalized(size)})`;
}

export function capitalized(size: string): string {
  return size.charAt(0).toUpperCase() + size.slice(1);
}
