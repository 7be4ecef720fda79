import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { api as urls } from '#routes';
import { useApi } from '../../app-context.tsx';
import { useFocusBack } from '../../form/use-focus-back.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { TurnOffForm } from './turn-off-form.tsx';
import { TwoStepOn, type TwoStepTask } from './two-step-on.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';
import type { TwoStepStatus } from './wire.ts';

const KEY = ['two-step'];

/** Two-step sign-in of the own account: turning it on, and all that comes later. */
export function TwoStepCard() {
  const api = useApi();
  const queries = useQueryClient();
  const [task, setTask] = useState<TwoStepTask>();
  const status = useQuery({
    queryKey: KEY,
    queryFn: () => api.request<TwoStepStatus>('GET', urls.twoStep()),
  });
  const card = useRef<HTMLElement>(null);
  useFocusBack(task !== undefined, card);
  const cancel = () => setTask(undefined);
  const done = () => {
    void queries.invalidateQueries({ queryKey: KEY });
    cancel();
  };

  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label="Two-step sign-in"
      title="Two-step sign-in"
      description="Signing in takes a code from your phone too, so nobody gets in with the password alone."
    >
      {task === 'setup' && <TwoStepSetup onDone={done} onCancel={cancel} />}
      {task === 'codes' && <NewRecoveryCodes onDone={done} onCancel={cancel} />}
      {task === 'off' && <TurnOffForm onDone={done} onCancel={cancel} />}
      {!task && status.data && <Overview status={status.data} onTask={setTask} />}
      {!task && status.isPending && <LoadingStatus />}
      {!task && status.isError && !status.data && (
        <ErrorState
          title="Failed to load data"
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
          className="py-4!"
        >
          Please check your connection and try again.
        </ErrorState>
      )}
    </Card>
  );
}

type OverviewProps = { status: TwoStepStatus; onTask: (task: TwoStepTask) => void };

function Overview({ status, onTask }: OverviewProps) {
  if (status.enabled) return <TwoStepOn status={status} onTask={onTask} />;
  return <Button onClick={() => onTask('setup')}>Turn on</Button>;
}

function LoadingStatus() {
  return (
    <Loading label="Loading two-step sign-in">
      <Skeleton className="h-11 w-28 rounded-lg" />
    </Loading>
  );
}
