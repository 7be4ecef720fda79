import { useState } from 'react';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import type { OwnHours } from './hours-calls.ts';
import { HoursCard } from './hours-card.tsx';
import { useHours } from './use-hours.ts';

/** The opening hours, as a part of a page (docs/product.md#opening-hours). */
export function Hours() {
  const { data, isError, error, refetch, isFetching } = useHours();
  // What is edited stays what it began from, whatever is heard later; saving finds out.
  const [begun, setBegun] = useState<OwnHours>();
  if (data && !begun) setBegun(data);
  if (begun) return <HoursCard hours={begun} />;
  if (!isError) {
    return (
      <Loading label="Loading your opening hours">
        <FormSkeleton fields={4} />
      </Loading>
    );
  }
  return (
    <ErrorState title="Failed to load data" onRetry={refetch} retrying={isFetching}>
      {error instanceof Error && error.message}
    </ErrorState>
  );
}
