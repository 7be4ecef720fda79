import type { ReactNode } from 'react';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { KnownEmail } from '../../form/known-email.tsx';
import { OpenedForm } from '../../form/opened-form.tsx';
import { CurrentPasswordField } from '../../password/current-password-field.tsx';
import { TwoStepCodeField } from '../two-step-code-field.tsx';

export interface TypedSteps {
  password: string;
  /** Empty if no code is asked for. */
  code: string;
}

type Props = {
  /** Whether the second step is on, so that its code is asked for too. */
  withCode: boolean;
  label: string;
  pendingLabel: string;
  onProve: (typed: TypedSteps) => Promise<void>;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
};

/** Asks for the password, and the code if two-step sign-in is on, before two-step settings change. */
export function BothStepsForm({ withCode, label, pendingLabel, onProve, onCancel, children }: Props) {
  const form = useRowForm({
    begin: { password: '', code: '' },
    draft: 'secret',
    save: onProve,
  });

  return (
    <OpenedForm form={form} first="password" label={label} pendingLabel={pendingLabel} onCancel={onCancel}>
      {children}
      <KnownEmail />
      <CurrentPasswordField />
      {withCode && <TwoStepCodeField />}
    </OpenedForm>
  );
}
