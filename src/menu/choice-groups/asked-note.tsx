import type { ReactNode } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import type { Category, MenuItem } from '../menu.ts';
import { asksForSomething, GroupsContext, useAsked } from './asked.ts';
import { useChoiceGroups } from './choice-queries.ts';

/**
 * Provides the groups to the rows inside, which say what their dishes ask for. Fetches nothing if no dish asks for
 * choices.
 */
export function GroupsScope({ menu, children }: { menu: readonly Category[]; children: ReactNode }) {
  const { data: groups } = useChoiceGroups(asksForSomething(menu));
  return <GroupsContext value={groups}>{children}</GroupsContext>;
}

/**
 * Says what a dish asks for, or that it cannot be ordered because of that. Renders nothing for most dishes, which ask
 * for nothing.
 */
export function AskedNote({ item }: { item: MenuItem }) {
  const asked = useAsked(item);
  if (!asked) return null;
  return (
    <span
      className={`text-xs ${asked.isBlocked ? 'font-semibold text-chilli' : 'font-normal text-muted'}`}
      {...langAttributes(asked.words)}
    >
      {asked.words}
    </span>
  );
}
