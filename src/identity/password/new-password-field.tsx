import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';
import { PasswordHint } from './password-hint.tsx';

type Props = {
  label?: string;
  registration: UseFormRegisterReturn;
  error: ReactNode;
  /** What has been typed so far, and whose password it is to be. */
  typed: { password: string; email: string; restaurant?: string };
};

/** A password to be chosen; tells while it is typed whether it will do. */
export function NewPasswordField({ label = 'New password', registration, error, typed }: Props) {
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      error={error}
      hint={<PasswordHint {...typed} />}
      registration={registration}
    />
  );
}
