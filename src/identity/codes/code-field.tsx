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
  /** How many digits there may be; six when it is not said. */
  length?: number;
  /** Called once all digits are there. */
  onComplete?: () => void;
};

/** A code that was mailed. It appears when it is asked for, so it takes the focus. */
export function CodeField({ registration, error, hint, length = 6, onComplete }: Props) {
  return (
    <Field label="Code from the mail" error={error} hint={hint}>
      <CodeInput autoFocus length={length} {...registration} {...(onComplete && { onComplete })} />
    </Field>
  );
}
