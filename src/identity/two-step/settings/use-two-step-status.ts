import { useQuery } from '@tanstack/react-query';
import { api as urls } from '#routes';
import { useApi } from '../../app-context.tsx';
import type { TwoStepStatus } from './wire.ts';

/** The query key of the two-step status. */
export const TWO_STEP = ['two-step'];

/** Loads whether the caller uses two-step sign-in, and how many recovery codes are left. */
export function useTwoStepStatus() {
  const api = useApi();
  return useQuery({
    queryKey: TWO_STEP,
    queryFn: () => api.request<TwoStepStatus>('GET', urls.twoStep()),
  });
}
