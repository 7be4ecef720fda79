import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/http/ask.ts';
import { useApi } from '../app-context.tsx';
import type { ReminderCalls } from './reminder-calls.server.ts';

/** The query key of the reminder setting. */
export const REMINDERS = ['reminders'];

/** Loads whether the caller gets reminders by mail. */
export function useReminders() {
  const api = useApi();
  return useQuery({
    queryKey: REMINDERS,
    queryFn: () => ask<ReminderCalls>(api)('GET /api/account/reminders'),
  });
}
