import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/http/api-client.ts';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useApp } from '../../app-context.tsx';
import { SessionRow } from './session-row.tsx';
import type { Session } from './wire.ts';

/** The devices somebody is signed in on, each with the way to end it. */
export function SessionList() {
  const { api, user } = useApp();
  const queries = useQueryClient();
  const queryKey = ['sessions', user?.id];
  const list = useQuery({
    queryKey,
    queryFn: () => api.request<{ sessions: Session[] }>('GET', urls.sessions()),
  });

  const end = async ({ id }: Session) => {
    await api.request('DELETE', urls.session(id)).catch((error) => {
      // Signed out over there meanwhile: what was wanted is so.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    toast.success('That device is signed out.');
    await queries.invalidateQueries({ queryKey });
  };

  if (list.data) {
    return (
      <ul aria-label="Devices you are signed in on" className="w-full">
        {list.data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
    );
  }
  if (list.isPending) {
    return (
      <Loading label="Loading your devices" className="grid w-full grid-cols-1 gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title="We could not load your devices"
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      className="w-full py-4!"
    >
      Please check your connection and try again.
    </ErrorState>
  );
}
