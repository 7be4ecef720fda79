import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

/** Validation rule for a form's `register`: requires the current password. */
export const currentPasswordRule = { required: 'Enter your current password.' };

type Props = { registration: UseFormRegisterReturn; error: ReactNode };

/** The field for a signed-in user's password, asked for before the account changes. */
export function CurrentPasswordField({ registration, error }: Props) {
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      error={error}
      registration={registration}
    />
  );
}
