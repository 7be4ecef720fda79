import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AskedCodeField, useAskedCodeRule } from '../two-step/asked-code-field.tsx';
import { CurrentPasswordField, currentPasswordRule } from './current-password-field.tsx';

type Proof = { password: string; code: string };

/** Password and code of the second step, with which somebody signed in proves to be who they are. */
export function ProofFields<Form extends FieldValues & Proof>({ form }: { form: UseFormReturn<Form> }) {
  // A form's type is tied to all of its fields; of these two the constraint has made sure.
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
