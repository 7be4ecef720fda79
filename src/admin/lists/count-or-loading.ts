import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What stands under the heading of a list: what `say` makes of it, `Loading...` until then, and nothing where it failed. */
export function countOrLoading<List>(
  { data, isError }: Pick<UseQueryResult<List>, 'data' | 'isError'>,
  say: (list: List) => ReactNode,
): ReactNode {
  if (data) return say(data);
  return isError ? undefined : 'Loading...';
}
