import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '#app/start/env.server.ts';
import { imageFileNames, keyOf } from '#media/stored-image.server.ts';
import type { DatabaseHandle, Db } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { imageUrl } from '#platform/files/image-url.ts';
import { loadCountry } from '../../db/country/load-country.ts';

const photos = join(import.meta.dirname, '../../db/demo/photos');

export interface Size {
  restaurants: number;
  pictures: number;
}

/** Fills an empty database, and `uploads` with copies of the demo's photos in every size that is stored. */
export async function fillInstallation(
  { db, engine }: DatabaseHandle,
  uploads: string,
  size: Size,
): Promise<void> {
  await migrate(db, engine, migrationsFolder);
  await loadCountry(db, { restaurants: size.restaurants, now: new Date() });
  await addPictures(db, uploads, size.pictures);
}

async function addPictures(db: Db, uploads: string, count: number): Promise<void> {
  const dishes = (await readdir(photos)).filter((name) => !name.endsWith('.json'));
  const [owner] = await db.selectFrom('restaurants').select('id').limit(1).execute();
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const dish = join(photos, dishes[index % dishes.length] ?? '');
    const kept = new Set(await readdir(dish));
    await mkdir(join(uploads, 'images', id), { recursive: true });
    for (const name of imageFileNames)
      await copyFile(join(dish, kept.has(name) ? name : '384.webp'), join(uploads, keyOf(id, name)));
    const image = {
      id,
      owner_id: owner?.id ?? '',
      url: imageUrl({ id, color: 'aabbcc' }),
      width: 1280,
      height: 960,
    };
    await db
      .insertInto('images')
      .values({ ...image, created_at: new Date(), unreferenced_since: null })
      .execute();
  }
}
