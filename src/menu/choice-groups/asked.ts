import { createContext, useContext } from 'react';
import type { Category, ChoiceGroup, MenuItem } from '../menu.ts';
import { emptyGroupsOf } from './choices.ts';

/** The owner's groups of choices, for the rows of a long list; undefined until they have loaded. */
export const GroupsContext = createContext<readonly ChoiceGroup[] | undefined>(undefined);

/** Returns what the row of a dish says about its choices; undefined when it asks for none. */
export function useAsked(item: MenuItem): { words: string; isBlocked: boolean } | undefined {
  const groups = useContext(GroupsContext);
  if (!groups || item.choiceGroups.length === 0) return undefined;
  const empty = emptyGroupsOf(item, groups).map(({ name }) => name);
  if (empty.length > 0) return { words: `Cannot be ordered: ${empty.join(', ')}`, isBlocked: true };
  const names = item.choiceGroups.flatMap(
    ({ groupId }) => groups.find(({ id }) => id === groupId)?.name ?? [],
  );
  return { words: `add-ons: ${names.join(', ')}`, isBlocked: false };
}

/** Whether any dish asks for choices. */
export function asksForSomething(menu: readonly Category[]): boolean {
  return menu.some(({ items }) => items.some(({ choiceGroups }) => choiceGroups.length > 0));
}
