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

/** A password with its label; tells when Caps Lock is on, the commonest reason for a password that is not right. */
export function PasswordField({ label, registration, error, hint, autoComplete }: Props) {
  const [capsLock, setCapsLock] = useState(false);
  // Browsers that fill the field in send a key event that is none and knows no modifiers.
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the field in it, and is no control
    <div onKeyDown={look} onKeyUp={look}>
      <Field label={label} error={error} hint={capsLock ? 'Caps Lock is on.' : hint}>
        <PasswordInput autoComplete={autoComplete} {...registration} />
      </Field>
    </div>
  );
}
