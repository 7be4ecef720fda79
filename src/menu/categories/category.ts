import { type Changes, type Draft, textProblem } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/formats/text.ts';
import { categoryFields } from '../menu.ts';

/** How many categories a restaurant may have. */
export const MAX_CATEGORIES = 100;

/** What an edit of a category sends: undefined leaves a field as it is. */
export type CategoryChanges = Changes<typeof categoryFields>;

/** A new category that is not saved yet. */
export type CategoryDraft = Draft<typeof categoryFields>;

/**
 * Why a text, already one clean line, cannot be a category's name (docs/product/menu.md#item-form); undefined when it can.
 */
export function categoryNameProblem(name: string): string | undefined {
  return textProblem(categoryFields.name, name);
}

/** Returns a key that is equal for names that people consider the same: case and Unicode spelling do not count. */
export function categoryKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Whether `ids` holds each of `owned` exactly once and nothing else (docs/product/menu.md#menu-list). */
export function isReordering(ids: readonly string[], owned: readonly string[]): boolean {
  const wanted = new Set(ids);
  return wanted.size === ids.length && ids.length === owned.length && owned.every((id) => wanted.has(id));
}

/**
 * Returns a unique name for each group, for use as a key, for example in a table: a repeated name gets a number. Pass
 * the groups in the order of the list of choices.
 */
export function uniqueNames<Group extends { name: string }>(groups: readonly Group[]): Map<Group, string> {
  const names = new Map<Group, string>();
  const used = new Set<string>();
  for (const group of groups) {
    let own = group.name;
    for (let number = 2; used.has(groupKey(own)); number += 1) own = `${group.name} (${number})`;
    used.add(groupKey(own));
    names.set(group, own);
  }
  return names;
}

/** A key equal for group names that people consider the same. Semicolons separate names in a table. */
export function groupKey(name: string): string {
  return categoryKey(singleLine(name).replaceAll(';', ','));
}
