import { useQuery } from '@tanstack/react-query';
import { api as urls } from '#routes';
import { useApi } from '../../app-context.tsx';
import type { TwoStepStatus } from './wire.ts';

/** Its key. */
export const TWO_STEP = ['two-step'];

/** Whether the caller signs in by two steps, and what is left of the codes. */
export function useTwoStepStatus() {
  const api = useApi();
  return useQuery({
    queryKey: TWO_STEP,
    queryFn: () => api.request<TwoStepStatus>('GET', urls.twoStep()),
  });
}
