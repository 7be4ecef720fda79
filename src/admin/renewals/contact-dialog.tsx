import { dayInIndia } from '#platform/clock.ts';
import { SelectField, TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { ContactList } from './contact-list.tsx';
import { CHANNEL_NAMES, CHANNELS, type Channel } from './renewal.ts';
import type { RenewalWire } from './wire.ts';

type Props = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name'>;
  channel: Channel;
  onClose: () => void;
};

/** The dialog that records a contact with an owner, below the list of earlier contacts. */
export function ContactDialog({ renewal, channel, onClose }: Props) {
  const write = useAdminWrite();
  const id = renewal.restaurantId;
  const earlier = useAdminRead('GET /api/admin/renewals/{id}/contacts', { id }).data?.contacts ?? [];
  const today = dayInIndia(new Date());
  const form = useRowForm({
    begin: { channel, day: today, note: '' },
    draft: { name: `contact:${renewal.restaurantId}` },
    async save(values) {
      await write('POST /api/admin/renewals/{id}/contacts', { id, body: values });
      toast.success('Contact saved.');
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Contact: ${renewal.name}`}
      form={form}
      submitLabel="Save Contact"
      pendingLabel="Saving…"
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField form={form} name="channel" label="How">
          {CHANNELS.map((value) => (
            <option key={value} value={value}>
              {CHANNEL_NAMES[value]}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="day" label="When" type="date" max={today} missing="Enter the day." />
      </div>
      <TextAreaField form={form} name="note" label="What was said" optional maxLength={1000} />
      {earlier.length > 0 && <ContactList label="Earlier contacts" contacts={earlier} />}
    </FormDialog>
  );
}
