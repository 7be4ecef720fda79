import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { uniqueNames } from '#menu/categories/category.ts';
import type { Category, ChoiceGroup, MenuItem } from '#menu/menu.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { toCsv } from '#platform/formats/csv.server.ts';
import { decimalRupees } from '#platform/formats/money.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { groupLinksOf, pricesOf } from '../../review/item-changes.ts';
import { dietInCell, writeChoicesCell } from '../cells/cells.ts';
import { writeSizesCell } from '../cells/sizes-cell.ts';
import { choiceHeadingsIn, choiceRows } from '../choices-table.ts';
import { noPriceWords } from '../file-words.ts';
import { translatedColumns } from '../headings/translated-headings.ts';
import { headingOf, rareColumns, type TableColumn, tableColumns, writePlainParts } from '../item-columns.ts';

/**
 * The dishes, and after an empty row the groups of choices, if any, so that one file is the whole menu. The hours of
 * serving times, and until when a dish is sold out, are not in it. Each language in which the menu is shown, beside its
 * own, has columns for categories, names, descriptions and sizes, and for the names of groups and choices. `photos` gives the file names of pictures, where there are files.
 */
export function menuCsv(
  menu: Category[],
  choiceGroups: readonly ChoiceGroup[],
  servingTimes: readonly ServingTime[],
  otherLanguages: readonly LanguageTag[],
  photos: ReadonlyMap<string, string> = new Map(),
): string {
  const names = new Map([...uniqueNames(choiceGroups)].map(([{ id }, name]) => [id, name]));
  const timesOf = new Map(servingTimes.map(({ id, name }) => [id, name]));
  const hasSizes = menu.some(({ items }) => items.some(({ variants }) => variants.length > 0));
  const translated = translatedColumns(otherLanguages, hasSizes);
  const rows = menu.flatMap(({ name: category, servingTimeId, items, translations }) =>
    items.map((item) => {
      const cells: Record<TableColumn, string | number> = {
        ...writePlainParts(item),
        menuId: item.id,
        category,
        name: item.name,
        price: priceInCell(item),
        sizes: writeSizesCell(pricesOf(item.variants)),
        askedChoices: writeChoicesCell(groupLinksOf(item, names)),
        served: timesOf.get(item.servingTimeId ?? servingTimeId ?? '') ?? '',
        photo: photos.get(item.imageUrl) ?? '',
      };
      return { cells, texts: translated.map(({ cell }) => cell(item, { translations })) };
    }),
  );
  const columns = tableColumns.filter(
    (column) => !rareColumns.has(column) || rows.some(({ cells }) => cells[column] !== ''),
  );
  const choices = choiceRows(choiceGroups, ({ id }) => names.get(id) ?? '', otherLanguages, {
    rupees: decimalRupees,
    diet: dietInCell,
  });
  const headings = [...columns.map(headingOf), ...translated.map(({ heading }) => heading)];
  return toCsv(headings, [
    ...rows.map(({ cells, texts }) => [...columns.map((column) => cells[column]), ...texts]),
    ...(choices.length > 0 ? [[''], choiceHeadingsIn(otherLanguages), ...choices] : []),
  ]);
}

/** The word of a dish without a fixed price takes the place of its price, and is read back from there. */
function priceInCell(item: MenuItem): string {
  const paise = priceOf(item);
  return paise === undefined ? noPriceWords[item.noPrice] : decimalRupees(paise);
}
