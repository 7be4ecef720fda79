import type { z } from '@hono/zod-openapi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { api as urls } from '#routes';
import type { tableCodesWire } from './table-codes-wire.ts';

const KEY = 'table-codes';

/**
 * Fetches the keys in the printed codes of some tables, by table, and how often new ones were made; makes no request
 * for an empty list.
 */
export function useTableCodes(tables: readonly string[]) {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, useQueryOwner(), tables],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(tables.map((table) => ['table', table]));
      const { renewed, codes } = await api.request<z.infer<typeof tableCodesWire>>(
        'GET',
        `${urls.tableCodes()}?${query}`,
        undefined,
        { signal },
      );
      return { renewed, codes: new Map(codes.map(({ table, code }) => [table, code])) };
    },
    enabled: tables.length > 0,
    // Cached codes may be void after a renewal.
    staleTime: 0,
  });
}

/** Makes new codes for all tables of a restaurant whose codes were renewed `was` times. Throws `ApiError`. */
export function useRenewTableCodes() {
  const api = useApi();
  const queries = useQueryClient();
  const owner = useQueryOwner();
  return async (was: number) => {
    await api.request('POST', urls.renewTableCodes(), { was });
    await queries.resetQueries({ queryKey: [KEY, owner] });
  };
}
