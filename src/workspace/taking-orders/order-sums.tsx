import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { orderingCalls } from '#restaurant/ordering/ordering-calls.ts';
import { OrderSumsForm } from './order-sums-form.tsx';

/** Charges, GST and the number of orders, as a part of a page (docs/product.md#charges-and-gst). */
export function OrderSums() {
  const { data: ordering, isError, error, refetch, isFetching } = useOwnOrdering();
  if (ordering) return <OrderSumsForm ordering={ordering} />;
  if (!isError) {
    return (
      <Loading label="Loading charges and GST" className="grid grid-cols-1 gap-6">
        <FormSkeleton fields={3} />
      </Loading>
    );
  }
  return (
    <ErrorState title="Failed to load data" onRetry={refetch} retrying={isFetching}>
      {error instanceof Error && error.message}
    </ErrorState>
  );
}

/** As it is set, fetched anew each time an edit of it begins. */
function useOwnOrdering() {
  const api = useApi();
  return useQuery({
    queryKey: ['ordering', useQueryOwner()],
    queryFn: ({ signal }) => orderingCalls(api).read(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
