import type { Db, Tx } from '#platform/db/database.server.ts';
import { compiledOnce } from '#platform/db/queries.server.ts';
import { columnsOf, fromRow } from '#platform/fields/columns.server.ts';
import { switchedAt } from '../../availability/availability.ts';
import { type ChoiceGroup, type ChoiceOption, choiceGroupFields, choiceOptionFields } from '../../menu.ts';

/** Loads a restaurant's groups of choices with their options, in order, as they are at `now`. Runs two queries. */
export async function loadChoiceGroups(db: Db | Tx, restaurantId: string, now: Date): Promise<ChoiceGroup[]> {
  const groups = await liveGroups(db, restaurantId);
  if (groups.length === 0) return [];
  const optionsOf = await findOptions(db, restaurantId, now);
  return groups.map((row) => ({ ...fromRow(choiceGroupFields, row), options: optionsOf.get(row.id) ?? [] }));
}

const liveGroups = compiledOnce((db, restaurantId) =>
  db
    .selectFrom('choice_groups')
    .select(columnsOf(choiceGroupFields))
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('no'),
);

async function findOptions(
  db: Db | Tx,
  restaurantId: string,
  now: Date,
): Promise<Map<string, ChoiceOption[]>> {
  const rows = await liveOptions(db, restaurantId);
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  const read = (row: (typeof rows)[number]) => switchedAt(fromRow(choiceOptionFields, row), now.getTime());
  return new Map([...byGroup].map(([groupId, mine]) => [groupId, mine.map(read)]));
}

const liveOptions = compiledOnce((db, restaurantId) =>
  db
    .selectFrom('choice_options')
    .select(['group_id', ...columnsOf(choiceOptionFields)])
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('group_id')
    .orderBy('position')
    .orderBy('no'),
);
