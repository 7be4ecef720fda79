import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/http/ask.ts';
import { useApi } from '../../app-context.tsx';
import type { TwoStepCalls } from './two-step-calls.server.ts';

/** The query key of the two-step status. */
export const TWO_STEP = ['two-step'];

/** Loads whether the caller uses two-step sign-in, and how many recovery codes are left. */
export function useTwoStepStatus() {
  const api = useApi();
  return useQuery({
    queryKey: TWO_STEP,
    queryFn: () => ask<TwoStepCalls>(api)('GET /api/two-step'),
  });
}
