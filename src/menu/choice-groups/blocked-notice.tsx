import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Category } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { asksForSomething } from './asked.ts';
import { useChoiceGroups } from './choice-queries.ts';
import { blockedDishes } from './dishes-of-group.ts';
import { nothingLeft } from './group-words.ts';

type Props = { menu: readonly Category[] | undefined; className?: string };

/** Says which dishes cannot be ordered because a required choice cannot be made, and links to the page to fix it. */
export function BlockedNotice({ menu = [], className }: Props) {
  const pages = useMenuPages();
  const { data: groups = [] } = useChoiceGroups(asksForSomething(menu));
  const told = groups.flatMap((group) => {
    const dishes = blockedDishes(menu, groups, group.no).length;
    return dishes > 0 ? [nothingLeft(group, dishes)] : [];
  });
  if (told.length === 0) return null;
  return (
    <Notice
      tone="attention"
      className={className ?? ''}
      actions={
        <LinkButton to={pages.choices} size="sm">
          Add-ons
        </LinkButton>
      }
    >
      {told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
