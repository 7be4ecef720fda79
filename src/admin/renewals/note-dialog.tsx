import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { newerState } from '#platform/http/api-client.ts';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { StaleDialog } from '#platform/ui/stale-dialog.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useStaleEdit } from '#platform/ui/use-stale-edit.ts';
import { api } from '#routes';
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
  const form = useForm({ defaultValues: formOf(renewal) });
  const { errors } = form.formState;
  const known = useRef<RenewalNoteWire>(renewal);
  const edit = useStaleEdit(form, renewal, { formOf, words });
  const save = async (values: NoteForm): Promise<boolean> => {
    // Send the day only if it was changed: the server refuses an old day that has passed.
    const isChanged = values.snoozedUntil !== formOf(known.current).snoozedUntil;
    const day = isChanged ? { snoozedUntil: values.snoozedUntil || null } : {};
    const body = { note: values.note, ...day, version: edit.version() };
    try {
      await write('PATCH', api.adminRenewal(renewal.restaurantId), body);
      return true;
    } catch (error) {
      const theirs = newerState(error, (current) => current as RenewalNoteWire);
      if (!theirs) throw error;
      known.current = theirs;
      return edit.isSettled(values, theirs) && save(values);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Note: ${renewal.name}`}
      form={form}
      fields={['note', 'snoozedUntil']}
      onSubmit={async (values) => {
        if (!(await save(values))) return false;
        toast.success('Saved.');
        onClose();
        return true;
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
        hint="It is hidden until this day."
        error={errors.snoozedUntil?.message}
      >
        <TextInput type="date" {...form.register('snoozedUntil')} />
      </Field>
      <StaleDialog
        title="This note was changed on another device"
        stale={edit.stale}
        onSettle={(which) => edit.stale && edit.goOnFrom(edit.stale.theirs, which)}
        onClose={edit.dismissStale}
      />
    </FormDialog>
  );
}
