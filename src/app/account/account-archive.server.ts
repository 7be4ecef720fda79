import { PHOTO_ENDING, photoBytes, readPhoto } from '#media/photo-file.server.ts';
import { findMembership } from '#membership/find-membership.server.ts';
import { presentMembership } from '#membership/wire.ts';
import { loadMenu } from '#menu/load-menu.server.ts';
import type { Category, MenuItem } from '#menu/menu.ts';
import type { ItemDraft } from '#menu/menu-item.ts';
import { presentCategory } from '#menu/wire.ts';
import { priceOf } from '#ordering/price-of.ts';
import { toCsv } from '#platform/csv.server.ts';
import { decimalRupees } from '#platform/money.ts';
import type { Services } from '#platform/services.server.ts';
import type { ZipEntry } from '#platform/zip-stream.server.ts';
import { loadOwnRestaurants } from '#restaurant/load-restaurants.server.ts';
import { presentOwnRestaurant } from '#restaurant/wire.ts';
import { personalRecords } from './personal-data.server.ts';
import { namePhotos } from './photo-names.ts';

/** All that the product holds of an owner, as files. */
export interface AccountArchive {
  /** About how many bytes the files have together. */
  expectedBytes: number;
  entries: AsyncGenerator<ZipEntry>;
}

/**
 * Packs `settings.json`, `menu.json`, `menu.csv`, `records.json` (all that is stored, as it is) and the photos; those are
 * read one by one as `entries` is.
 */
export async function packAccount(
  services: Services,
  user: { id: string; email: string },
): Promise<AccountArchive> {
  const { db, files } = services;
  const owned = (await loadOwnRestaurants(db, user.id)).filter(({ role }) => role === 'owner');
  const restaurant = owned[0];
  const membership = restaurant && (await findMembership(db, restaurant.id));
  const menu = restaurant ? await loadMenu(db, restaurant.id) : [];
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
    text('menu.csv', menuCsv(menu, photos)),
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

/** What stands beside an item in its row. */
interface RowParts {
  category: string;
  photo: string;
}

/** The columns of `menu.csv`, in order: the heading, and what stands there of an item. Imports read them back. */
const csvColumns: {
  [Field in keyof ItemDraft]: [string, (item: MenuItem, parts: RowParts) => string | number];
} = {
  categoryId: ['Category', (_, { category }) => category],
  name: ['Item', ({ name }) => name],
  description: ['Description', ({ description }) => description],
  pricePaise: ['Price (₹)', (item) => decimalRupees(priceOf(item))],
  isAvailable: ['Available', ({ isAvailable }) => (isAvailable ? 'yes' : 'no')],
  imageUrl: ['Photo', (_, { photo }) => photo],
};

function menuCsv(menu: Category[], photos: Map<string, string>): string {
  const columns = Object.values(csvColumns);
  const rows = menu.flatMap(({ name: category, items }) =>
    items.map((item) => {
      const parts = { category, photo: photos.get(item.imageUrl) ?? '' };
      return columns.map(([, cellOf]) => cellOf(item, parts));
    }),
  );
  return toCsv(
    columns.map(([heading]) => heading),
    rows,
  );
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: new TextEncoder().encode(content), compress: true };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
