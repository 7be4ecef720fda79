import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import type { OpenForm } from '#platform/ui/use-row-form.ts';

type Props<Form extends FieldValues> = {
  form: OpenForm<Form>;
  /** The field that takes the focus. */
  first: Path<Form>;
  label: string;
  pendingLabel: string;
  /** Absent if the form cannot be cancelled. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** A form that opens in place on the account page: it submits or cancels, and shows the server's errors. */
export function OpenedForm<Form extends FieldValues>(props: Props<Form>) {
  const { form, first, label, pendingLabel, onCancel, children } = props;
  const { setFocus, formState } = form;
  useEffect(() => setFocus(first), [setFocus, first]);

  return (
    <FormFrame form={form}>
      {children}
      <FormButtons
        label={label}
        pending={formState.isSubmitting}
        pendingLabel={pendingLabel}
        onCancel={onCancel}
      />
    </FormFrame>
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
