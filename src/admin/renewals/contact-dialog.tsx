import { useForm } from 'react-hook-form';
import { dayInIndia } from '#platform/clock.ts';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { ContactList } from './contact-list.tsx';
import { CHANNEL_NAMES, CHANNELS, type Channel } from './renewal.ts';
import type { Noted, RenewalWire } from './wire.ts';

type Props = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name'>;
  channel: Channel;
  onClose: () => void;
};

/** The dialog that records a contact with an owner, below the list of earlier contacts. */
export function ContactDialog({ renewal, channel, onClose }: Props) {
  const write = useAdminWrite();
  const path = api.renewalContacts(renewal.restaurantId);
  const earlier = useAdminRead<Noted>(path).data?.contacts ?? [];
  const today = dayInIndia(new Date());
  const form = useForm({ defaultValues: { channel, day: today, note: '' } });
  const { errors } = form.formState;
  return (
    <FormDialog
      onClose={onClose}
      title={`Contact: ${renewal.name}`}
      form={form}
      fields={['channel', 'day', 'note']}
      onSubmit={async (values) => {
        await write('POST', path, values);
        toast.success('Contact saved.');
        onClose();
      }}
      submitLabel="Save Contact"
      pendingLabel="Saving…"
      draft={{ name: `contact:${renewal.restaurantId}` }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="How" error={errors.channel?.message}>
          <Select {...form.register('channel')}>
            {CHANNELS.map((value) => (
              <option key={value} value={value}>
                {CHANNEL_NAMES[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="When" error={errors.day?.message}>
          <TextInput type="date" max={today} {...form.register('day', { required: 'Enter the day.' })} />
        </Field>
      </div>
      <Field label="What was said" optional error={errors.note?.message}>
        <TextArea rows={3} maxLength={1000} {...form.register('note')} />
      </Field>
      {earlier.length > 0 && <ContactList label="Earlier contacts" contacts={earlier} />}
    </FormDialog>
  );
}
