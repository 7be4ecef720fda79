import { canBeOrdered } from '../choice-groups/choices.ts';
import type { ChoiceGroup, MenuItem } from '../menu.ts';

/** Something that can be switched off for a time: a dish, a size or an option. */
export interface Switched {
  readonly isAvailable: boolean;
  /**
   * When it becomes available by itself, in ms since 1970; null while it is available, or if it has to be switched on.
   */
  readonly availableAgainAt: number | null;
}

export const AVAILABLE: Switched = { isAvailable: true, availableAgainAt: null };

/** No job switches anything on again when the time comes: it is computed on each read. */
function isOnAt({ isAvailable, availableAgainAt }: Switched, now: number): boolean {
  return isAvailable || (availableAgainAt !== null && availableAgainAt <= now);
}

/** Returns a thing with its state at `now` (ms); the same object if nothing has changed. */
export function switchedAt<T extends Switched>(thing: T, now: number): T {
  if (thing.isAvailable ? thing.availableAgainAt === null : !isOnAt(thing, now)) return thing;
  return { ...thing, isAvailable: true, availableAgainAt: null };
}

/**
 * Returns the state after an edit with some of the fields. Something switched off stays off until its planned time; a
 * time in the past makes it available.
 */
export function switchAfter(
  { isAvailable, availableAgainAt }: { [Part in keyof Switched]?: Switched[Part] | undefined },
  before: Switched,
  now: number,
): Switched {
  const isOn = isAvailable ?? before.isAvailable;
  const planned = before.isAvailable ? null : before.availableAgainAt;
  const again = availableAgainAt === undefined ? planned : availableAgainAt;
  return switchedAt({ isAvailable: isOn, availableAgainAt: isOn ? null : again }, now);
}

/**
 * Whether a dish can be ordered, and if not, from when, by its own switch and the switches of its sizes and required
 * choices (docs/product/menu.md#availability). Takes the current states; serving times are a separate question.
 */
export function dishSwitch(item: MenuItem, choiceGroups: readonly ChoiceGroup[]): Switched {
  if (canBeOrdered(item, choiceGroups)) return AVAILABLE;
  const groups = choiceGroups.filter(({ id }) => item.choiceGroups.some(({ groupId }) => groupId === id));
  const moments = [item, ...item.variants, ...groups.flatMap(({ options }) => options)]
    .flatMap(({ availableAgainAt }) => availableAgainAt ?? [])
    .sort((a, b) => a - b);
  const back = moments.find((moment) =>
    canBeOrdered(
      { ...switchedAt(item, moment), variants: item.variants.map((size) => switchedAt(size, moment)) },
      choiceGroups.map((group) => ({
        ...group,
        options: group.options.map((option) => switchedAt(option, moment)),
      })),
    ),
  );
  return { isAvailable: false, availableAgainAt: back ?? null };
}
