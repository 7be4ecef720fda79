import { useQuery } from '@tanstack/react-query';
import { api as urls } from '#routes';
import { useApp } from '../../app-context.tsx';
import type { Session } from './wire.ts';

/** Loads the devices on which the caller is signed in. */
export function useSessions() {
  const { api } = useApp();
  return useQuery({
    queryKey: useSessionsKey(),
    queryFn: () => api.request<{ sessions: Session[] }>('GET', urls.sessions()),
  });
}

export function useSessionsKey() {
  return ['sessions', useApp().user?.id];
}
