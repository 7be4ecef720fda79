import { createContext, type ReactNode, useContext } from 'react';
import { useLinkTo } from '#identity/app-context.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { listOf } from '#platform/texts/lists.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { pages } from '#routes';
import type { Category, ChoiceGroup, MenuItem } from '../menu.ts';
import { choiceGroupsTexts } from './choice-groups-texts.ts';
import { useChoiceGroups } from './choice-queries.ts';
import { emptyGroupsOf } from './choices.ts';
import { nothingLeft } from './owner-words.ts';

type Props = { menu: readonly Category[] | undefined; className?: string };

/** Shows which dishes cannot be ordered because a required choice cannot be made, and links to the page to fix it. */
export function BlockedNotice({ menu = [], className }: Props) {
  const linkTo = useLinkTo();
  const { data: groups = [] } = useChoiceGroups(usesGroups(menu));
  const sentences = groups.flatMap((group) => {
    const dishes = blockedDishes(menu, groups, group.no).length;
    return dishes > 0 ? [nothingLeft(group, dishes)] : [];
  });
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="attention"
      className={className ?? ''}
      actions={
        <LinkButton to={linkTo(pages.menuChoices())} size="sm">
          {choiceGroupsTexts.addOns}
        </LinkButton>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/**
 * Returns a function that warns about a saved dish which cannot be ordered, once for each group that cannot be filled.
 */
export function useEmptyGroupWarning(): (saved: MenuItem) => void {
  const { data: groups = [] } = useChoiceGroups(false);
  return (saved) => {
    for (const group of emptyGroupsOf(saved, groups)) toast.warning(nothingLeft(group, 1));
  };
}

/** Provides the groups to the rows inside. Fetches nothing if no dish asks for choices. */
export function GroupsScope({ menu, children }: { menu: readonly Category[]; children: ReactNode }) {
  const { data: groups } = useChoiceGroups(usesGroups(menu));
  return <GroupsContext value={groups}>{children}</GroupsContext>;
}

/** Shows what a dish asks for, or that it cannot be ordered because of that; nothing for most dishes. */
export function GroupsNote({ item }: { item: MenuItem }) {
  const note = useGroupsNote(item);
  if (!note) return null;
  return (
    <span
      className={`text-xs ${note.isBlocked ? 'font-semibold text-chilli' : 'font-normal text-muted'}`}
      {...langAttributes(note.words)}
    >
      {note.words}
    </span>
  );
}

/** The owner's groups of choices, for the rows of a long list; undefined until they have loaded. */
const GroupsContext = createContext<readonly ChoiceGroup[] | undefined>(undefined);

/** Returns the text about choices in the row of a dish; undefined when it asks for none. */
export function useGroupsNote(item: MenuItem): { words: string; isBlocked: boolean } | undefined {
  const groups = useContext(GroupsContext);
  if (!groups || item.choiceGroups.length === 0) return undefined;
  const empty = emptyGroupsOf(item, groups).map(({ name }) => name);
  if (empty.length > 0)
    return { words: choiceGroupsTexts.blockedBy({ groups: listOf(empty, 'unit') }), isBlocked: true };
  const names = item.choiceGroups.flatMap(
    ({ groupId }) => groups.find(({ id }) => id === groupId)?.name ?? [],
  );
  return { words: choiceGroupsTexts.asks({ groups: listOf(names, 'unit') }), isBlocked: false };
}

function usesGroups(menu: readonly Category[]): boolean {
  return menu.some(({ items }) => items.some(({ choiceGroups }) => choiceGroups.length > 0));
}

/** The dishes of a menu that ask for a group. */
export function dishesOf(menu: readonly Category[], groupId: string): MenuItem[] {
  return menu.flatMap(({ items }) =>
    items.filter(({ choiceGroups }) => choiceGroups.some((link) => link.groupId === groupId)),
  );
}

/** The dishes that are on but cannot be ordered because a required choice is impossible: in one group, or any. */
export function blockedDishes(
  menu: readonly Category[],
  groups: readonly ChoiceGroup[],
  groupNo?: number,
): MenuItem[] {
  const isMeant = ({ no }: { no: number }) => groupNo === undefined || no === groupNo;
  return menu.flatMap(({ items }) => items.filter((item) => emptyGroupsOf(item, groups).some(isMeant)));
}
