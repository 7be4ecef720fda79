import { newerState } from '#platform/http/api-client.ts';
import { TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminWrite } from '../admin-calls.ts';
import { formatDate } from '../format.ts';
import type { RenewalNoteWire, RenewalWire } from './wire.ts';

interface NoteForm {
  note: string;
  /** Empty if it is not snoozed. */
  snoozedUntil: string;
}

const formOf = ({ note, snoozedUntil }: RenewalNoteWire): NoteForm => ({
  note,
  snoozedUntil: snoozedUntil ?? '',
});

const words = {
  changed: 'This note was changed on another device',
  labels: { note: 'Note', snoozedUntil: 'Snooze until' },
  formatValue({ note, snoozedUntil }: NoteForm, field: keyof NoteForm) {
    if (field === 'note') return note || 'No note';
    return snoozedUntil ? formatDate(snoozedUntil) : 'Not snoozed';
  },
};

type Props = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name' | keyof RenewalNoteWire>;
  onClose: () => void;
};

/** The dialog for the note about a renewal and the day on which it returns to the list. */
export function NoteDialog({ renewal, onClose }: Props) {
  const write = useAdminWrite();
  const known: RenewalNoteWire = renewal;
  const form = useRowForm({
    begin: formOf(renewal),
    edit: {
      row: known,
      formOf,
      newer: (error) => newerState(error, (current) => current as RenewalNoteWire),
      words,
    },
    draft: { name: `renewal-note:${renewal.restaurantId}` },
    save({ note, snoozedUntil }, from) {
      // Send the day only if it was changed: the server refuses an old day that has passed.
      const isChanged = snoozedUntil !== formOf(from).snoozedUntil;
      const day = isChanged ? { snoozedUntil: snoozedUntil || null } : {};
      return write('PATCH /api/admin/renewals/{id}', {
        id: renewal.restaurantId,
        body: { note, ...day, version: from.version },
      });
    },
    onSaved() {
      toast.success('Saved.');
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Note: ${renewal.name}`}
      form={form}
      submitLabel="Save"
      pendingLabel="Saving…"
    >
      <TextAreaField form={form} name="note" label="Note" optional rows={4} maxLength={1000} />
      <TextField
        form={form}
        name="snoozedUntil"
        label="Snooze until"
        optional
        hint="It is hidden until this day."
        type="date"
      />
    </FormDialog>
  );
}
