import { singleLine } from '#platform/text.ts';
import { categoryKey } from './categories/category.ts';

/**
 * Returns a unique name for each group, for use as a key, for example in a table: a repeated name gets a number. Pass
 * the groups in the order of the list of choices.
 */
export function namesApart<Group extends { name: string }>(groups: readonly Group[]): Map<Group, string> {
  const names = new Map<Group, string>();
  const taken = new Set<string>();
  for (const group of groups) {
    let own = group.name;
    for (let number = 2; taken.has(groupKey(own)); number += 1) own = `${group.name} (${number})`;
    taken.add(groupKey(own));
    names.set(group, own);
  }
  return names;
}

/**
 * Returns the same key for group names that people consider the same. Semicolons are replaced, as they separate names
 * in a table.
 */
export function groupKey(name: string): string {
  return categoryKey(singleLine(name).replaceAll(';', ','));
}
