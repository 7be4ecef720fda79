import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay } from '#platform/clock.ts';
import { ask } from '#platform/http/ask.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useApi, useApp } from '../../app-context.tsx';
import { useReturnFocus } from '../../inline-form.tsx';
import type { TwoStepCalls, TwoStepStatus } from './two-step-calls.server.ts';
import { BothStepsForm, RecoveryCodes, TwoStepSetup, type TypedSteps } from './two-step-setup.tsx';

/** The card for the user's two-step sign-in: turning it on, and managing it later. */
export function TwoStepCard() {
  const queries = useQueryClient();
  const [task, setTask] = useState<TwoStepTask>();
  const status = useTwoStepStatus();
  const card = useRef<HTMLElement>(null);
  useReturnFocus(task !== undefined, card);
  const cancel = () => setTask(undefined);
  const done = () => {
    void queries.invalidateQueries({ queryKey: TWO_STEP });
    cancel();
  };

  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label="Two-step sign-in"
      title="Two-step sign-in"
      description="Sign-in also asks for a code from your phone. A stolen password is not enough."
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
          Please check your internet and try again.
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

type TwoStepTask = 'setup' | 'codes' | 'off';

/** With this few codes left, losing the phone once or twice would lock the user out. */
const FEW = 3;

type Props = { status: TwoStepStatus; onTask: (task: TwoStepTask) => void };

/** The content of the card when two-step sign-in is on. */
function TwoStepOn({ status: { enabledAt, recoveryCodesLeft: left, required }, onTask }: Props) {
  const codesLeft = left === 1 ? '1 recovery code is left' : `${left} recovery codes are left`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone="leaf">On</Badge>
        {enabledAt && <span>since {formatDay(new Date(enabledAt))}</span>}
        {left > FEW && <span className="text-muted">{codesLeft}</span>}
      </p>
      {left <= FEW && (
        <Notice tone="attention" title={left === 0 ? 'No recovery codes are left' : `Only ${codesLeft}`}>
          Make new codes now. Without codes and phone you cannot sign in.
        </Notice>
      )}
      {required && <p className="text-muted text-sm">The administrator must use two-step sign-in.</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onTask('codes')}>New recovery codes</Button>
        <Button onClick={() => onTask('setup')}>Use another phone</Button>
        {!required && (
          <Button onClick={() => onTask('off')} className="text-chilli!">
            Turn off
          </Button>
        )}
      </div>
    </div>
  );
}

type TurnOffFormProps = { onDone: () => void; onCancel: () => void };

function TurnOffForm({ onDone, onCancel }: TurnOffFormProps) {
  const { api, update } = useApp();

  const turnOff = async (typed: TypedSteps) => {
    await ask<TwoStepCalls>(api)('DELETE /api/two-step', { body: typed });
    update({ twoStep: { enabled: false, required: false } });
    toast.success('Two-step sign-in is off.');
    onDone();
  };

  return (
    <BothStepsForm
      withCode
      label="Turn off"
      pendingLabel="Turning it off…"
      onProve={turnOff}
      onCancel={onCancel}
    >
      <p className="text-sm">
        You will sign in with only your password. Your recovery codes will stop working.
      </p>
    </BothStepsForm>
  );
}

type NewRecoveryCodesProps = { onDone: () => void; onCancel: () => void };

function NewRecoveryCodes({ onDone, onCancel }: NewRecoveryCodesProps) {
  const api = useApi();
  const [codes, setCodes] = useState<string[]>();

  const renew = async (typed: TypedSteps) => {
    const { recoveryCodes } = await ask<TwoStepCalls>(api)('POST /api/two-step/recovery-codes', {
      body: typed,
    });
    setCodes(recoveryCodes);
  };

  if (codes) return <RecoveryCodes codes={codes} title="Your new recovery codes" onKept={onDone} />;
  return (
    <BothStepsForm
      withCode
      label="Make new codes"
      pendingLabel="Making new codes…"
      onProve={renew}
      onCancel={onCancel}
    >
      <p className="text-sm">Your current recovery codes will stop working.</p>
    </BothStepsForm>
  );
}

const TWO_STEP = ['two-step'];

/** Loads whether the caller uses two-step sign-in, and how many recovery codes are left. */
export function useTwoStepStatus() {
  const api = useApi();
  return useQuery({
    queryKey: TWO_STEP,
    queryFn: () => ask<TwoStepCalls>(api)('GET /api/two-step'),
  });
}
