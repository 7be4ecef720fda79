import { type Changes, type Draft, textProblem } from '#platform/fields/fields.ts';
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
