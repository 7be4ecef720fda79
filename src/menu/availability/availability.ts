import { canBeOrdered } from '../choice-groups/choices.ts';
import type { ChoiceGroup, MenuItem } from '../menu.ts';

/** What can be switched off for a time: a dish, a size of it, a choice. */
export interface Switched {
  readonly isAvailable: boolean;
  /** When it comes back by itself, in ms since 1970; null while it is available, or until somebody switches it on. */
  readonly availableAgainAt: number | null;
}

/** As everything begins. */
export const AVAILABLE: Switched = { isAvailable: true, availableAgainAt: null };

/** Nothing switches a thing on again at its moment: whoever reads it later finds it available. */
function isOnAt({ isAvailable, availableAgainAt }: Switched, now: number): boolean {
  return isAvailable || (availableAgainAt !== null && availableAgainAt <= now);
}

/** A thing as it is at a moment; the very same where that is what it says. */
export function switchedAt<T extends Switched>(thing: T, now: number): T {
  if (thing.isAvailable ? thing.availableAgainAt === null : !isOnAt(thing, now)) return thing;
  return { ...thing, isAvailable: true, availableAgainAt: null };
}

/**
 * The switch after an edit that says some of it: what is switched off stays so until the moment it was switched off for,
 * and a moment that has passed says that it is back.
 */
export function switchAfter(
  { isAvailable, availableAgainAt }: { [Part in keyof Switched]?: Switched[Part] | undefined },
  before: Switched,
  now: number,
): Switched {
  const isOn = isAvailable ?? before.isAvailable;
  const kept = before.isAvailable ? null : before.availableAgainAt;
  const again = availableAgainAt === undefined ? kept : availableAgainAt;
  return switchedAt({ isAvailable: isOn, availableAgainAt: isOn ? null : again }, now);
}

/**
 * Whether a dish can be ordered as far as switches go, and when else: its own, those of its sizes and of the choices that
 * have to be made (docs/product.md#availability). All of them as they are now; its serving times are another question.
 */
export function dishSwitch(item: MenuItem, choiceGroups: readonly ChoiceGroup[]): Switched {
  if (canBeOrdered(item, choiceGroups)) return AVAILABLE;
  const asked = choiceGroups.filter(({ id }) => item.choiceGroups.some(({ groupId }) => groupId === id));
  const moments = [item, ...item.variants, ...asked.flatMap(({ options }) => options)]
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
