import { MAX_NAME, tooLong } from './menu-text.ts';

/** How many categories a restaurant may have. */
export const MAX_CATEGORIES = 100;

/** Why a text, already one clean line, cannot be a category's name (spec §5); undefined when it can. */
export function categoryNameProblem(name: string): string | undefined {
  return name === '' ? 'Category name cannot be empty' : tooLong(name, MAX_NAME);
}

/** What two names have in common that people would call the same: case and Unicode spelling do not count. */
export function categoryKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Whether `ids` holds each of `owned` exactly once and nothing else (ruling 14). */
export function isReordering(ids: readonly string[], owned: readonly string[]): boolean {
  const wanted = new Set(ids);
  return wanted.size === ids.length && ids.length === owned.length && owned.every((id) => wanted.has(id));
}
