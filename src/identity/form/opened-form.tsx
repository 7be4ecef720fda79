import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormError } from '#platform/ui/form-error.tsx';
import { useSubmit } from '#platform/ui/use-submit.ts';
import { FormButtons } from './form-buttons.tsx';

type Props<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  /** Those of its fields that the server may refuse; the first takes the focus. */
  fields: readonly [Path<Form>, ...Path<Form>[]];
  /** Does it; what it throws is shown in the form. */
  onSubmit: (typed: Form) => Promise<void>;
  label: string;
  pendingLabel: string;
  /** Absent where there is no way back. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** A form that opened in place, on the account page: cancel, or send and hear what is wrong. */
export function OpenedForm<Form extends FieldValues>(props: Props<Form>) {
  const { form, fields, onSubmit, label, pendingLabel, onCancel, children } = props;
  const { errors, isSubmitting, submitCount } = form.formState;
  const { setFocus } = form;
  const [first] = fields;
  useEffect(() => setFocus(first), [setFocus, first]);

  const submit = useSubmit(form, fields, onSubmit);

  return (
    <form onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} attempt={submitCount} />
      {children}
      <FormButtons label={label} pending={isSubmitting} pendingLabel={pendingLabel} onCancel={onCancel} />
    </form>
  );
}
