import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { expectAnswer, writeRequest } from '#platform/fields/fields.ts';
import { newerState } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { cachedList } from '../../client/cached-list.ts';
import type { ServingTimeCalls } from './serving-time-calls.server.ts';
import { type ServingTime, type ServingTimeDraft, servingTimeFields } from './serving-times.ts';

/** The owner's serving times. */
export function useServingTimes() {
  const api = useApi();
  return useQuery({
    queryKey: useServingTimesKey(),
    queryFn: async ({ signal }) =>
      (await ask<ServingTimeCalls>(api)('GET /api/menu/serving-times', { signal })).map(readServingTime),
  });
}

/**
 * All changes an owner can make to serving times. Each throws `ApiError`; every screen shows what the server confirmed.
 */
export function useServingTimeActions() {
  const call = ask<ServingTimeCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = useServingTimesKey();
  const { reload, show, put, remove } = cachedList<ServingTime>(queries, queryKey);
  return {
    async add(draft: ServingTimeDraft) {
      const body = writeRequest(servingTimeFields, draft);
      put(readServingTime(await call('POST /api/menu/serving-times', { body })));
    },
    /** `version` is the one the edit started from (docs/product/common.md#edits). */
    async save(id: string, draft: ServingTimeDraft, version: number) {
      const body = { ...writeRequest(servingTimeFields, draft), version };
      put(readServingTime(await call('PUT /api/menu/serving-times/{id}', { id, body })));
    },
    async remove(id: string) {
      await call('DELETE /api/menu/serving-times/{id}', { id });
      remove(id);
    },
    async restore(id: string) {
      await call('POST /api/menu/serving-times/{id}/restore', { id });
      await reload();
    },
    showNewer: put,
    showTimes: show,
  };
}

export function newerServingTime(error: unknown): ServingTime | undefined {
  return newerState(error, readServingTime);
}

function useServingTimesKey() {
  return ['serving-times', useQueryOwner()] as const;
}

function readServingTime(answer: unknown): ServingTime {
  return expectAnswer(servingTimeFields, answer);
}
