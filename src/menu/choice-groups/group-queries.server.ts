import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import { MAX_ITEM_GROUPS, type MenuItem } from '../menu.ts';
import { tooMany } from '../refusals.ts';
import type { ChoiceGroupTable } from '../tables.server.ts';
import { MAX_CHOICE_GROUPS } from './group-rules.ts';
import { noGroup } from './group-state.server.ts';

/** A restaurant's own group, deleted or not. Throws 404 when there is none. */
export async function groupOf(
  tx: Tx,
  restaurantId: string,
  id: string,
): Promise<Selectable<ChoiceGroupTable>> {
  const row = await tx
    .selectFrom('choice_groups')
    .selectAll()
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw noGroup();
  return row;
}

/** As `groupOf`, but a deleted one is 404 too. */
export async function liveGroupOf(tx: Tx, restaurantId: string, id: string) {
  const row = await groupOf(tx, restaurantId, id);
  if (row.deleted_at) throw noGroup();
  return row;
}

/** Changes a group and increments its version. */
export async function changeGroup(
  tx: Tx,
  restaurantId: string,
  id: string,
  changes: Updateable<ChoiceGroupTable> & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('choice_groups')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/**
 * Increments the versions of dishes whose choices have changed, so that an open form notices the change when it saves.
 */
export async function touchItems(
  tx: Tx,
  restaurantId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('menu_items')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute();
}

/** Throws 409 when `howMany` groups are more than a restaurant may have. */
export function refuseTooManyGroups(howMany: number): void {
  if (howMany > MAX_CHOICE_GROUPS)
    throw tooMany(`A menu can have ${MAX_CHOICE_GROUPS} add-on groups. Delete one to add another.`);
}

/** Throws 409 for the first dish that asks for too many groups. */
export function refuseTooManyOn(items: ReadonlyArray<Pick<MenuItem, 'name' | 'choiceGroups'>>): void {
  const full = items.find(({ choiceGroups }) => choiceGroups.length > MAX_ITEM_GROUPS);
  if (full)
    throw conflict(
      `${full.name} already has ${MAX_ITEM_GROUPS} add-on groups, the maximum. Remove one first.`,
      {
        code: 'too_many',
      },
    );
}
