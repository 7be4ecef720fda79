import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { ENTER_EMAIL } from './enter-email.ts';

/**
 * Returns why a text is not an email; undefined if it may be one. Only catches typing errors: the server checks
 * strictly.
 */
export function emailProblem(typed: string): string | undefined {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(typed.trim()) ? undefined : ENTER_EMAIL;
}

type Props = {
  label?: string;
  registration: UseFormRegisterReturn;
  error: ReactNode;
  hint?: ReactNode;
  /**
   * `email` to open an account, `username` where a password manager already knows it, `off` for another person's
   * email.
   */
  autoComplete: 'email' | 'username' | 'off';
};

/** The field for an account's email. */
export function EmailField({ label = 'Email', registration, error, hint, autoComplete }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      <TextInput
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete={autoComplete}
        {...registration}
      />
    </Field>
  );
}
