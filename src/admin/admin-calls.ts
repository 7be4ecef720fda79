import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#identity/app-context.tsx';

/** Everything the admin has loaded is kept under this. */
const ADMIN = 'admin';

/** One page of a list, as each of them answers. */
export interface ListPage<Row> {
  items: Row[];
  total: number;
  page: number;
  pageSize: number;
}

/**
 * Reads what `path` answers; while another page of the same list loads, the one before stays in sight. Without a path
 * nothing is read.
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

/** Reads what an edit begins from: always anew. Until then there is no `data`, whatever was read before. */
export function useAdminReadAnew<Answer>(path: string) {
  const api = useApi();
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: [ADMIN, path],
    queryFn: ({ signal }) => api.request<Answer>('GET', path, undefined, { signal }),
    staleTime: 0,
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}

/** Has every screen of the admin read anew. */
export function useAdminRefresh() {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [ADMIN] }), [queries]);
}

/** Makes a call that changes something; afterwards every screen of the admin reads anew. Throws `ApiError`. */
export function useAdminWrite() {
  const api = useApi();
  const refresh = useAdminRefresh();
  return useCallback(
    async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
      try {
        return await api.request<Answer>(method, path, body);
      } finally {
        // Also after a refusal: what is shown may be what was out of date.
        refresh();
      }
    },
    [api, refresh],
  );
}
