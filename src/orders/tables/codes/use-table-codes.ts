import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import type { TableCodeCalls } from './table-codes.server.ts';

const KEY = 'table-codes';

/**
 * Fetches the keys in the printed codes of some tables, by table, and how often new ones were made; makes no request
 * for an empty list.
 */
export function useTableCodes(tables: readonly string[]) {
  const call = ask<TableCodeCalls>(useApi());
  return useQuery({
    queryKey: [KEY, useQueryOwner(), tables],
    queryFn: async ({ signal }) => {
      const request = { query: { table: tables }, signal };
      const { renewed, codes } = await call('GET /api/orders/table-codes', request);
      return { renewed, codes: new Map(codes.map(({ table, code }) => [table, code])) };
    },
    enabled: tables.length > 0,
    // Cached codes may be void after a renewal.
    staleTime: 0,
  });
}

/** Makes new codes for all tables of a restaurant whose codes were renewed `was` times. Throws `ApiError`. */
export function useRenewTableCodes() {
  const call = ask<TableCodeCalls>(useApi());
  const queries = useQueryClient();
  const owner = useQueryOwner();
  return async (was: number) => {
    await call('POST /api/orders/table-codes/renew', { body: { was } });
    await queries.resetQueries({ queryKey: [KEY, owner] });
  };
}
