import Store from 'lucide-react/icons/store';
import { Outlet, useSearchParams } from 'react-router';
import { ActFor } from '#identity/by-admin/act-for.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useAllThere } from '#platform/ui/use-all-there.ts';
import { api, pages } from '#routes';
import { useAdminRead, useAdminRefresh } from '../admin-calls.ts';
import type { AdminRestaurantDetails } from '../restaurants/wire.ts';
import { OnBehalfBanner } from './on-behalf-banner.tsx';

/**
 * The owner's own screens, used by the admin for an owner (docs/product.md#on-an-owners-behalf). The URL's query
 * names the restaurant.
 */
export function OnBehalf() {
  const [query] = useSearchParams();
  const restaurantId = query.get('id') ?? query.get('restaurant');
  if (!restaurantId) return <NoneChosen />;
  // The key resets the pages' state for another restaurant.
  return <ActingFor key={restaurantId} restaurantId={restaurantId} />;
}

function ActingFor({ restaurantId }: { restaurantId: string }) {
  const refresh = useAdminRefresh();
  const details = useAdminRead<AdminRestaurantDetails>(api.adminRestaurant(restaurantId));
  const isThere = useAllThere([details]);
  if (!details.data && details.isError) {
    return (
      <ErrorState
        isScreen
        title="Failed to load the restaurant"
        onRetry={details.refetch}
        retrying={details.isFetching}
      >
        {details.error.message}
      </ErrorState>
    );
  }
  return (
    <>
      <OnBehalfBanner restaurantId={restaurantId} details={details.data} />
      {/* Wait for the details: the banner above is higher once it shows the restaurant's name. */}
      {isThere && (
        <ActFor restaurantId={restaurantId} onUpdate={refresh}>
          <Outlet />
        </ActFor>
      )}
    </>
  );
}

function NoneChosen() {
  return (
    <EmptyState
      icon={<Store />}
      title="No restaurant is chosen"
      action={<LinkButton to={pages.adminRestaurants()}>All restaurants</LinkButton>}
    >
      Open one from the list to edit its settings or its menu.
    </EmptyState>
  );
}
