// Groups of choices for tests: made through an owner's API calls, stored in a database, or as plain objects for rules
// and screens.
import { expect } from 'vitest';
import type { ChoiceGroup, ChoiceOption } from '#menu/menu.ts';
import { choiceGroupFields, choiceOptionFields } from '#menu/menu.ts';
import type { Db } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import type { TestClient, TestOwner } from './client.ts';

/** Returns an optional group of choices with these options; their numbers and ids count from 1. */
export function sampleGroup(
  name: string,
  options: ReadonlyArray<Partial<ChoiceOption> & { name: string }>,
  changes: Partial<ChoiceGroup> = {},
): ChoiceGroup {
  return {
    ...defaultsOf(choiceGroupFields),
    id: newId(),
    no: 1,
    name,
    options: options.map((option, at) => ({
      ...defaultsOf(choiceOptionFields),
      id: newId(),
      no: at + 1,
      ...option,
    })),
    ...changes,
  };
}

/** Stores groups of choices of a restaurant in the database, unchanged. */
export async function storeGroups(
  db: Db,
  restaurantId: string,
  groups: readonly ChoiceGroup[],
): Promise<void> {
  const owner = {
    restaurant_id: restaurantId,
    created_at: new Date(0),
    updated_at: new Date(0),
    deleted_at: null,
  };
  for (const [position, { options, ...group }] of groups.entries()) {
    const row = {
      ...toRow(choiceGroupFields, group),
      next_option_no: options.length + 1,
      position,
      ...owner,
    };
    await db.insertInto('choice_groups').values(row).execute();
    for (const [at, option] of options.entries()) {
      const own = { ...toRow(choiceOptionFields, option), group_id: group.id, position: at, ...owner };
      await db.insertInto('choice_options').values(own).execute();
    }
  }
  const next = Math.max(0, ...groups.map(({ no }) => no)) + 1;
  await db
    .updateTable('restaurants')
    .set({ next_choice_group_no: next })
    .where('id', '=', restaurantId)
    .execute();
}

/** Returns the body that creates a group of choices: two kinds of rice, one is required; `changes` replace fields. */
export function groupBody(changes: Record<string, unknown> = {}) {
  return {
    name: 'Choose your rice',
    min: 1,
    max: 1,
    options: [{ name: 'Jeera rice' }, { name: 'Plain rice' }],
    ...changes,
  };
}

/**
 * Creates a group of choices for an owner and adds it to these dishes. Returns the group from the response, with the
 * ids and numbers of its options.
 */
export async function createGroup(
  app: TestClient,
  { token }: Pick<TestOwner, 'token'>,
  changes: Record<string, unknown> = {},
  itemIds: readonly string[] = [],
) {
  const made = await app.post('/api/menu/choice-groups', { token, body: groupBody(changes) });
  expect(made.status, made.text).toBe(201);
  if (itemIds.length === 0) return made.body;
  const body = { item_ids: itemIds };
  const used = await app.put(`/api/menu/choice-groups/${made.body.id}/items`, { token, body });
  expect(used.status, used.text).toBe(200);
  return used.body;
}
