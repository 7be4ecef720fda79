import { useMembership } from '#membership/use-membership.ts';
import { pageStatus } from './page-status.ts';

/**
 * Whether customers see the caller's page, and for how long; `status` is undefined until that is known, and `isUnknown` says
 * that it has been asked for in vain.
 */
export function usePageStatus() {
  const { data, isPending, isFetching, refetch, errorUpdateCount } = useMembership();
  const isUnknown = !data && errorUpdateCount > 0;
  return { status: data && pageStatus(data, new Date()), isUnknown, isPending, isFetching, refetch };
}
