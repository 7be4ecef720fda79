import { PasswordField } from './password-field.tsx';

/** The field `password` of the form around it: a signed-in user's password, asked for before the account changes. */
export function CurrentPasswordField() {
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      rules={{ required: 'Enter your current password.' }}
    />
  );
}
