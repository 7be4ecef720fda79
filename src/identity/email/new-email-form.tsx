import { useForm } from 'react-hook-form';
import { OpenedForm } from '../form/opened-form.tsx';
import { CurrentPasswordField, currentPasswordRule } from '../password/current-password-field.tsx';
import { AskedCodeField, useAskedCodeRule } from '../two-step/asked-code-field.tsx';
import { EmailField, emailProblem } from './email-field.tsx';

export interface NewEmail {
  email: string;
  /** The current one. */
  password: string;
  /** Of the second step; empty where the account has none. */
  code: string;
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
  const { errors } = form.formState;
  const codeRule = useAskedCodeRule();

  return (
    <OpenedForm
      form={form}
      fields={['email', 'password', 'code']}
      onSubmit={onAsk}
      label="Send code"
      pendingLabel="Sending a code…"
      onCancel={onCancel}
    >
      <EmailField
        label="New e-mail"
        autoComplete="email"
        error={errors.email?.message}
        registration={form.register('email', { validate: emailProblem })}
      />
      <CurrentPasswordField
        error={errors.password?.message}
        registration={form.register('password', currentPasswordRule)}
      />
      <AskedCodeField
        error={errors.code?.message}
        registration={form.register('code', codeRule)}
        onSwitch={() => form.resetField('code')}
      />
    </OpenedForm>
  );
}
