import { useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { useApp } from '../../app-context.tsx';
import { accountTexts } from '../../pages/account-texts.ts';
import { deviceLabel } from './device-name.ts';
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
    toast.success(accountTexts.deviceSignedOut);
    await queries.invalidateQueries({ queryKey });
  };

  if (list.data) {
    return (
      <ul aria-label={accountTexts.devicesList} className="w-full">
        {list.data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
    );
  }
  if (list.isPending) {
    return (
      <Loading label={accountTexts.loadingDevices} className="grid w-full grid-cols-1 gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title={accountTexts.devicesDidNotLoad}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      className="w-full py-4!"
    >
      {accountTexts.checkInternet}
    </ErrorState>
  );
}

type Props = {
  session: Session;
  /** Ends the session and reloads the list; errors it throws are shown in a toast. */
  onEnd: () => Promise<void>;
};

function SessionRow({ session: { device, startedAt, lastUsedAt, isCurrent }, onEnd }: Props) {
  const ending = useAction(onEnd);
  const name = deviceLabel(device);
  const Icon = /Android|iOS/.test(device) ? Smartphone : Monitor;

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-3 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="min-w-0 break-words">{name}</span>
          {isCurrent && <Badge tone="leaf">{accountTexts.thisDevice}</Badge>}
        </p>
        <p className="text-muted text-sm">
          <UseOfDevice isCurrent={isCurrent} at={isCurrent ? startedAt : lastUsedAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          onClick={() => void ending.run()}
          pending={ending.isRunning}
          pendingLabel={accountTexts.signingOut}
          aria-label={accountTexts.signOutNamedDevice({ name })}
        >
          {accountTexts.signOutDevice}
        </Button>
      )}
    </li>
  );
}

/** When a device was signed in or, of others than this one, last used. */
function UseOfDevice({ isCurrent, at }: { isCurrent: boolean; at: string }) {
  const { signedInToday, signedInOn, lastUsedToday, lastUsedOn } = accountTexts;
  const day = formatDay(new Date(at));
  const date = (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>;
  if (day === formatDay(new Date())) return rich(isCurrent ? signedInToday : lastUsedToday, { date });
  return rich(isCurrent ? signedInOn : lastUsedOn, { day, date });
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
