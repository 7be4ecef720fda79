import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { useReturnFocus } from '../../../account/inline-form.tsx';
import { useApi, useApp } from '../../../app-context.tsx';
import { twoStepTexts } from '../two-step-texts.ts';
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
      aria-label={twoStepTexts.heading}
      title={twoStepTexts.heading}
      description={twoStepTexts.hint}
    >
      {task === 'setup' && <TwoStepSetup onDone={done} onCancel={cancel} />}
      {task === 'codes' && <NewRecoveryCodes onDone={done} onCancel={cancel} />}
      {task === 'off' && <TurnOffForm onDone={done} onCancel={cancel} />}
      {!task && status.data && <Overview status={status.data} onTask={setTask} />}
      {!task && status.isPending && <LoadingStatus />}
      {!task && status.isError && !status.data && (
        <ErrorState
          title={twoStepTexts.didNotLoad}
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
          className="py-4!"
        >
          {twoStepTexts.checkInternet}
        </ErrorState>
      )}
    </Card>
  );
}

type OverviewProps = { status: TwoStepStatus; onTask: (task: TwoStepTask) => void };

function Overview({ status, onTask }: OverviewProps) {
  if (status.enabled) return <TwoStepOn status={status} onTask={onTask} />;
  return <Button onClick={() => onTask('setup')}>{twoStepTexts.turnOn}</Button>;
}

function LoadingStatus() {
  return (
    <Loading label={twoStepTexts.loading}>
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
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {enabledAt &&
          rich(twoStepTexts.onSince, {
            date: formatDay(new Date(enabledAt)),
            on: (text) => <Badge tone="leaf">{text}</Badge>,
            since: (text) => <span>{text}</span>,
          })}
        {left > FEW && <span className="text-muted">{twoStepTexts.codesLeft({ count: left })}</span>}
      </p>
      {left <= FEW && (
        <Notice tone="attention" title={twoStepTexts.fewCodesLeft({ count: left })}>
          {twoStepTexts.makeCodesNow}
        </Notice>
      )}
      {required && <p className="text-muted text-sm">{twoStepTexts.adminMust}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onTask('codes')}>{twoStepTexts.newRecoveryCodes}</Button>
        <Button onClick={() => onTask('setup')}>{twoStepTexts.useAnotherPhone}</Button>
        {!required && (
          <Button onClick={() => onTask('off')} className="text-chilli!">
            {twoStepTexts.turnOff}
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
    toast.success(twoStepTexts.isOff);
    onDone();
  };

  return (
    <BothStepsForm
      withCode
      label={twoStepTexts.turnOff}
      pendingLabel={twoStepTexts.turningOff}
      onProve={turnOff}
      onCancel={onCancel}
    >
      <p className="text-sm">{twoStepTexts.turnOffHint}</p>
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

  if (codes) return <RecoveryCodes codes={codes} title={twoStepTexts.newCodesTitle} onKept={onDone} />;
  return (
    <BothStepsForm
      withCode
      label={twoStepTexts.makeNewCodes}
      pendingLabel={twoStepTexts.makingNewCodes}
      onProve={renew}
      onCancel={onCancel}
    >
      <p className="text-sm">{twoStepTexts.newCodesHint}</p>
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
