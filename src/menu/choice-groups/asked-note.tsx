import type { ReactNode } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import type { Category, MenuItem } from '../menu.ts';
import { asksForSomething, GroupsContext, useAsked } from './asked.ts';
import { useChoiceGroups } from './choice-queries.ts';

/** Lets the rows inside say what their dishes ask for. A menu that asks for nothing fetches nothing. */
export function GroupsScope({ menu, children }: { menu: readonly Category[]; children: ReactNode }) {
  const { data: groups } = useChoiceGroups(asksForSomething(menu));
  return <GroupsContext value={groups}>{children}</GroupsContext>;
}

/** What a dish asks for, or that it cannot be ordered because of it; nothing for the nine of ten that ask for nothing. */
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
