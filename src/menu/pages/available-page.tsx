import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useLoadErrorToast } from '#platform/ui/use-load-error-toast.ts';
import { AvailabilityPanel, availabilityPanelPx } from '../availability/availability-panel.tsx';
import { GroupsScope } from '../choice-groups/asked-note.tsx';
import { BlockedNotice } from '../choice-groups/blocked-notice.tsx';
import { MenuSkeleton } from '../list/menu-skeleton.tsx';
import { PanelList } from '../list/panel-list.tsx';
import type { Category } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { useMenu } from '../menu-queries.ts';
import { MenuSearchBox, useMenuSearch } from '../search/menu-search-box.tsx';
import { isAllOff } from '../sizes/sold-out-words.ts';

/** Switches items on and off: `/dashboard/available`. */
export function AvailablePage() {
  const query = useMenu();
  const { data: menu, isPending, isFetching, refetch } = query;
  useLoadErrorToast(query, 'Failed to load menu data');

  return (
    <>
      <title>Availability · Menu Link</title>
      <PageHeader
        title="Availability"
        description="Turn off items that have run out. Customers see them as sold out at once."
      />
      {isPending && <MenuSkeleton />}
      {!isPending && !menu && (
        <ErrorState title="Your menu did not load" onRetry={refetch} retrying={isFetching}>
          Check your internet and try again.
        </ErrorState>
      )}
      {menu?.length === 0 && <NoMenu />}
      {menu && menu.length > 0 && <AvailabilityList menu={menu} />}
    </>
  );
}

function AvailabilityList({ menu }: { menu: Category[] }) {
  const [typed, setTyped] = useState('');
  const [isOffOnly, setOffOnly] = useState(false);
  // An item switched on in this filtered list stays in it, so that a slip can be corrected at the same place.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const off = menu.flatMap(({ items }) => items).filter(isAllOff);
  const shown = isOffOnly ? onlyItems(menu, new Set([...kept, ...off.map(({ id }) => id)])) : menu;
  const { found, isSearching } = useMenuSearch(shown, typed);
  return (
    <>
      <MenuSearchBox typed={typed} onTyped={setTyped} found={found} />
      {(off.length > 0 || isOffOnly) && (
        <Button
          size="sm"
          aria-pressed={isOffOnly}
          className="mb-4"
          onClick={() => {
            setKept(new Set(off.map(({ id }) => id)));
            setOffOnly(!isOffOnly);
          }}
        >
          Off now ({off.length})
        </Button>
      )}
      <BlockedNotice menu={menu} className="mb-4" />
      <div className="grid grid-cols-1 gap-4">
        <GroupsScope menu={menu}>
          <PanelList categories={found} heightOf={availabilityPanelPx}>
            {(category) => <AvailabilityPanel category={category} keepOpen={isSearching} />}
          </PanelList>
        </GroupsScope>
      </div>
    </>
  );
}

function NoMenu() {
  const mayWrite = useCan()('menu.write');
  const { create } = useMenuPages();
  return (
    <EmptyState
      icon={<UtensilsCrossed />}
      title="No menu categories found. Please add menu items first."
      action={
        mayWrite && (
          <LinkButton to={create} variant="primary">
            Add New Item
          </LinkButton>
        )
      }
    />
  );
}

function onlyItems(menu: Category[], ids: ReadonlySet<string>): Category[] {
  return menu
    .map((category) => ({ ...category, items: category.items.filter(({ id }) => ids.has(id)) }))
    .filter(({ items }) => items.length > 0);
}
