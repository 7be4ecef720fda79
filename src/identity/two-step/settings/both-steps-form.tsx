import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '#platform/ui/form-error.tsx';
import { showRefusal } from '#platform/ui/show-refusal.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { KnownEmail } from '../../form/known-email.tsx';
import { PasswordField } from '../../password/password-field.tsx';
import { TwoStepCodeField, twoStepCodeProblem } from '../two-step-code-field.tsx';

export interface TypedSteps {
  password: string;
  /** Empty when it is not asked for. */
  code: string;
}

type Props = {
  /** The second step is on, so its code is wanted too. */
  withCode: boolean;
  label: string;
  pendingLabel: string;
  /** Does what was asked for; throws what the server refuses. */
  onProve: (typed: TypedSteps) => Promise<void>;
  onCancel?: (() => void) | undefined;
  /** What it is for. */
  children?: ReactNode;
};

/** Asks for the password, and the code, before anything about the second step changes. */
export function BothStepsForm({ withCode, label, pendingLabel, onProve, onCancel, children }: Props) {
  const form = useForm<TypedSteps>({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async (typed) => {
    try {
      await onProve(typed);
    } catch (error) {
      showRefusal(error, ['password', 'code'], form.setError);
    }
  });

  return (
    <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} attempt={submitCount} />
      {children}
      <KnownEmail />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        registration={form.register('password', { required: 'Enter your current password.' })}
      />
      {withCode && (
        <TwoStepCodeField
          error={errors.code?.message}
          registration={form.register('code', { validate: twoStepCodeProblem })}
          onSwitch={() => form.resetField('code')}
        />
      )}
      <FormButtons label={label} pending={isSubmitting} pendingLabel={pendingLabel} onCancel={onCancel} />
    </form>
  );
}
