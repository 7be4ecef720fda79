import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { useOwnOrdering } from '#restaurant/ordering/use-own-ordering.ts';
import { OrderingForm } from './ordering-form.tsx';

/** Ways to order, charges, GST and the number of orders, as a part of a page (docs/product.md#ways-to-order). */
export function OrderingPart() {
  const { data: ordering, isError, error, refetch, isFetching } = useOwnOrdering();
  if (ordering) return <OrderingForm ordering={ordering} />;
  if (!isError) {
    return (
      <Loading label="Loading ways to order and charges" className="grid grid-cols-1 gap-6">
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
