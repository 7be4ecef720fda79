import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/http/ask.ts';
import { useApp } from '../../app-context.tsx';
import type { SessionCalls } from './session-calls.server.ts';

/** Loads the devices on which the caller is signed in. */
export function useSessions() {
  const { api } = useApp();
  return useQuery({
    queryKey: useSessionsKey(),
    queryFn: () => ask<SessionCalls>(api)('GET /api/sessions'),
  });
}

export function useSessionsKey() {
  return ['sessions', useApp().user?.id];
}
