import { useState } from 'react';
import { ask } from '#platform/http/ask.ts';
import { useApp } from '../../app-context.tsx';
import { AppStep } from './app-step.tsx';
import { BothStepsForm, type TypedSteps } from './both-steps-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { TwoStepCalls } from './two-step-calls.server.ts';
import type { TwoStepSecret } from './wire.ts';

type Props = {
  /** Called when two-step sign-in is on and the user has kept the recovery codes. */
  onDone: () => void;
  /** Absent where the set-up is required. */
  onCancel?: () => void;
};

/**
 * Turns two-step sign-in on, or moves it to another phone, in three steps: the password, the app, the recovery codes.
 */
export function TwoStepSetup({ onDone, onCancel }: Props) {
  const { api, user, update } = useApp();
  const [secret, setSecret] = useState<TwoStepSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (!user) return null;
  const { twoStep } = user;

  const prove = async (typed: TypedSteps) => {
    setSecret(await ask<TwoStepCalls>(api)('POST /api/two-step/setup', { body: typed, saves: false }));
  };
  const finish = () => {
    // Update the user only now: the parent may unmount this component once two-step sign-in is on.
    update({ twoStep: { ...twoStep, enabled: true } });
    onDone();
  };

  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} title="Two-step sign-in is on" onKept={finish} />;
  }
  if (secret) return <AppStep secret={secret} onEnabled={setRecoveryCodes} onCancel={onCancel} />;
  return (
    <BothStepsForm
      withCode={twoStep.enabled}
      label="Continue"
      pendingLabel="Checking…"
      onProve={prove}
      onCancel={onCancel}
    >
      <p className="text-sm">You need an authenticator app on your phone. First, confirm your password.</p>
    </BothStepsForm>
  );
}
