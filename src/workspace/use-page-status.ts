import { useMembership } from '#membership/use-membership.ts';
import { pageStatus } from './page-status.ts';

/**
 * Whether customers see the caller's page, and for how long. `status` is undefined until it is loaded; `isUnknown`
 * means that a request for it has failed.
 */
export function usePageStatus() {
  const { data, isPending, isFetching, refetch, errorUpdateCount } = useMembership();
  const isUnknown = !data && errorUpdateCount > 0;
  return { status: data && pageStatus(data, new Date()), isUnknown, isPending, isFetching, refetch };
}
