import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '#platform/ui/form-error.tsx';
import { showRefusal } from '#platform/ui/show-refusal.ts';
import { FormButtons } from '../form/form-buttons.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { EmailField, emailProblem } from './email-field.tsx';

export interface NewEmail {
  email: string;
  /** The current one. */
  password: string;
}

type Props = {
  /** What was typed before, when somebody comes back to it. */
  typed: NewEmail;
  /** Has a code mailed; throws what the server refuses. */
  onAsk: (typed: NewEmail) => Promise<void>;
  onCancel: () => void;
};

/** The first step of changing the e-mail. */
export function NewEmailForm({ typed, onAsk, onCancel }: Props) {
  const form = useForm({ defaultValues: typed });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async (wanted) => {
    try {
      await onAsk(wanted);
    } catch (error) {
      showRefusal(error, ['email', 'password'], form.setError);
    }
  });

  return (
    <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} attempt={submitCount} />
      <EmailField
        label="New e-mail"
        autoComplete="email"
        error={errors.email?.message}
        registration={form.register('email', { validate: emailProblem })}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        registration={form.register('password', { required: 'Enter your current password.' })}
      />
      <FormButtons
        label="Send code"
        pending={isSubmitting}
        pendingLabel="Sending a code…"
        onCancel={onCancel}
      />
    </form>
  );
}
