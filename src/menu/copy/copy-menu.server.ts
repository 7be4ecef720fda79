import '../server/tables.server.ts';
import type { Insertable, Selectable } from 'kysely';
import { shareImages } from '#media/images.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { noteItems } from '../server/change-menu.server.ts';

interface MenuCopy {
  fromId: string;
  /** A restaurant without a menu. */
  toId: string;
  withPhotos: boolean;
  now: Date;
}

/** The tables of a menu whose rows have an id of their own. */
type MenuTable =
  | 'serving_times'
  | 'categories'
  | 'menu_items'
  | 'item_variants'
  | 'choice_groups'
  | 'choice_options';

/** Of more, a statement could have more values than a database takes. */
const ROWS_AT_A_TIME = 100;

/**
 * Copies a menu into a new restaurant of the same account: serving times, categories, items, sizes and choices, as
 * they are now. What is counted or sold out for a while stays behind: it is about the other kitchen. Each copy names
 * what it was first copied from (docs/decisions/0082-several-restaurants.md).
 */
export async function copyMenu(tx: Tx, { fromId, toId, withPhotos, now }: MenuCopy): Promise<void> {
  const copies = createCopier(tx, { fromId, toId, now });
  const times = await copies('serving_times', (row) => row);
  const categories = await copies('categories', (row) => ({
    ...row,
    serving_time_id: times.get(row.serving_time_id),
  }));
  const photos: string[] = [];
  const items = await copies('menu_items', (row) => {
    const category_id = categories.get(row.category_id);
    if (category_id === null) return undefined;
    if (row.image_url !== '' && withPhotos) photos.push(row.image_url);
    return {
      ...row,
      ...backNow(row),
      category_id,
      serving_time_id: times.get(row.serving_time_id),
      image_url: withPhotos ? row.image_url : '',
      stock_left: null,
    };
  });
  await copies('item_variants', (row) => {
    const item_id = items.get(row.item_id);
    return item_id === null ? undefined : { ...row, ...backNow(row), item_id, stock_left: null };
  });
  const groups = await copies('choice_groups', (row) => row);
  await copies('choice_options', (row) => {
    const group_id = groups.get(row.group_id);
    return group_id === null ? undefined : { ...row, ...backNow(row), group_id };
  });
  await copyLinks(tx, { fromId, toId, items, groups });
  await tx
    .updateTable('restaurants')
    .set((row) => ({
      next_choice_group_no: row
        .selectFrom('restaurants as source')
        .select('source.next_choice_group_no')
        .where('source.id', '=', fromId),
    }))
    .where('id', '=', toId)
    .execute();
  await shareImages(tx, photos, toId);
  await noteItems(tx, toId);
}

/** The new ids by the old ones; null for null, and for what was not copied. */
interface Ids {
  get(id: string | null): string | null;
}

type Row<Table extends MenuTable> = Selectable<Tables[Table]>;

/** Returns a function that copies the rows of a table; `edit` leaves a row out by returning undefined. */
function createCopier(tx: Tx, { fromId, toId, now }: Pick<MenuCopy, 'fromId' | 'toId' | 'now'>) {
  return async <Table extends MenuTable>(
    table: Table,
    edit: (row: Row<Table>) => Row<Table> | undefined,
  ): Promise<Ids> => {
    const ids = new Map<string, string>();
    const found = (await tx
      .selectFrom(table as MenuTable)
      .selectAll()
      .where('restaurant_id', '=', fromId)
      .where('deleted_at', 'is', null)
      .execute()) as (Row<Table> & { id: string; copied_from: string | null })[];
    const copied = found.flatMap((row) => {
      const edited = edit(row);
      if (!edited) return [];
      const id = newId();
      ids.set(row.id, id);
      const stamps = { created_at: now, updated_at: now };
      return [
        { ...edited, ...stamps, id, restaurant_id: toId, copied_from: row.copied_from ?? row.id },
      ] as Insertable<Tables[Table]>[];
    });
    await insertAll(tx, table, copied);
    return { get: (id) => (id === null ? null : (ids.get(id) ?? null)) };
  };
}

/** What is sold out for a while is to be had here; what is off until somebody switches it on stays off. */
function backNow({
  is_available,
  available_again_at,
}: Pick<Row<'menu_items'>, 'is_available' | 'available_again_at'>) {
  return { is_available: is_available || available_again_at !== null, available_again_at: null };
}

async function copyLinks(
  tx: Tx,
  { fromId, toId, items, groups }: { fromId: string; toId: string; items: Ids; groups: Ids },
): Promise<void> {
  const links = await tx
    .selectFrom('item_choice_groups')
    .selectAll()
    .where('restaurant_id', '=', fromId)
    .execute();
  const copied = links.flatMap((link) => {
    const [item_id, group_id] = [items.get(link.item_id), groups.get(link.group_id)];
    if (item_id === null || group_id === null) return [];
    return [{ ...link, item_id, group_id, restaurant_id: toId }];
  });
  await insertAll(tx, 'item_choice_groups', copied);
}

async function insertAll<Table extends MenuTable | 'item_choice_groups'>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
    const some = rows.slice(at, at + ROWS_AT_A_TIME) as Insertable<Tables['item_choice_groups']>[];
    await tx
      .insertInto(table as 'item_choice_groups')
      .values(some)
      .execute();
  }
}
