import { z } from '@hono/zod-openapi';
import { singleLine } from '#platform/formats/text.ts';
import {
  type ServingTime,
  servingTimeNamed,
  unknownServingTime,
} from '../availability/serving-times/serving-times.ts';
import { categoryKey, groupKey, uniqueNames } from '../categories/category.ts';
import { numbersProblem } from '../choice-groups/group-rules.ts';
import { type ChoiceGroup, type ItemChoiceGroup, MAX_ITEM_GROUPS, MAX_VARIANTS } from '../menu.ts';
import { refusalsTexts } from './refusals-texts.ts';

const NO_NUMBER = { error: () => refusalsTexts.groupNumber };
const number = z.int(NO_NUMBER).min(0, NO_NUMBER).max(100, NO_NUMBER).nullable().default(null);
const name = z
  .string({ error: () => refusalsTexts.groupName })
  .max(2_000, { error: () => refusalsTexts.nameTooLong });
const NO_SIZES = { error: () => refusalsTexts.sizeNames({ max: MAX_VARIANTS }) };

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
    { error: () => refusalsTexts.groupsList },
  )
  .max(MAX_ITEM_GROUPS, { error: () => refusalsTexts.tooManyGroups({ max: MAX_ITEM_GROUPS }) });

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
    if (!group) return { ok: false, message: refusalsTexts.noSuchGroup({ name }) };
    const onlyVariants = onlySizes.map((wanted) => {
      const at = sizes.findIndex((size) => categoryKey(size.name) === categoryKey(wanted));
      return sizes[at]?.no || at + 1;
    });
    const unknown = onlySizes[onlyVariants.indexOf(0)];
    if (unknown !== undefined) return { ok: false, message: refusalsTexts.noSuchSize({ name: unknown }) };
    links.push({ groupId: group.id, groupNo: group.no, ...numbers, onlyVariants });
  }
  return { ok: true, links };
}

/** Returns why a dish cannot ask for these groups; undefined when it can. */
export function linksProblem(links: Links, groups: readonly ChoiceGroup[]): string | undefined {
  const ids = links.map(({ groupId }) => groupId);
  if (new Set(ids).size !== ids.length) return refusalsTexts.groupTwice;
  for (const { groupId, min, max, included } of links) {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return refusalsTexts.groupNotFound;
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
    return isKnown ? { ok: true, id } : { ok: false, message: refusalsTexts.timingsNotFound };
  }
  const time = servingTimeNamed(named, times);
  return time ? { ok: true, id: time.id } : { ok: false, message: unknownServingTime(named) };
}
