import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AskedCodeField, useAskedCodeRule } from '../two-step/asked-code-field.tsx';
import { CurrentPasswordField, currentPasswordRule } from './current-password-field.tsx';

type Proof = { password: string; code: string };

/** The fields for the password and the second step's code, with which a signed-in user proves who they are. */
export function ProofFields<Form extends FieldValues & Proof>({ form }: { form: UseFormReturn<Form> }) {
  // `UseFormReturn` depends on all fields of the form. The constraint guarantees that these two exist.
  const { register, resetField, formState } = form as unknown as UseFormReturn<Proof>;
  const { errors } = formState;
  const codeRule = useAskedCodeRule();
  return (
    <>
      <CurrentPasswordField
        error={errors.password?.message}
        registration={register('password', currentPasswordRule)}
      />
      <AskedCodeField
        error={errors.code?.message}
        registration={register('code', codeRule)}
        onSwitch={() => resetField('code')}
      />
    </>
  );
}
