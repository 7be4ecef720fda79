import Store from 'lucide-react/icons/store';
import { Navigate, Outlet, useParams, useSearchParams } from 'react-router';
import { ActFor } from '#identity/by-admin/act-for.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { useAllThere } from '#platform/ui/use-all-there.ts';
import { pages } from '#routes';
import { useAdminRead, useAdminRefresh } from '../admin-calls.ts';
import { RestaurantPicker } from '../restaurants/restaurant-picker.tsx';
import { OnBehalfBanner } from './on-behalf-banner.tsx';

/**
 * The owner's own screens, used by the admin for an owner (docs/product/admin.md#on-an-owners-behalf). The URL's query
 * names the restaurant.
 */
export function OnBehalf() {
  const [query] = useSearchParams();
  const { itemId } = useParams();
  const restaurantId = query.get('id') ?? query.get('restaurant');
  // The key resets the pages' state for another restaurant.
  if (restaurantId) return <ActingFor key={restaurantId} restaurantId={restaurantId} />;
  return itemId ? <OfItem itemId={itemId} /> : <NoneChosen />;
}

/** Opens an item's form for the restaurant that the item belongs to. */
function OfItem({ itemId }: { itemId: string }) {
  const { data, isError, error, refetch, isFetching } = useAdminRead('GET /api/admin/items/{id}', {
    id: itemId,
  });
  if (data) return <Navigate to={pages.adminMenuEdit(itemId, data.restaurantId)} replace />;
  if (!isError) {
    return (
      <Loading label="Loading the item">
        <FormSkeleton fields={4} />
      </Loading>
    );
  }
  return (
    <ErrorState isScreen title="Failed to load the item" onRetry={refetch} retrying={isFetching}>
      {error.message}
    </ErrorState>
  );
}

function ActingFor({ restaurantId }: { restaurantId: string }) {
  const refresh = useAdminRefresh();
  const details = useAdminRead('GET /api/admin/restaurants/{id}', { id: restaurantId });
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
  const [, setQuery] = useSearchParams();
  return (
    <EmptyState icon={<Store />} title="No restaurant is chosen">
      <Field label="Restaurant" className="mt-4 w-80 max-w-full text-left">
        <RestaurantPicker value={null} onChange={(chosen) => chosen && setQuery({ restaurant: chosen.id })} />
      </Field>
    </EmptyState>
  );
}
