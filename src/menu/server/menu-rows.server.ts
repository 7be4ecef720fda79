import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { badInput, type FieldErrors, notFound, stale } from '#platform/http/errors.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { isReordering } from '../categories/category.ts';
import { changeMenu } from './change-menu.server.ts';
import { tooMany } from './refusals.ts';

/** How long something deleted can be restored (docs/product/common.md#deletes), in milliseconds. */
const RESTORABLE_FOR = 30 * DAY;

/** The tables of the things that an owner edits, arranges, deletes and restores. */
type Table = 'categories' | 'menu_items' | 'choice_groups' | 'serving_times';
type Row<T extends Table> = Selectable<Tables[T]> & { version: number; deleted_at: Date | null };
interface Deletion {
  deleted_at: Date | null;
  updated_at: Date;
}
type Changes<T extends Table> = (Updateable<Tables[T]> & { updated_at: Date }) | Deletion;

interface Definition<T extends Table, Thing> {
  table: T;
  /** Returns the message of the 404 for one that is deleted, does not exist or belongs to another restaurant. */
  missing: () => string;
  /** How many a restaurant may have, and the error for one more. */
  limit: { max: number; message: (max: number) => string };
  read: (db: Db | Tx, row: Row<T>, now: Date) => Thing | Promise<Thing>;
  /** Presents the current state to an edit that started from an older version. */
  present: (thing: Thing) => unknown;
  /** The error for an order that is not of exactly these rows; `within` are the rows they are ordered in. */
  order?: {
    refusal: () => FieldErrors;
    within?: { findLive: (tx: Tx, restaurantId: string, id: string) => unknown };
  };
  /** Whether items belong to the row, which are then deleted and restored with it. */
  holdsItems?: boolean;
  /** Throws when a row may not be restored; its limit is checked after that. */
  beforeRestoring?: (tx: Tx, row: Row<T>) => Promise<void>;
  /** The same, with the row restored: an error rolls back all of it. */
  afterRestoring?: (tx: Tx, row: Row<T>, now: Date) => Promise<void>;
  /** How many rows are deleted for good at a time: fewer where more rows of other tables are deleted with each. */
  purgedAtATime: number;
}

/**
 * What categories, items, groups of choices and serving times share: rows of a restaurant with a version and an order,
 * which can be restored for 30 days after they are deleted (docs/product/common.md#deletes). Everything throws 404 for
 * rows that are not the restaurant's own.
 */
