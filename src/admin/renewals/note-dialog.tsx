import { useForm } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import type { RenewalWire } from './wire.ts';

type Props = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name' | 'note' | 'snoozedUntil'>;
  onClose: () => void;
};

/** The dialog for the note about a renewal and the day on which it returns to the list. */
export function NoteDialog({ renewal, onClose }: Props) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: { note: renewal.note, snoozedUntil: renewal.snoozedUntil ?? '' } });
  const { errors } = form.formState;
  return (
    <FormDialog
      onClose={onClose}
      title={`Note: ${renewal.name}`}
      form={form}
      fields={['note', 'snoozedUntil']}
      onSubmit={async ({ note, snoozedUntil }) => {
        // Send the day only if it was changed: the server refuses an old day that has passed.
        const isChanged = snoozedUntil !== (renewal.snoozedUntil ?? '');
        const day = isChanged ? { snoozedUntil: snoozedUntil || null } : {};
        await write('PATCH', api.adminRenewal(renewal.restaurantId), { note, ...day });
        toast.success('Saved.');
        onClose();
      }}
      submitLabel="Save"
      pendingLabel="Saving…"
      draft={{ name: `renewal-note:${renewal.restaurantId}` }}
    >
      <Field label="Note" optional error={errors.note?.message}>
        <TextArea rows={4} maxLength={1000} {...form.register('note')} />
      </Field>
      <Field
        label="Snooze until"
        optional
        hint="It comes back to the list on this day."
        error={errors.snoozedUntil?.message}
      >
        <TextInput type="date" {...form.register('snoozedUntil')} />
      </Field>
    </FormDialog>
  );
}
