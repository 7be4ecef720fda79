import { requireUser } from '#identity/guards/guards.server.ts';
import { withProof } from '#identity/password/check-password.server.ts';
import { proofWire } from '#identity/wire.ts';
import { menuCsv } from '#import/table/export/menu-csv.server.ts';
import { PHOTO_EXTENSION, photoBytes, readPhoto } from '#media/stored-image.server.ts';
import { findMembership } from '#membership/membership-row.server.ts';
import { presentMembership } from '#membership/wire.ts';
import { findServingTimes } from '#menu/availability/serving-times/serving-times.server.ts';
import { presentServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { loadChoiceGroups } from '#menu/choice-groups/server/load-choice-groups.server.ts';
import type { Category } from '#menu/menu.ts';
import { loadMenu } from '#menu/server/load-menu.server.ts';
import { presentCategory, presentChoiceGroup } from '#menu/server/wire.ts';
import { type ZipEntry, zipStream } from '#platform/files/zip-stream.server.ts';
import { EXPECTED_BYTES } from '#platform/http/client/save-file.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { call, calls } from '#platform/http/routes/call.server.ts';
import { recordExport } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { suggestSlug } from '#restaurant/address/slug.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { loadOwnRestaurants } from '#restaurant/server/load-restaurants.server.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { presentOwnRestaurant } from '#restaurant/wire.ts';
import { personalRecords } from './personal-data.server.ts';

const DOWNLOADS: LimitRule = { name: 'account-download', points: 10, seconds: 60 * 60 };

/** All of the caller's own data, as one zip. */
export function accountDownloadCalls(services: Services) {
  return calls(services, [
    call('POST /api/account/download', {
      says: "The caller's menu (JSON and CSV), settings, photos, and all records about them as one zip",
      guard: requireUser(services, 'account.export'),
      event: 'export',
      body: proofWire,
      answers: { 200: { description: 'The zip (application/zip)' } },
      refuses: { 400: 'The password is wrong, or the code is missing or wrong' },
      run: async ({ user, body }) => {
        await services.limits.take(DOWNLOADS, user.id);
        // Nothing is changed, so nothing has to be locked.
        await withProof(services, user.id, body, async () => {});
        // Only the administrator's exports are logged, since the account is privileged. An owner may export their own
        // data freely.
        if (user.ownsAdminEmail)
          await recordExport(services, { actor: user, what: 'own_account', filter: {} });
        const { entries, expectedBytes } = await packAccount(services, user);
        return new Response(zipStream(entries, services.clock.now()), {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': 'attachment; filename="menu-link.zip"',
            [EXPECTED_BYTES]: String(expectedBytes),
          },
        });
      },
    }),
  ]);
}

/** All data that the product stores about an owner, as files. */
interface AccountArchive {
  /** The approximate size of all files together, in bytes. */
  expectedBytes: number;
  entries: AsyncGenerator<ZipEntry>;
}

/**
 * Packs what is stored about an owner, without secrets and data of others; `entries` reads one photo at a time. Of several
 * restaurants each has a folder of its own.
 */
export async function packAccount(
  services: Services,
  user: { id: string; email: string },
): Promise<AccountArchive> {
  const { db, files } = services;
  const owned = (await loadOwnRestaurants(db, user.id)).filter(({ role }) => role === 'owner');
  const parts: PackedRestaurant[] = [];
  if (owned.length < 2) parts.push(await packRestaurant(services, owned[0], ''));
  else
    for (const restaurant of owned)
      parts.push(await packRestaurant(services, restaurant, `${restaurant.slug}/`));
  const records = await personalRecords(db, {
    userId: user.id,
    email: user.email,
    restaurantIds: owned.map(({ id }) => id),
  });
  const account = { account: { email: user.email } };
  const texts = [
    ...parts.flatMap(({ folder, settings, texts: own }) => [
      text(`${folder}settings.json`, asJson(folder === '' ? { ...account, ...settings } : settings)),
      ...own,
    ]),
    ...(parts.length > 1 ? [text('settings.json', asJson(account))] : []),
    text('records.json', asJson(records)),
  ];
  const photos = new Map(parts.flatMap((part) => [...part.photos]));
  const sizes = await Promise.all([...photos.values()].map((url) => photoBytes(files, url)));
  const textBytes = texts.map(({ bytes }) => bytes.byteLength);
  return {
    expectedBytes: [...textBytes, ...sizes].reduce((sum, size) => sum + size, 0),
    entries: entriesOf(services, texts, photos),
  };
}

interface PackedRestaurant {
  /** Where its files are: empty, or with a slash at its end. */
  folder: string;
  settings: object;
  texts: ZipEntry[];
  /** The address of each photo, by the name of its file. */
  photos: Map<string, string>;
}

async function packRestaurant(
  services: Services,
  restaurant: Restaurant | undefined,
  folder: string,
): Promise<PackedRestaurant> {
  const { db } = services;
  const membership = restaurant && (await findMembership(db, restaurant.id));
  const now = services.clock.now();
  const menu = restaurant ? await loadMenu(db, restaurant.id, now) : [];
  const choiceGroups = restaurant ? await loadChoiceGroups(db, restaurant.id, now) : [];
  const servingTimes = restaurant ? await findServingTimes(db, restaurant.id) : [];
  const otherLanguages = restaurant ? languagesOf(restaurant.languages).slice(1) : [];
  const photos = namePhotos(restaurant, menu, PHOTO_EXTENSION);
  return {
    folder,
    settings: {
      restaurant: restaurant ? presentOwnRestaurant(restaurant) : null,
      membership: membership ? presentMembership(membership, now) : null,
      photos: Object.fromEntries(photos),
    },
    texts: [
      text(`${folder}menu.json`, asJson(menu.map(presentCategory))),
      text(`${folder}choices.json`, asJson(choiceGroups.map(presentChoiceGroup))),
      text(`${folder}serving-times.json`, asJson(servingTimes.map(presentServingTime))),
      text(`${folder}menu.csv`, menuCsv(menu, choiceGroups, servingTimes, otherLanguages, photos)),
    ],
    photos: new Map([...photos].map(([url, name]) => [`${folder}${name}`, url])),
  };
}

async function* entriesOf(
  { files }: Services,
  texts: ZipEntry[],
  photos: Map<string, string>,
): AsyncGenerator<ZipEntry> {
  yield* texts;
  for (const [name, url] of photos) {
    const bytes = await readPhoto(files, url);
    if (bytes) yield { name, bytes, compress: false };
  }
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: new TextEncoder().encode(content), compress: true };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The file names of a restaurant's photos by URL: named after the dish, in letters that any file system takes. */
function namePhotos(
  restaurant: Pick<Restaurant, 'logoImageUrl' | 'bannerImageUrl'> | undefined,
  menu: readonly Category[],
  ending: string,
): Map<string, string> {
  const shown = [
    { url: restaurant?.logoImageUrl ?? '', stem: 'logo' },
    { url: restaurant?.bannerImageUrl ?? '', stem: 'banner' },
    ...menu.flatMap(({ items }) =>
      items.map((item) => ({ url: item.imageUrl, stem: suggestSlug(item.name) || 'item' })),
    ),
  ];
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const { url, stem } of shown) {
    if (url === '' || names.has(url)) continue;
    const free = freeStem(stem, used);
    used.add(free);
    names.set(url, `photos/${free}${ending}`);
  }
  return names;
}

function freeStem(stem: string, used: ReadonlySet<string>): string {
  let count = 1;
  let free = stem;
  while (used.has(free)) {
    count += 1;
    free = `${stem}-${count}`;
  }
  return free;
}
