import { sql } from 'kysely';
import { imageFileNames, keyOf } from '#media/stored-image.server.ts';
import type { DatabaseHandle } from '#platform/db/database.server.ts';
import { type FileStore, readStored } from '#platform/files/file-store.server.ts';
import { parseImageUrl } from '#platform/files/image-url.ts';
import { storedKeys } from '#platform/files/local-folder.server.ts';
import type { Scene } from './clients.ts';

/** Returns what is wrong in the data, each as a sentence: answered writes lost, writes doubled, writes half done. */
export async function findings(scene: Scene, database: DatabaseHandle, files: FileStore): Promise<string[]> {
  const found = await Promise.all([
    wrongItems(scene, database),
    wrongBulkAdds(scene, database),
    wrongPrices(scene, database),
    wrongPictures(scene, database, files),
    wrongRemovals(scene, database),
    wrongPayments(scene, database),
    damage(database),
  ]);
  return found.flat();
}

async function wrongItems({ ledger }: Scene, { db }: DatabaseHandle): Promise<string[]> {
  const counts = await itemCounts(db);
  return [...ledger.items].flatMap(([name, { state }]) =>
    wrongCount(`item ${name}`, counts.get(name), state),
  );
}

/** Returns which bulk adds are lost, doubled, or stored only in part. */
async function wrongBulkAdds({ ledger }: Scene, { db }: DatabaseHandle): Promise<string[]> {
  const counts = await itemCounts(db);
  return [...ledger.bulkAdds.values()].flatMap(({ body, state }) => {
    const names = body.categories.flatMap(({ items }) => items.map(({ name }) => name));
    const there = names.filter((name) => counts.has(name)).length;
    if (there > 0 && there < names.length) return [`half a bulk add: ${there} of ${names.length} items`];
    return names.flatMap((name) => wrongCount(`item ${name} of a bulk add`, counts.get(name), state));
  });
}

async function wrongPrices({ owners }: Scene, { db }: DatabaseHandle): Promise<string[]> {
  const wrong: string[] = [];
  for (const { counted } of owners) {
    const { price_paise } = await db
      .selectFrom('menu_items')
      .select('price_paise')
      .where('id', '=', counted.id)
      .executeTakeFirstOrThrow();
    const price = price_paise / 100;
    if (price !== counted.price && price !== counted.trying)
      wrong.push(`lost: a price of ${counted.price} is ${price} again`);
    counted.price = price;
  }
  return wrong;
}

async function wrongPictures(
  { ledger, url }: Scene,
  { db }: DatabaseHandle,
  files: FileStore,
): Promise<string[]> {
  const rows = await db.selectFrom('images').select('url').execute();
  const known = new Set(rows.map((row) => row.url));
  const lost = [...ledger.pictures].filter((picture) => !known.has(picture));
  const stored = new Set(await storedKeys(files, ''));
  const needed = rows.flatMap((row) => filesOf(row.url));
  const empty = needed.filter((key) => !stored.has(key));
  const newest = [...ledger.pictures].at(-1);
  const shown = newest ? await fetch(url + newest) : undefined;
  const half = needed.at(-1) && !(await readStored(files, needed.at(-1) ?? ''))?.length;
  return [
    ...lost.map((picture) => `lost: the picture ${picture}`),
    ...empty.map((key) => `half a picture: ${key} is missing`),
    ...(shown && !shown.ok ? [`the picture ${newest} is answered with ${shown.status}`] : []),
    ...(half ? ['half a picture: an empty file'] : []),
  ];
}

function filesOf(url: string): string[] {
  const id = parseImageUrl(url)?.id ?? '';
  return imageFileNames.map((name) => keyOf(id, name));
}

async function wrongRemovals({ ledger }: Scene, { db }: DatabaseHandle): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('menu_items', 'menu_items.category_id', 'categories.id')
    .select(['categories.id', 'categories.deleted_at', 'menu_items.deleted_at as item_deleted_at'])
    .execute();
  const half = rows.filter((row) => row.deleted_at && !row.item_deleted_at);
  const gone = new Set(rows.filter((row) => row.deleted_at).map(({ id }) => id));
  const lost = [...ledger.removed].filter(([id, { state }]) => state === 'answered' && !gone.has(id));
  return [
    ...half.map(({ id }) => `half a removal: an item of ${id} is still there`),
    ...lost.map(([id]) => `lost: the removal of ${id}`),
  ];
}

/**
 * Returns which payments are wrong. Each must be stored once and be in the audit log, receipt numbers have no gap, and
 * each payment's period starts where the one before ended.
 */
async function wrongPayments({ ledger }: Scene, { db }: DatabaseHandle): Promise<string[]> {
  const rows = await db.selectFrom('payments').selectAll().orderBy('receipt_no').execute();
  const counts = new Map(rows.map((row) => [row.request_id, 1]));
  const wrong = [...ledger.payments].flatMap(([requestId, { state }]) =>
    wrongCount(`payment ${requestId}`, counts.get(requestId), state),
  );
  const gap = rows.find((row, index) => row.receipt_no !== index + 1);
  if (gap) wrong.push(`lost: a receipt before ${gap.receipt_no}`);

  const audited = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('subject_type', '=', 'payment')
    .execute();
  if (audited.length !== rows.length)
    wrong.push(`half a payment: ${rows.length} payments, ${audited.length} notes of them`);

  const memberships = await db.selectFrom('memberships').select(['restaurant_id', 'ends_at']).execute();
  for (const { restaurant_id, ends_at } of memberships) {
    const own = rows.filter((row) => row.restaurant_id === restaurant_id);
    const torn = own.find(
      (row, index) => index > 0 && +row.ends_before !== +(own[index - 1]?.ends_after ?? 0),
    );
    if (torn) wrong.push(`half a payment: ${torn.receipt_no} does not go on where the one before ended`);
    const last = own.at(-1);
    if (last && +last.ends_after !== +ends_at) wrong.push(`half a payment: ${last.receipt_no} gave no time`);
  }
  return wrong;
}

async function damage({ db, engine }: DatabaseHandle): Promise<string[]> {
  if (engine === 'postgres') return [];
  const { rows } = await sql<Record<string, string>>`pragma integrity_check(5)`.execute(db);
  const orphans = await sql<object>`pragma foreign_key_check`.execute(db);
  const words = rows.flatMap((row) => Object.values(row)).filter((word) => word !== 'ok');
  return [...words, ...orphans.rows.map((row) => `a row without its parent: ${JSON.stringify(row)}`)];
}

async function itemCounts(db: DatabaseHandle['db']): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('menu_items')
    .select(['name', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

function wrongCount(what: string, count = 0, state: string): string[] {
  if (count > 1) return [`doubled: ${what} is there ${count} times`];
  return count === 0 && state === 'answered' ? [`lost: ${what}`] : [];
}