export function menuRows<const T extends Table, Thing>(definition: Definition<T, Thing>) {
  const { missing, limit, read, present, order, holdsItems = false } = definition;
  // Kysely cannot type a query of a table that is a type parameter. All four have the columns that are used here.
  const table = definition.table as 'menu_items';
  const changing = table === 'menu_items' || holdsItems ? changeMenu : changePage;
  const list = order?.within ? 'category_id' : 'restaurant_id';

  async function find(db: Db | Tx, restaurantId: string, id: string): Promise<Row<T>> {
    const row = await db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst();
    if (!row) throw notFound(missing());
    return row as Row<'menu_items'> as Row<T>;
  }

  /** As `find`, but a deleted one is 404 too. */
  async function findLive(db: Db | Tx, restaurantId: string, id: string): Promise<Row<T>> {
    const row = await find(db, restaurantId, id);
    if (row.deleted_at) throw notFound(missing());
    return row;
  }

  /** Reads a thing that is not deleted. Throws 409 `stale` with its state when `version` is not the latest. */
  async function load(tx: Tx, restaurantId: string, id: string, now: Date, version?: number): Promise<Thing> {
    const row = await findLive(tx, restaurantId, id);
    const thing = await read(tx, row, now);
    if (version !== undefined && version !== row.version) throw stale(present(thing));
    return thing;
  }

  /** Changes columns of a row and increments its version. Throws when the row does not exist. */
  async function change(tx: Tx, restaurantId: string, id: string, changes: Changes<T>): Promise<Row<T>> {
    const row = await tx
      .updateTable(table)
      .set((row) => ({ ...(changes as object), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return row as Row<'menu_items'> as Row<T>;
  }

  /** As `change`, and returns the thing as it is then. */
  async function save(...[tx, restaurantId, id, changes]: Parameters<typeof change>): Promise<Thing> {
    return read(tx, await change(tx, restaurantId, id, changes), changes.updated_at);
  }

  async function count(tx: Tx, restaurantId: string): Promise<number> {
    const { rows } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('restaurant_id', '=', restaurantId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return rows;
  }

  /** Throws 409 when a restaurant has too many with so many more. */
  async function refuseTooMany(tx: Tx, restaurantId: string, more = 0): Promise<void> {
    if ((await count(tx, restaurantId)) + more > limit.max) throw tooMany(limit.message(limit.max));
  }

  /** Returns the position at the end of a list. Deleted rows count, so that a restored one gets its position back. */
  async function nextPosition(tx: Tx, listId: string): Promise<number> {
    const { last } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .where(list, '=', listId)
      .executeTakeFirstOrThrow();
    return last === null ? 0 : last + 1;
  }

  /**
   * Puts the rows of a list, or all of a restaurant, into the order of `ids`. Throws 400, and changes nothing, unless
   * these are exactly its rows, each once (docs/product/menu.md#menu-list). Versions stay: an order is no part of what
   * an edit form started from.
   */
  function arrange(services: Services, restaurantId: string, ids: string[], listId = restaurantId) {
    return changePage(services, restaurantId, async (tx) => {
      await order?.within?.findLive(tx, restaurantId, listId);
      const rows = await tx
        .selectFrom(table)
        .select('id')
        .where(list, '=', listId)
        .where('deleted_at', 'is', null)
        .execute();
      const owned = rows.map(({ id }) => id);
      if (!isReordering(ids, owned)) throw badInput(order?.refusal() ?? {});
      if (ids.length === 0) return;
      const places = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`);
      await tx
        .updateTable(table)
        .set({
          position: sql<number>`case id ${sql.join(places, sql` `)} end`,
          updated_at: services.clock.now(),
        })
        .where('restaurant_id', '=', restaurantId)
        .where('id', 'in', ids)
        .execute();
    });
  }

  /** Deletes a row, with its items. */
  function remove(services: Services, restaurantId: string, id: string): Promise<void> {
    return changing(services, restaurantId, async (tx) => {
      await findLive(tx, restaurantId, id);
      const now = services.clock.now();
      const deletedAt = holdsItems ? await uniqueMoment(tx, id, now) : now;
      const deletion = { deleted_at: deletedAt, updated_at: now };
      if (holdsItems) await changeItems(tx, id, null, deletion);
      await change(tx, restaurantId, id, deletion);
    });
  }

  /**
   * Restores a row to its place, with exactly the items that were deleted with it. Does nothing for one that is not
   * deleted, so a repeated request does no harm. Throws 404 after 30 days, 409 when there would be too many, and what
   * `beforeRestoring` and `afterRestoring` throw.
   */
  function restore(services: Services, restaurantId: string, id: string): Promise<Thing> {
    return changing(services, restaurantId, async (tx) => {
      const row = await find(tx, restaurantId, id);
      const now = services.clock.now();
      if (!row.deleted_at) return read(tx, row, now);
      if (row.deleted_at <= expiredBefore(now)) throw notFound(missing());
      await definition.beforeRestoring?.(tx, row);
      const restoration = { deleted_at: null, updated_at: now };
      if (holdsItems) await changeItems(tx, id, row.deleted_at, restoration);
      const restored = await change(tx, restaurantId, id, restoration);
      await refuseTooMany(tx, restaurantId);
      await definition.afterRestoring?.(tx, restored, now);
      return read(tx, restored, now);
    });
  }

  /** Removes from the database what can no longer be restored. */
  function purge({ db, clock }: Services, signal: AbortSignal) {
    return purgeRows(db, definition.table, definition.purgedAtATime, clock.now(), signal);
  }

  return {
    find,
    findLive,
    load,
    change,
    save,
    count,
    refuseTooMany,
    nextPosition,
    arrange,
    remove,
    restore,
    purge,
  };
}

/** Deletes or restores the items of a category that are not deleted, or were deleted at this moment. */
async function changeItems(
  tx: Tx,
  categoryId: string,
  deletedAt: Date | null,
  changes: Deletion,
): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('category_id', '=', categoryId)
    .where('deleted_at', deletedAt ? '=' : 'is', deletedAt)
    .execute();
}

/**
 * Returns the deletion time of a category. Restoring uses it to find the items deleted with the category, so it must
 * be later than the deletion of any item before, even within the same millisecond or after the clock was set back.
 */
async function uniqueMoment(tx: Tx, categoryId: string, now: Date): Promise<Date> {
  const last = await tx
    .selectFrom('menu_items')
    .select('deleted_at')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.deleted_at && last.deleted_at >= now ? later(last.deleted_at, 1) : now;
}

/** Removes from the database, some at a time, the rows of a table that can no longer be restored. */
export function purgeRows(
  db: Db,
  table: Table | 'item_variants' | 'choice_options',
  atATime: number,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  return inSlices(signal, async () => {
    const expired = db
      .selectFrom(table)
      .select('id')
      .where('deleted_at', '<=', expiredBefore(now))
      .limit(atATime);
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('id', 'in', expired)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** Returns the time limit: what was deleted at or before it can no longer be restored. */
export function expiredBefore(now: Date): Date {
  return later(now, -RESTORABLE_FOR);
}
