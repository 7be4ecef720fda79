import { useQuery } from '@tanstack/react-query';
import { api as urls } from '#routes';
import { useApi } from '../app-context.tsx';
import type { Reminders } from '../wire.ts';

/** Their key. */
export const REMINDERS = ['reminders'];

/** Whether the caller is reminded by mail. */
export function useReminders() {
  const api = useApi();
  return useQuery({
    queryKey: REMINDERS,
    queryFn: () => api.request<Reminders>('GET', urls.reminders()),
  });
}
