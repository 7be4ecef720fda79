import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { ENTER_EMAIL } from './enter-email.ts';

/** Why a text is no e-mail; undefined when it may be one. Only catches slips: the server looks closely. */
export function emailProblem(typed: string): string | undefined {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(typed.trim()) ? undefined : ENTER_EMAIL;
}

type Props = {
  label?: string;
  registration: UseFormRegisterReturn;
  error: ReactNode;
  hint?: ReactNode;
  /** `email` where an account is opened, `username` where a password manager knows it already, `off` for another's. */
  autoComplete: 'email' | 'username' | 'off';
};

/** The e-mail of an account. */
export function EmailField({ label = 'E-mail', registration, error, hint, autoComplete }: Props) {
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
