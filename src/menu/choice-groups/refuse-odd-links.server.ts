import type { Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import { askedGroups } from './choices.ts';
import { numbersProblem } from './group-rules.ts';
import { askingItems, type GroupState, linkTo } from './group-state.server.ts';

/**
 * Throws 400 where a dish, with numbers of its own, asks for choices of a group that nobody could make any more
 * (docs/product.md#choices). `group` is as it has just been saved.
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
