import { z } from '@hono/zod-openapi';
import { singleLine } from '#platform/text.ts';
import { categoryKey, groupKey, uniqueNames } from './categories/category.ts';
import { numbersProblem } from './choice-groups/group-rules.ts';
import { type ChoiceGroup, type ItemChoiceGroup, MAX_ITEM_GROUPS, MAX_VARIANTS } from './menu.ts';
import { type ServingTime, servingTimeNamed, unknownServingTime } from './serving-times/serving-times.ts';

const NO_NUMBER = 'Enter how many to choose, from 0 to 100.';
const number = z.int(NO_NUMBER).min(0, NO_NUMBER).max(100, NO_NUMBER).nullable().default(null);
const name = z
  .string('Send the name of an add-on group.')
  .max(2_000, 'This name is too long. Please shorten it.');
const NO_SIZES = `Send the names of at most ${MAX_VARIANTS} sizes.`;

/** How a dish asks for choices in a bulk call: groups and sizes are given by name. */
export const groupsByNameWire = z
  .array(
    z.object({
      group: name,
      min: number,
      max: number,
      included: number,
      onlySizes: z
        .array(z.string(NO_SIZES).max(2_000, NO_SIZES), NO_SIZES)
        .max(MAX_VARIANTS, NO_SIZES)
        .default([]),
    }),
    'Send a list of add-on groups.',
  )
  .max(MAX_ITEM_GROUPS, `An item can have at most ${MAX_ITEM_GROUPS} add-on groups.`);

type Links = readonly ItemChoiceGroup[];

/**
 * Resolves the groups that a dish asks for by name, or returns why it cannot. The sizes of a new dish have no numbers
 * yet: they are numbered from 1 in their order.
 */
export function linksByName(
  input: unknown,
  sizes: ReadonlyArray<{ name: string; no?: number }>,
  groups: ReadonlyArray<Pick<ChoiceGroup, 'id' | 'no' | 'name'>>,
): { ok: true; links: Links } | { ok: false; message: string } {
  const parsed = groupsByNameWire.default([]).safeParse(input);
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? '' };
  const called = new Map([...uniqueNames(groups)].map(([group, name]) => [groupKey(name), group]));
  const links: ItemChoiceGroup[] = [];
  for (const { group: name, onlySizes, ...numbers } of parsed.data) {
    const group = called.get(groupKey(name));
    if (!group) return { ok: false, message: `“${name}” is not one of your add-on groups.` };
    const onlyVariants = onlySizes.map((wanted) => {
      const at = sizes.findIndex((size) => categoryKey(size.name) === categoryKey(wanted));
      return sizes[at]?.no || at + 1;
    });
    const unknown = onlySizes[onlyVariants.indexOf(0)];
    if (unknown !== undefined) return { ok: false, message: `“${unknown}” is not one of its sizes.` };
    links.push({ groupId: group.id, groupNo: group.no, ...numbers, onlyVariants });
  }
  return { ok: true, links };
}

/** Returns why a dish cannot ask for these groups; undefined when it can. */
export function linksProblem(links: Links, groups: readonly ChoiceGroup[]): string | undefined {
  const ids = links.map(({ groupId }) => groupId);
  if (new Set(ids).size !== ids.length) return 'An item can have each add-on group once.';
  for (const { groupId, min, max, included } of links) {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return 'Add-on group not found. Please reload the page.';
    const own = { min: min ?? group.min, max: max ?? group.max, included: included ?? group.included };
    const problem = numbersProblem({ ...group, ...own });
    if (problem) return Object.values(problem)[0];
  }
  return undefined;
}

/**
 * Finds the serving times of a new dish: by `name` if it is given, else by `id`. Returns why it cannot have them if
 * they do not exist.
 */
export function servingTimeByName(
  name: unknown,
  id: string | null,
  times: ReadonlyArray<Pick<ServingTime, 'id' | 'name'>>,
): { ok: true; id: string | null } | { ok: false; message: string } {
  const named = typeof name === 'string' ? singleLine(name) : '';
  if (named === '') {
    const isKnown = id === null || times.some((known) => known.id === id);
    return isKnown ? { ok: true, id } : { ok: false, message: 'These item timings were not found.' };
  }
  const time = servingTimeNamed(named, times);
  return time ? { ok: true, id: time.id } : { ok: false, message: unknownServingTime(named) };
}
