import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

/** For a form's `register`: it has to be typed. */
export const currentPasswordRule = { required: 'Enter your current password.' };

type Props = { registration: UseFormRegisterReturn; error: ReactNode };

/** The password of somebody signed in, asked for before the account changes. */
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
