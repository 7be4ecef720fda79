import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useState } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useLoadErrorToast } from '#platform/ui/use-load-error-toast.ts';
import { AvailabilityPanel, availabilityPanelPx } from '../availability-panel.tsx';
import type { Category } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { useMenu } from '../menu-queries.ts';
import { MenuSearchBox, useMenuSearch } from '../menu-search-box.tsx';
import { MenuSkeleton } from '../menu-skeleton.tsx';
import { PanelList } from '../panel-list.tsx';

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
        description="Switch off what has run out. Your page shows it as sold out at once."
      />
      {isPending && <MenuSkeleton />}
      {!isPending && !menu && (
        <ErrorState title="Your menu could not be loaded" onRetry={refetch} retrying={isFetching}>
          Check your connection and try again.
        </ErrorState>
      )}
      {menu?.length === 0 && <NoMenu />}
      {menu && menu.length > 0 && <AvailabilityList menu={menu} />}
    </>
  );
}

function AvailabilityList({ menu }: { menu: Category[] }) {
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useMenuSearch(menu, typed);
  return (
    <>
      <MenuSearchBox typed={typed} onTyped={setTyped} found={found} />
      <div className="grid grid-cols-1 gap-4">
        <PanelList categories={found} heightOf={availabilityPanelPx}>
          {(category) => <AvailabilityPanel category={category} keepOpen={isSearching} />}
        </PanelList>
      </div>
    </>
  );
}

function NoMenu() {
  return (
    <EmptyState
      icon={<UtensilsCrossed />}
      title="No menu categories found. Please add menu items first."
      action={
        <LinkButton to={useMenuPages().create} variant="primary">
          Add New Item
        </LinkButton>
      }
    />
  );
}
