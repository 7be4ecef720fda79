import { type ReactNode, useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { FormError } from './form-error.tsx';
import { type DraftOf, useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

type Props<Form extends FieldValues> = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  form: UseFormReturn<Form>;
  /** The fields that the server may refuse. */
  fields: readonly Path<Form>[];
  /**
   * Sends the form and closes the dialog, or returns false when it asks further; errors it throws are shown in the
   * form.
   */
  onSubmit: (values: Form) => Promise<unknown>;
  submitLabel: string;
  pendingLabel: string;
  tone?: 'primary' | 'danger';
  /** Stores unsaved input; never for a form with a password or a code. */
  draft?: DraftOf<Form>;
  children: ReactNode;
};

/** A form in a dialog: cancel, or send and see errors. It is open while it is mounted. */
export function FormDialog<Form extends FieldValues>(props: Props<Form>) {
  const { onClose, title, description, form, fields, onSubmit, submitLabel, pendingLabel, tone, children } =
    props;
  const formId = useId();
  const { errors, isSubmitting, submitCount } = form.formState;
  const draft = useDraft(form, props.draft);
  const submit = useSubmit(form, fields, async (values) => {
    if ((await onSubmit(values)) !== false) draft.drop();
  });
  const cancel = () => {
    draft.drop();
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
            variant={tone ?? 'primary'}
            pending={isSubmitting}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
        <DraftOffer draft={draft} />
        <FormError message={errors.root?.message} attempt={submitCount} />
        {children}
      </form>
    </Dialog>
  );
}
