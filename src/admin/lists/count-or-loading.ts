import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/**
 * Returns the text under a list's heading: the result of `say`, `Loading...` before that, nothing if loading failed.
 */
export function countOrLoading<List>(
  { data, isError }: Pick<UseQueryResult<List>, 'data' | 'isError'>,
  say: (list: List) => ReactNode,
): ReactNode {
  if (data) return say(data);
  return isError ? undefined : 'Loading...';
}
