import { TextAreaField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { adminTexts } from './admin-texts.ts';

interface Props {
  title: string;
  description: string;
  /** The name of the draft in this browser. */
  draft: string;
  submitLabel: string;
  pendingLabel: string;
  hint: string;
  save: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of something that an owner will feel, and then does it; the owner gets to read the reason. */
export function ReasonDialog({ draft, hint, save, onClose, ...dialog }: Props) {
  const form = useRowForm({
    begin: { reason: '' },
    draft: { name: draft },
    async save({ reason }) {
      await save(reason);
      onClose();
    },
  });
  return (
    <FormDialog {...dialog} onClose={onClose} form={form} tone="danger">
      <TextAreaField
        form={form}
        name="reason"
        label={adminTexts.reason}
        hint={hint}
        maxLength={300}
        missing={adminTexts.reasonMissing}
      />
    </FormDialog>
  );
}
