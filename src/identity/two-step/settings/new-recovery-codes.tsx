import { useState } from 'react';
import { api as urls } from '#routes';
import { useApi } from '../../app-context.tsx';
import { BothStepsForm, type TypedSteps } from './both-steps-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { RecoveryCodes as NewCodes } from './wire.ts';

type Props = { onDone: () => void; onCancel: () => void };

/** Makes new recovery codes and shows them. */
export function NewRecoveryCodes({ onDone, onCancel }: Props) {
  const api = useApi();
  const [codes, setCodes] = useState<string[]>();

  const renew = async (typed: TypedSteps) => {
    const { recoveryCodes } = await api.request<NewCodes>('POST', urls.twoStepRecoveryCodes(), typed);
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
      <p className="text-sm">The recovery codes you have now will not work any more.</p>
    </BothStepsForm>
  );
}
