import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { byFieldName, expectAnswer, type Values, writeRequest } from '#platform/fields/fields.ts';
import { type ApiError, newerState } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { type Ordering, orderingFields, ownOrderingFields } from './ordering.ts';
import type { OrderingCalls } from './ordering-calls.server.ts';

/** The order settings, fetched again each time a screen that needs them opens. */
export function useOwnOrdering() {
  const api = useApi();
  return useQuery({
    queryKey: useOrderingKey(),
    queryFn: async ({ signal }) =>
      readOrdering((await ask<OrderingCalls>(api)('GET /api/restaurant/ordering', { signal })).ordering),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Returns a function that stores the order settings the server has confirmed: a screen that is opened from another one
 * of them starts with these.
 */
export function useShowOrdering(): (ordering: OwnOrdering) => void {
  const queries = useQueryClient();
  const queryKey = useOrderingKey();
  return (ordering) => void queries.setQueryData(queryKey, ordering);
}

function useOrderingKey() {
  return ['ordering', useQueryOwner()] as const;
}

/** The order settings, with the version an edit sends back. */
export type OwnOrdering = Values<typeof ownOrderingFields>;

export function newerOrdering(error: unknown): OwnOrdering | undefined {
  return newerState(error, readOrdering);
}

/**
 * Returns the server's messages about a draft, by the code's field names; for a way, an area or a charge by its index.
 */
export function refusedOrdering(error: ApiError): Record<string, string> {
  return byFieldName(orderingFields, error.fields);
}

/** Writes some of the settings with the names of the API; the others stay as they are. */
export function writeOrdering(draft: Partial<Ordering>): Record<string, unknown> {
  const named = Object.entries(orderingFields).filter(([name]) => name in draft);
  return writeRequest(Object.fromEntries(named), draft);
}

/** Reads an answer into the code's own field names. */
export function readOrdering(answer: unknown): OwnOrdering {
  return expectAnswer(ownOrderingFields, answer);
}
