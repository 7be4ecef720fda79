import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { credentialTexts } from '../codes/credential-texts.ts';

/**
 * Returns why a text is not an email; undefined if it may be one. Only catches typing errors: the server checks
 * strictly.
 */
function emailProblem(typed: string): string | undefined {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(typed.trim()) ? undefined : credentialTexts.emailWrong;
}

type Props = {
  label?: string;
  hint?: ReactNode;
  /**
   * `email` to open an account, `username` where a password manager already knows it, `off` for another person's
   * email.
   */
  autoComplete: 'email' | 'username' | 'off';
};

/** The field `email` of the form around it: an account's email. */
export function EmailField({ label = commonTexts.email, ...rest }: Props) {
  const form = useFormContext<{ email: string }>();
  return (
    <TextField
      form={form}
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      validate={emailProblem}
      {...rest}
    />
  );
}
