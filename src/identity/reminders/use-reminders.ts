import { useQuery } from '@tanstack/react-query';
import { api as urls } from '#routes';
import { useApi } from '../app-context.tsx';
import type { Reminders } from '../wire.ts';

/** The query key of the reminder setting. */
export const REMINDERS = ['reminders'];

/** Loads whether the caller gets reminders by mail. */
export function useReminders() {
  const api = useApi();
  return useQuery({
    queryKey: REMINDERS,
    queryFn: () => api.request<Reminders>('GET', urls.reminders()),
  });
}
