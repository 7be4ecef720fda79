import { useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { formatDay } from '#platform/clock.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useApp } from '../app-context.tsx';
import type { Session, SessionCalls } from './session-calls.server.ts';

/** The list of devices on which the user is signed in, each with a button to sign it out. */
export function SessionList() {
  const { api } = useApp();
  const queries = useQueryClient();
  const queryKey = useSessionsKey();
  const list = useSessions();

  const end = async ({ id }: Session) => {
    await ask<SessionCalls>(api)('DELETE /api/sessions/{id}', { id }).catch((error) => {
      // A 404 means that the device has signed out meanwhile, which is what the user wanted.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    toast.success('Device signed out.');
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
      title="Your devices did not load"
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      className="w-full py-4!"
    >
      Please check your internet and try again.
    </ErrorState>
  );
}

type Props = {
  session: Session;
  /** Ends the session and reloads the list; errors it throws are shown in a toast. */
  onEnd: () => Promise<void>;
};

function SessionRow({ session: { device: name, startedAt, lastUsedAt, isCurrent }, onEnd }: Props) {
  const ending = useAction(onEnd);
  const Icon = /Android|iOS/.test(name) ? Smartphone : Monitor;

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-3 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="min-w-0 break-words">{name}</span>
          {isCurrent && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          {isCurrent ? 'Signed in' : 'Last used'}{' '}
          <span className="whitespace-nowrap">{formatRecentDay(isCurrent ? startedAt : lastUsedAt)}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          onClick={() => void ending.run()}
          pending={ending.isRunning}
          pendingLabel="Signing out…"
          aria-label={`Sign out this device: ${name}`}
        >
          Sign out this device
        </Button>
      )}
    </li>
  );
}

function formatRecentDay(instant: string): string {
  const day = formatDay(new Date(instant));
  return day === formatDay(new Date()) ? 'today' : day;
}

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
