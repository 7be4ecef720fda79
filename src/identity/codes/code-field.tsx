import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ENTER_CODE, MAILED_CODE } from './mailed-code.ts';

/** Why a text cannot be a mailed code; undefined when it may be one. */
export function codeProblem(typed: string): string | undefined {
  return MAILED_CODE.test(typed) ? undefined : ENTER_CODE;
}

type Props = {
  registration: UseFormRegisterReturn;
  error: ReactNode;
  hint?: ReactNode;
  /** The number of digits; 6 by default. */
  length?: number;
  /** Called once all digits are there. */
  onComplete?: () => void;
};

/** The field for a mailed code. Takes the focus when it appears, because it appears only when the code is needed. */
export function CodeField({ registration, error, hint, length = 6, onComplete }: Props) {
  return (
    <Field label="Code from the email" error={error} hint={hint}>
      <CodeInput autoFocus length={length} {...registration} {...(onComplete && { onComplete })} />
    </Field>
  );
}
