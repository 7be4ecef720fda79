import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { pageSettled } from '#platform/ui/page-change.ts';
import { useAction } from '#platform/ui/use-action.ts';

type Props = {
  children: ReactNode;
  submitLabel: string;
  /** Does the step. An `ApiError` it throws is shown over the form, which keeps what was typed. */
  onSubmit: () => Promise<void>;
  onBack?: (() => void) | undefined;
  /** A button that skips the step, beside its main action. */
  skip?: ReactNode;
};

/** A step of onboarding as a form: its fields, its actions within the thumb's reach, and one submit at a time. */
export function StepForm({ children, submitLabel, onSubmit, onBack, skip }: Props) {
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);

  const saving = useAction(
    async () => {
      await onSubmit().finally(() => setTries((count) => count + 1));
      await pageSettled();
    },
    (error) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    void saving.run();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-6">
      <FormError message={failure} attempt={tries} />
      <div className="grid flex-1 grid-cols-1 content-start gap-6 pb-6 sm:pb-0">{children}</div>
      <ActionBar className="sm:justify-start!">
        {onBack && (
          <Button size="lg" onClick={onBack} className="px-3! sm:px-6!">
            Back
          </Button>
        )}
        {skip}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={saving.isRunning}
          pendingLabel="Saving…"
          className="flex-2!"
        >
          {submitLabel}
        </Button>
      </ActionBar>
    </form>
  );
}
