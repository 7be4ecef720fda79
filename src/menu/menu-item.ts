import { type Changes, type Draft, textProblem } from '#platform/fields/fields.ts';
import { itemFields } from './menu.ts';

/** How many items a restaurant may have. */
export const MAX_ITEMS = 2_000;

/** Why a text, already one clean line, cannot be an item's name; undefined when it can. */
export function itemNameProblem(name: string): string | undefined {
  return textProblem(itemFields.name, name);
}

/** What an edit form sends: undefined leaves a field as it is. */
export type ItemChanges = Changes<typeof itemFields>;

/** An item before it exists. */
export type ItemDraft = Draft<typeof itemFields>;
