import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useApp } from '../../app-context.tsx';
import { BothStepsForm, type TypedSteps } from './both-steps-form.tsx';

type Props = { onDone: () => void; onCancel: () => void };

/** Turns two-step sign-in off. */
export function TurnOffForm({ onDone, onCancel }: Props) {
  const { api, update } = useApp();

  const turnOff = async (typed: TypedSteps) => {
    await api.request('DELETE', urls.twoStep(), typed);
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
        After this, your password alone signs you in. Your recovery codes will not work any more.
      </p>
    </BothStepsForm>
  );
}
