import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import type { OwnUpi } from '#restaurant/upi/upi.ts';
import { upiCalls } from '#restaurant/upi/upi-calls.ts';
import { UpiCard } from './upi-card.tsx';

/** Where customers may pay to, as a part of a page (docs/product.md#upi). */
export function Upi() {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['upi', useQueryOwner()];
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => upiCalls(api).read(signal),
  });
  if (data) return <UpiCard upi={data} onSaved={(upi: OwnUpi) => queries.setQueryData(queryKey, upi)} />;
  if (!isError) {
    return (
      <Loading label="Loading your UPI ID">
        <FormSkeleton fields={1} />
      </Loading>
    );
  }
  return (
    <ErrorState title="Failed to load data" onRetry={refetch} retrying={isFetching}>
      {error instanceof Error && error.message}
    </ErrorState>
  );
}
