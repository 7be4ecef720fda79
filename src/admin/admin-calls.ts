import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '#identity/app-context.tsx';
import type { MembershipCalls } from '#membership/admin/membership-calls.server.ts';
import type { ClaimCalls } from '#membership/payments/claims/claim-calls.server.ts';
import type { PaymentCalls } from '#membership/payments/payment-calls.server.ts';
import type { SettingsCalls } from '#membership/settings/settings-calls.server.ts';
import { type Ask, ask, type CallKey, type PathParams } from '#platform/http/client/ask.ts';
import type { AuditCalls } from './audit/audit-calls.server.ts';
import type { OverviewCalls } from './overview/overview-calls.server.ts';
import type { RenewalCalls } from './renewals/renewal-calls.server.ts';
import type { ReportCalls } from './reports/report-calls.server.ts';
import type { AdminRestaurantCalls } from './restaurants/restaurant-calls.server.ts';
import type { UserCalls } from './users/user-calls.server.ts';

const ADMIN = 'admin';

/** One page of a list, as every list call returns it. */
export interface ListPage<Row> {
  items: Row[];
  total: number;
  page: number;
  pageSize: number;
}

export type AdminCalls = AdminRestaurantCalls &
  AuditCalls &
  ClaimCalls &
  MembershipCalls &
  OverviewCalls &
  PaymentCalls &
  RenewalCalls &
  ReportCalls &
  SettingsCalls &
  UserCalls;

/** A list's filters come from the page's URL; the server checks them. */
export type CallParams<Key extends string> = PathParams<Key> & { query?: Readonly<Record<string, string>> };

/** With a query, a list call answers a page, never the plain array. */
export type Read<Key extends keyof AdminCalls & CallKey> = Exclude<
  AdminCalls[Key]['answer'],
  readonly unknown[]
>;

/**
 * Loads the answer of a call; while another page of the same list loads, the previous one stays visible. Does nothing
 * if `params` is undefined.
 */
export function useAdminRead<Key extends keyof AdminCalls & CallKey>(
  key: Key,
  params: CallParams<Key> | undefined,
) {
  const call = useCall<Read<Key>>(key);
  return useQuery({
    queryKey: [ADMIN, key, params],
    queryFn: ({ signal }) => call(params ?? {}, signal),
    enabled: params !== undefined,
    placeholderData: keepPreviousData,
  });
}

/**
 * Loads the data that an edit starts from, always from the server: `data` is undefined until then, even if there is
 * cached data.
 */
export function useAdminReadFresh<Key extends keyof AdminCalls & CallKey>(key: Key, params: CallParams<Key>) {
  const call = useCall<Read<Key>>(key);
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: [ADMIN, key, params],
    queryFn: ({ signal }) => call(params, signal),
    staleTime: 0,
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}

function useCall<Answer>(key: CallKey): (params: object, signal: AbortSignal) => Promise<Answer> {
  const send = ask<Record<CallKey, { body: undefined; query: object; answer: Answer }>>(useApi());
  return (params, signal) => send(key, { ...params, signal });
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
export function useAdminWrite(): Ask<AdminCalls> {
  const api = useApi();
  const refresh = useAdminRefresh();
  return useMemo(() => {
    const send = ask<AdminCalls>(api);
    return async (...call: Parameters<typeof send>) => {
      try {
        return await send(...call);
      } finally {
        // Also after an error: the data on the screen may be outdated, and so be the cause.
        refresh();
      }
    };
  }, [api, refresh]) as Ask<AdminCalls>;
}
