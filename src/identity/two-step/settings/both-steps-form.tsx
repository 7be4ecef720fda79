import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { KnownEmail } from '../../form/known-email.tsx';
import { OpenedForm } from '../../form/opened-form.tsx';
import { CurrentPasswordField, currentPasswordRule } from '../../password/current-password-field.tsx';
import { TwoStepCodeField, twoStepCodeProblem } from '../two-step-code-field.tsx';

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
  const form = useForm<TypedSteps>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;

  return (
    <OpenedForm
      form={form}
      fields={['password', 'code']}
      onSubmit={onProve}
      label={label}
      pendingLabel={pendingLabel}
      onCancel={onCancel}
    >
      {children}
      <KnownEmail />
      <CurrentPasswordField
        error={errors.password?.message}
        registration={form.register('password', currentPasswordRule)}
      />
      {withCode && (
        <TwoStepCodeField
          error={errors.code?.message}
          registration={form.register('code', { validate: twoStepCodeProblem })}
          onSwitch={() => form.resetField('code')}
        />
      )}
    </OpenedForm>
  );
}
