import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { useSubmit } from '#platform/ui/use-submit.ts';

type Props<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  /** The fields for which the server may return an error; the first takes the focus. */
  fields: readonly [Path<Form>, ...Path<Form>[]];
  /** Sends the form; errors it throws are shown in the form. */
  onSubmit: (typed: Form) => Promise<void>;
  label: string;
  pendingLabel: string;
  /** Absent if the form cannot be cancelled. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** A form that opens in place on the account page: it submits or cancels, and shows the server's errors. */
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
  /** Absent if the form cannot be cancelled. */
  onCancel?: (() => void) | undefined;
};

/** The submit and cancel buttons of a form that opens in place. */
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
