import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#platform/ui/error-state.tsx';

/** What stands where a form will be, while its data is not there: the skeleton inside, or why loading has failed. */
export function AwaitedForm({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const { isError, error, refetch, isFetching } = query;
  if (!isError) return children;
  return (
    <ErrorState title="Failed to load data" onRetry={refetch} retrying={isFetching}>
      {error instanceof Error && error.message}
    </ErrorState>
  );
}
