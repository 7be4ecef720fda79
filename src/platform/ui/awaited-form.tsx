import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#platform/ui/error-state.tsx';

/** A placeholder for a form until its data has loaded: the skeleton in `children`, or why loading failed. */
export function AwaitedForm({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const { isError, error, refetch, isFetching } = query;
  if (!isError) return children;
  return (
    <ErrorState title="Failed to load data" onRetry={refetch} retrying={isFetching}>
      {error instanceof Error && error.message}
    </ErrorState>
  );
}
