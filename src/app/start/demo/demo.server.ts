import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adoptImage } from '#media/images.server.ts';
import { startLifetime } from '#membership/start-membership.server.ts';
import { insertServingTime } from '#menu/availability/serving-times/serving-times.server.ts';
import { insertGroup } from '#menu/choice-groups/server/groups.server.ts';
import { saveItemParts } from '#menu/items/item-parts.server.ts';
import { storedPaise } from '#menu/items/menu-item.ts';
import { categoryFields, itemChoiceFields, itemFields } from '#menu/menu.ts';
import { noteItems } from '#menu/server/change-menu.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import type { Services } from '#platform/services/services.server.ts';
import { restaurantFields } from '#restaurant/restaurant.ts';
import { searchWords } from '#restaurant/server/search.server.ts';
import { pages } from '#routes';
import { findStorefront } from '#storefront/server/load-storefront.server.ts';
import { type DemoGroup, demoGroups } from '../../../../db/demo/demo-choices.ts';
import { demoBanner, demoLogo, demoRestaurant } from '../../../../db/demo/demo-restaurant.ts';
import { demoTimes } from '../../../../db/demo/demo-times.ts';
import { showsMails } from '../../pages/dev-mail.server.ts';
import type { Config } from '../env.server.ts';

export const DEMO_SLUG = demoRestaurant.slug;

const photosFolder = join(import.meta.dirname, '../../../../db/demo/photos');

const PHOTOS_AT_ONCE = 10;

type DemoServices = Pick<Services, 'db' | 'clock' | 'files' | 'log'>;

interface Photo {
  width: number;
  height: number;
  color: string;
}

/** Loads the demo into a database without owners (docs/product/marketing.md#the-demo). Returns whether it did. */
export async function loadDemo(
  services: DemoServices,
  oneAtATime: (work: () => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  if (!(await isEmpty(services))) return false;
  return oneAtATime(() => loadIfEmpty(services));
}

async function loadIfEmpty(services: DemoServices): Promise<boolean> {
  if (!(await isEmpty(services))) return false;
  const restaurantId = newId();
  const photos: Record<string, Photo> = JSON.parse(await readFile(join(photosFolder, 'index.json'), 'utf8'));
  const urls = new Map<string, string>();
  // A few at a time: on a disk that is full the first few fail, and not all of them.
  for (const few of inGroupsOf(PHOTOS_AT_ONCE, Object.entries(photos))) {
    const adopted = few.map(async ([key, photo]) => {
      urls.set(key, await adoptPhoto(services, restaurantId, key, photo));
    });
    await Promise.all(adopted);
  }

  await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    await insertRestaurant(tx, restaurantId, now, urls);
    await startLifetime(tx, restaurantId, now);
    await insertMenu(tx, restaurantId, now, urls);
    await noteItems(tx, restaurantId);
  });
  return true;
}

/** Whether there is a demo to show: a database that had owners first never gets one. */
export async function hasDemo({ db, clock }: DemoServices): Promise<boolean> {
  return (await findStorefront(db, DEMO_SLUG, clock.now())).kind === 'open';
}

function inGroupsOf<T>(size: number, all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, group) =>
    all.slice(group * size, (group + 1) * size),
  );
}

async function isEmpty({ db }: DemoServices): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const restaurant = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirst();
  return !user && !restaurant;
}

async function adoptPhoto(
  services: DemoServices,
  ownerId: string,
  key: string,
  photo: Photo,
): Promise<string> {
  const folder = join(photosFolder, key);
  const names = await readdir(folder);
  const files = Object.fromEntries(names.map((name) => [name, join(folder, name)]));
  return adoptImage(services, ownerId, { ...photo, files });
}

async function insertRestaurant(tx: Tx, id: string, now: Date, urls: Map<string, string>): Promise<void> {
  const { categories: _, ...draft } = demoRestaurant;
  const pictures = { bannerImageUrl: urls.get(demoBanner) ?? '', logoImageUrl: urls.get(demoLogo) ?? '' };
  await tx
    .insertInto('restaurants')
    .values({
      ...toRow(restaurantFields, { ...draft, ...pictures, id, isDemo: true }),
      search_words: searchWords(demoRestaurant),
      slug_since: now,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();
}

async function insertMenu(tx: Tx, restaurantId: string, now: Date, urls: Map<string, string>): Promise<void> {
  const groupIds = new Map<DemoGroup, string>();
  for (const group of demoGroups) groupIds.set(group, await insertGroup(tx, restaurantId, group, now));
  const timeIds = await insertTimes(tx, restaurantId, now);
  const stamps = { created_at: now, updated_at: now, deleted_at: null };
  for (const [place, category] of demoRestaurant.categories.entries()) {
    const categoryId = newId();
    const { items: demoItems, ...head } = category;
    const owner = { restaurant_id: restaurantId, ...stamps };
    const servingTimeId = timeIds.get(head.name) ?? null;
    await tx
      .insertInto('categories')
      .values({
        ...toRow(categoryFields, { ...head, servingTimeId, id: categoryId }),
        position: place,
        ...owner,
      })
      .execute();
    const items = demoItems.map((item) => ({ ...item, id: newId() }));
    const rows = items.map(({ key, ...item }, position) => {
      const imageUrl = (key && urls.get(key)) || '';
      const pricePaise = storedPaise(item);
      const servingTimeId = timeIds.get(item.name) ?? null;
      const row = toRow(itemFields, { ...item, pricePaise, categoryId, imageUrl, servingTimeId });
      return { ...row, position, ...owner };
    });
    await tx.insertInto('menu_items').values(rows).execute();
    for (const { id, key, name, variants } of items) {
      const groups = demoGroups.filter(({ dishes }) => dishes.includes(key ?? name));
      const choiceGroups = groups.map((group) => ({ ...ownNumbers, groupId: groupIds.get(group) ?? '' }));
      await saveItemParts(tx, { restaurantId, itemId: id, now }, { variants, choiceGroups });
    }
  }
}

/** Inserts the serving times; returns their ids by the names of the dishes and categories they apply to. */
async function insertTimes(tx: Tx, restaurantId: string, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { serves, ...draft } of demoTimes) {
    const { id } = await insertServingTime(tx, restaurantId, draft, now);
    for (const name of serves) ids.set(name, id);
  }
  return ids;
}

/** Demo dishes use the group's own limits. */
const ownNumbers = defaultsOf(itemChoiceFields);

const NO_MAIL = '  No mail is sent, and codes reach nobody: set SMTP_URL.';

/** The welcome text that `npm start` prints at the end. */
export function welcome(publicUrl: string, config: Config): string {
  const lines = [
    ['A menu, as customers see it', pages.storefront(DEMO_SLUG)],
    ['Sign up as an owner', pages.signUp()],
    ["The owner's dashboard", pages.dashboard()],
    ...(showsMails(config) ? [['Mails this server would have sent', pages.devMail()]] : []),
  ];
  const width = Math.max(...lines.map(([what = '']) => what.length));
  const list = lines.map(([what = '', path]) => `  ${what.padEnd(width)}  ${publicUrl}${path}`).join('\n');
  const unsent = config.smtpUrl || showsMails(config) ? '' : `${NO_MAIL}\n\n`;
  return `\nMenu Link is open on ${publicUrl}\n\n${list}\n\n${unsent}  Ctrl-C stops it.\n\n`;
}
