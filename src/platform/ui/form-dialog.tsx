import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import type { OpenForm } from './row-form.ts';

type Props<Form extends FieldValues> = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Closes the dialog itself once it is saved. */
  form: OpenForm<Form>;
  submitLabel: string;
  pendingLabel: string;
  tone?: 'primary' | 'danger';
  children: ReactNode;
};

/** A form in a dialog: cancel, or send and see errors. It is open while it is mounted. */
export function FormDialog<Form extends FieldValues>(props: Props<Form>) {
  const { onClose, title, description, form, submitLabel, pendingLabel, tone = 'primary', children } = props;
  const formId = useId();
  const { isSubmitting } = form.formState;
  const cancel = () => {
    form.draft.drop();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={cancel} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone}
            pending={isSubmitting}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId}>
        {children}
      </FormFrame>
    </Dialog>
  );
}
