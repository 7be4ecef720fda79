import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { PasswordInput } from '#platform/ui/password-input.tsx';

type Props = {
  label: string;
  registration: UseFormRegisterReturn;
  error: ReactNode;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with its label. Shows when Caps Lock is on, the most common reason for a wrong password. */
export function PasswordField({ label, registration, error, hint, autoComplete }: Props) {
  const [capsLock, setCapsLock] = useState(false);
  // On autofill, browsers send a key event that is not a KeyboardEvent and has no `getModifierState`.
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to key events of the field inside it
    <div onKeyDown={look} onKeyUp={look}>
      <Field label={label} error={error} hint={capsLock ? 'Caps Lock is on.' : hint}>
        <PasswordInput autoComplete={autoComplete} {...registration} />
      </Field>
    </div>
  );
}
