import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { faultOf } from '#platform/ui/bound-fields.tsx';
import { Field } from '#platform/ui/field.tsx';
import { CodeInput } from '#platform/ui/secret-inputs.tsx';
import { ENTER_CODE, MAILED_CODE } from './mailed-code.ts';

/** Why a text cannot be a mailed code; undefined when it may be one. */
export function codeProblem(typed: string): string | undefined {
  return MAILED_CODE.test(typed) ? undefined : ENTER_CODE;
}

type Props = {
  hint?: ReactNode;
  /** The number of digits; 6 by default. */
  length?: number;
  /** Returns why a text cannot be the code; undefined when it may be. */
  problem?: (typed: string) => string | undefined;
  /** Called once all digits are there. */
  onComplete?: () => void;
};

/**
 * The field `code` of the form around it, for a mailed code. Takes the focus when it appears, because it appears only
 * when the code is needed.
 */
export function CodeField({ hint, length = 6, problem = codeProblem, onComplete }: Props) {
  const form = useFormContext<{ code: string }>();
  return (
    <Field label="Code from the email" error={faultOf(form, 'code')} hint={hint}>
      <CodeInput
        autoFocus
        length={length}
        {...form.register('code', { validate: problem })}
        {...(onComplete && { onComplete })}
      />
    </Field>
  );
}
