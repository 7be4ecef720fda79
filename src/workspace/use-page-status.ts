import { useMembership } from '#membership/use-membership.ts';
import { pageStatus } from './page-status.ts';

/** Whether customers see the caller's page, and for how long; `status` is undefined until that is known. */
export function usePageStatus() {
  const { data, isPending, isFetching, refetch } = useMembership();
  return { status: data && pageStatus(data, new Date()), isPending, isFetching, refetch };
}
