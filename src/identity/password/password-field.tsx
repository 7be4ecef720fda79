import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { faultOf } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { PasswordInput } from '#platform/ui/inputs/secret-inputs.tsx';
import { credentialTexts } from '../codes/credential-texts.ts';

/** The field `password` of the form around it: a signed-in user's password, asked for before the account changes. */
export function CurrentPasswordField() {
  return (
    <PasswordField
      label={credentialTexts.currentPassword}
      autoComplete="current-password"
      rules={{ required: credentialTexts.currentPasswordMissing }}
    />
  );
}

type Props<Name extends PasswordName> = {
  label: string;
  name?: Name;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  /** What a form's `register` checks. */
  rules: RegisterOptions<Passwords, Name>;
};

type PasswordName = 'password' | 'newPassword' | 'confirm';
type Passwords = Record<PasswordName, string>;

/**
 * A password of the form around it, with its label. Shows when Caps Lock is on, the most common reason for a wrong
 * password.
 */
export function PasswordField<Name extends PasswordName = 'password'>(props: Props<Name>) {
  const { label, name = 'password' as Name, hint, autoComplete, rules } = props;
  const form = useFormContext<Passwords>();
  const [capsLock, setCapsLock] = useState(false);
  // On autofill, browsers send a key event that is not a KeyboardEvent and has no `getModifierState`.
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to key events of the field inside it
    <div onKeyDown={look} onKeyUp={look}>
      <Field label={label} error={faultOf(form, name)} hint={capsLock ? credentialTexts.capsLock : hint}>
        <PasswordInput autoComplete={autoComplete} {...form.register(name, rules)} />
      </Field>
    </div>
  );
}
