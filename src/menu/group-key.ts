import { singleLine } from '#platform/text.ts';
import { categoryKey } from './categories/category.ts';

/**
 * What each group is called where names are keys, as in a table: a second one of a name gets a number. Their order is that
 * of the list of choices.
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

/** The same for names of groups that people would call the same; the semicolon stands between names in a table. */
export function groupKey(name: string): string {
  return categoryKey(singleLine(name).replaceAll(';', ','));
}
