import { PHOTO_ENDING, photoBytes, readPhoto } from '#media/photo-file.server.ts';
import { findMembership } from '#membership/find-membership.server.ts';
import { presentMembership } from '#membership/wire.ts';
import { loadChoiceGroups } from '#menu/choice-groups/load-choice-groups.server.ts';
import { namesApart } from '#menu/group-key.ts';
import { dietInCell } from '#menu/import/cells.ts';
import { type AskedByName, writeChoicesCell } from '#menu/import/choices-cell.ts';
import { choiceHeadings, choiceRows } from '#menu/import/choices-table.ts';
import {
  headingOf,
  rareColumns,
  type TableColumn,
  tableColumns,
  writePlainParts,
} from '#menu/import/item-columns.ts';
import { writeSizesCell } from '#menu/import/sizes-cell.ts';
import { loadMenu } from '#menu/load-menu.server.ts';
import type { Category, ChoiceGroup, MenuItem } from '#menu/menu.ts';
import { findServingTimes } from '#menu/serving-times/serving-time-queries.server.ts';
import { presentServingTime, type ServingTime } from '#menu/serving-times/serving-times.ts';
import { presentCategory, presentChoiceGroup } from '#menu/wire.ts';
import { priceOf } from '#ordering/price-of.ts';
import { toCsv } from '#platform/csv.server.ts';
import { decimalRupees } from '#platform/money.ts';
import type { Services } from '#platform/services.server.ts';
import type { ZipEntry } from '#platform/zip-stream.server.ts';
import { loadOwnRestaurants } from '#restaurant/load-restaurants.server.ts';
import { presentOwnRestaurant } from '#restaurant/wire.ts';
import { personalRecords } from './personal-data.server.ts';
import { namePhotos } from './photo-names.ts';

/** All data that the product stores about an owner, as files. */
export interface AccountArchive {
  /** The approximate size of all files together, in bytes. */
  expectedBytes: number;
  entries: AsyncGenerator<ZipEntry>;
}

/**
 * Packs `settings.json`, `menu.json`, `choices.json`, `serving-times.json`, `menu.csv`, `records.json` (all stored
 * records, without secrets and data of others) and the photos. Photos are read one by one while `entries` is consumed.
 */
export async function packAccount(
  services: Services,
  user: { id: string; email: string },
): Promise<AccountArchive> {
  const { db, files } = services;
  const owned = (await loadOwnRestaurants(db, user.id)).filter(({ role }) => role === 'owner');
  const restaurant = owned[0];
  const membership = restaurant && (await findMembership(db, restaurant.id));
  const now = services.clock.now();
  const menu = restaurant ? await loadMenu(db, restaurant.id, now) : [];
  const choiceGroups = restaurant ? await loadChoiceGroups(db, restaurant.id, now) : [];
  const servingTimes = restaurant ? await findServingTimes(db, restaurant.id) : [];
  const photos = namePhotos(restaurant, menu, PHOTO_ENDING);
  const sizes = await Promise.all([...photos.keys()].map((url) => photoBytes(files, url)));

  const settings = {
    account: { email: user.email },
    restaurant: restaurant ? presentOwnRestaurant(restaurant) : null,
    membership: membership ? presentMembership(membership, services.clock.now()) : null,
    photos: Object.fromEntries(photos),
  };
  const records = await personalRecords(db, {
    userId: user.id,
    email: user.email,
    restaurantIds: owned.map(({ id }) => id),
  });
  const texts = [
    text('settings.json', asJson(settings)),
    text('menu.json', asJson(menu.map(presentCategory))),
    text('choices.json', asJson(choiceGroups.map(presentChoiceGroup))),
    text('serving-times.json', asJson(servingTimes.map(presentServingTime))),
    text('menu.csv', menuCsv(menu, choiceGroups, servingTimes, photos)),
    text('records.json', asJson(records)),
  ];
  const textBytes = texts.map(({ bytes }) => bytes.byteLength);
  return {
    expectedBytes: [...textBytes, ...sizes].reduce((sum, size) => sum + size, 0),
    entries: entriesOf(services, texts, photos),
  };
}

async function* entriesOf(
  { files }: Services,
  texts: ZipEntry[],
  photos: Map<string, string>,
): AsyncGenerator<ZipEntry> {
  yield* texts;
  for (const [url, name] of photos) {
    const bytes = await readPhoto(files, url);
    if (bytes) yield { name, bytes, compress: false };
  }
}

/**
 * The dishes, and after an empty row the groups of choices, if any, so that one file is the whole menu. The hours of
 * serving times, and until when a dish is sold out, are in the JSON files only.
 */
function menuCsv(
  menu: Category[],
  choiceGroups: readonly ChoiceGroup[],
  servingTimes: readonly ServingTime[],
  photos: Map<string, string>,
): string {
  const names = new Map([...namesApart(choiceGroups)].map(([{ id }, name]) => [id, name]));
  const timesOf = new Map(servingTimes.map(({ id, name }) => [id, name]));
  const rows = menu.flatMap(({ name: category, servingTimeId, items }) =>
    items.map(
      (item): Record<TableColumn, string | number> => ({
        ...writePlainParts(item),
        category,
        name: item.name,
        price: decimalRupees(priceOf(item)),
        sizes: sizesInCell(item),
        askedChoices: writeChoicesCell(asksOf(item, names)),
        served: timesOf.get(item.servingTimeId ?? servingTimeId ?? '') ?? '',
        photo: photos.get(item.imageUrl) ?? '',
      }),
    ),
  );
  const columns = tableColumns.filter(
    (column) => !rareColumns.has(column) || rows.some((cells) => cells[column] !== ''),
  );
  const choices = choiceRows(choiceGroups, ({ id }) => names.get(id) ?? '', {
    rupees: decimalRupees,
    diet: dietInCell,
  });
  const headings = columns.map(headingOf);
  return toCsv(headings, [
    ...rows.map((cells) => columns.map((column) => cells[column])),
    ...(choices.length > 0 ? [[''], Object.values(choiceHeadings), ...choices] : []),
  ]);
}

function sizesInCell({ variants }: MenuItem): string {
  const prices = variants.map((size) => ({
    size: size.name,
    pricePaise: priceOf(size),
    ...(!size.isAvailable && { isSoldOut: true as const }),
    ...(size.stockLeft !== null && { left: size.stockLeft }),
  }));
  return writeSizesCell(prices);
}

function asksOf({ choiceGroups, variants }: MenuItem, names: Map<string, string>): AskedByName[] {
  return choiceGroups.flatMap(({ groupId, min, max, included, onlyVariants }) => {
    const sizes = variants.filter(({ no }) => onlyVariants.includes(no)).map(({ name }) => name);
    // The sizes that asked for this group are gone, so no size asks for it.
    const isIdle = variants.length > 0 && onlyVariants.length > 0 && sizes.length === 0;
    const group = names.get(groupId);
    return isIdle || group === undefined ? [] : [{ group, min, max, included, only: sizes.join(' / ') }];
  });
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: new TextEncoder().encode(content), compress: true };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
