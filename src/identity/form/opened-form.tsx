import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { useSubmit } from '#platform/ui/use-submit.ts';

type Props<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  /** Those of its fields that the server may refuse; the first takes the focus. */
  fields: readonly [Path<Form>, ...Path<Form>[]];
  /** Errors it throws are shown in the form. */
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

type FormButtonsProps = {
  label: string;
  pending: boolean;
  pendingLabel: string;
  /** Absent where there is no way back. */
  onCancel?: (() => void) | undefined;
};

/** The end of a form that opened in place. */
export function FormButtons({ label, pending, pendingLabel, onCancel }: FormButtonsProps) {
  return (
    <div className="grid grid-flow-col auto-cols-auto grid-cols-[1fr] gap-3 sm:flex">
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      {onCancel && (
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
      )}
    </div>
  );
}
