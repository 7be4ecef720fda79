import { Navigate, useParams } from 'react-router';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { onBehalf, pages } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { restaurantsTexts } from './restaurants-texts.ts';

/** `/adminboard/restaurants/{id}/owner`: redirects from a restaurant to its owner's page. */
export function RestaurantOwnerPage() {
  const { restaurantId = '' } = useParams();
  const { data, isError, error, refetch, isFetching } = useAdminRead('GET /api/admin/restaurants/{id}', {
    id: restaurantId,
  });
  if (data?.owner) return <Navigate to={pages.adminUser(data.owner.id)} replace />;
  if (data) return <Navigate to={onBehalf(pages.restaurantSettings(), restaurantId)} replace />;
  if (isError) {
    return (
      <ErrorState
        isScreen
        title={restaurantsTexts.restaurantLoadFailed}
        onRetry={refetch}
        retrying={isFetching}
      >
        {error.message}
      </ErrorState>
    );
  }
  return (
    <Loading label={adminTexts.userLoading}>
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  );
}
