import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#identity/app-context.tsx';

/** The first part of the query key of all the admin's queries. */
const ADMIN = 'admin';

/** One page of a list, as every list call returns it. */
export interface ListPage<Row> {
  items: Row[];
  total: number;
  page: number;
  pageSize: number;
}

/**
 * Loads `path`; while another page of the same list loads, the previous one stays visible. Does nothing without a
 * path.
 */
export function useAdminRead<Answer>(path: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [ADMIN, path],
    queryFn: ({ signal }) => api.request<Answer>('GET', path as string, undefined, { signal }),
    enabled: path !== undefined,
    placeholderData: keepPreviousData,
  });
}

/**
 * Loads the data that an edit starts from, always from the server: `data` is undefined until then, even if there is
 * cached data.
 */
export function useAdminReadAnew<Answer>(path: string) {
  const api = useApi();
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: [ADMIN, path],
    queryFn: ({ signal }) => api.request<Answer>('GET', path, undefined, { signal }),
    staleTime: 0,
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}

/** Returns a function that makes every admin screen reload its data. */
export function useAdminRefresh() {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [ADMIN] }), [queries]);
}

/**
 * Returns a function that makes a writing call; afterwards every admin screen reloads its data. The function throws
 * `ApiError`.
 */
export function useAdminWrite() {
  const api = useApi();
  const refresh = useAdminRefresh();
  return useCallback(
    async <Answer>(
      method: string,
      path: string,
      body?: unknown,
      options?: { saves: boolean },
    ): Promise<Answer> => {
      try {
        return await api.request<Answer>(method, path, body, options);
      } finally {
        // Also after an error: the data on the screen may be outdated, and so be the cause.
        refresh();
      }
    },
    [api, refresh],
  );
}
