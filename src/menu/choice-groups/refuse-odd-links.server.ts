import type { Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import { askedGroups } from './choices.ts';
import { numbersProblem } from './group-rules.ts';
import { askingItems, type GroupState, linkTo } from './group-state.server.ts';

/**
 * Throws 400 when a dish's own numbers make the choices of a group impossible (docs/product/menu.md#choices). `group` is
 * the group as just saved.
 */
export async function refuseOddLinks(
  tx: Tx,
  restaurantId: string,
  { group }: Pick<GroupState, 'group'>,
  now: Date,
): Promise<void> {
  for (const item of await askingItems(tx, restaurantId, now)) {
    const link = linkTo(item, group.id);
    const [asked] = link ? askedGroups([link], [group]) : [];
    const [problem] = Object.entries((asked && numbersProblem(asked)) ?? {});
    if (problem) throw badInput({ [problem[0]]: `${item.name}: ${problem[1]}` });
  }
}
