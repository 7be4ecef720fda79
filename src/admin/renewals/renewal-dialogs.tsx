import { useState } from 'react';
import type { ExtensionPreview } from '#membership/admin/extend-memberships.server.ts';
import { dayInIndia } from '#platform/clock.ts';
import { newerState } from '#platform/http/api-client.ts';
import { whatsappUrl } from '#platform/phone.ts';
import { count } from '#platform/text.ts';
import { SelectField, TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { Button, buttonStyle } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { formatDate } from '../format.ts';
import { CHANNEL_NAMES, CHANNELS, type Channel } from './renewal.ts';
import type { RenewalNotes, RenewalNoteWire, RenewalWire } from './renewal-calls.server.ts';
import { daysText } from './renewal-row.tsx';

type ContactDialogProps = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name'>;
  channel: Channel;
  onClose: () => void;
};

/** The dialog that records a contact with an owner, below the list of earlier contacts. */
export function ContactDialog({ renewal, channel, onClose }: ContactDialogProps) {
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

type ContactListProps = { label: string; contacts: RenewalNotes['contacts'] };

/** The list of contacts: when, how, by whom, and the note. */
export function ContactList({ label, contacts }: ContactListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {contacts.map(({ id, channel, day, byEmail, note }) => (
        <li key={id} className="py-2 whitespace-pre-line wrap-anywhere">
          {CHANNEL_NAMES[channel]}, {formatDate(day)}
          <p className="text-muted text-xs">{byEmail}</p>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

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

type NoteDialogProps = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name' | keyof RenewalNoteWire>;
  onClose: () => void;
};

/** The dialog for the note about a renewal and the day on which it returns to the list. */
export function NoteDialog({ renewal, onClose }: NoteDialogProps) {
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

type ExtendDialogProps = { ids: string[]; onDone: () => void; onClose: () => void };
type Rows = ExtensionPreview['rows'];

/** The dialog that extends the selected memberships, after it has shown all ends before and after. */
export function ExtendDialog({ ids, onDone, onClose }: ExtendDialogProps) {
  const write = useAdminWrite();
  const [shown, setShown] = useState<Rows>();
  // A changed number or day needs a new preview.
  const again = { onChange: () => setShown(undefined) };
  const form = useRowForm({
    begin: { days: '30', until: '' },
    draft: { name: 'extension' },
    async save({ days, until }) {
      const by = until ? { until } : { days: Number(days) };
      if (!shown) {
        const body = { ids, ...by };
        setShown((await write('POST /api/memberships/extend/preview', { body, saves: false })).rows);
        return false;
      }
      const memberships = shown.map(({ id, before }) => ({ id, endDate: before }));
      const { message } = await write('POST /api/memberships/extend', { body: { memberships, ...by } });
      toast.success(message);
      onDone();
    },
    onFailed: () => setShown(undefined),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Extend ${count(ids.length, 'membership')}`}
      description="No payment is recorded. The owners get an email."
      form={form}
      submitLabel={shown ? 'Extend' : 'Preview'}
      pendingLabel={shown ? 'Extending…' : 'Loading…'}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField form={form} name="days" label="Days" inputMode="numeric" rules={again} />
        <TextField form={form} name="until" label="Or until" optional type="date" rules={again} />
      </div>
      {shown && (
        <ul aria-label="Ends before and after" className="divide-y divide-line text-sm">
          {shown.map(({ id, name, before, after, refusal }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <p className="font-medium">{name}</p>
              <p className="text-muted">
                {formatDate(before)} {refusal ? `stays. ${refusal}` : `→ ${formatDate(after)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

type ChatRoundProps = {
  /** At least one, each with a WhatsApp number. */
  renewals: readonly RenewalWire[];
  /** Called when a chat is opened, until it has been saved as a contact once; resolves to whether it was. */
  onChatOpened: (renewal: RenewalWire) => Promise<boolean>;
  onClose: () => void;
};

/** The dialog that opens the chats with several owners, one after another. */
export function ChatRound({ renewals, onChatOpened, onClose }: ChatRoundProps) {
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const renewal = renewals[at] as RenewalWire;
  const { restaurantId, name, whatsapp, message, daysLeft } = renewal;
  const isLast = at === renewals.length - 1;
  const isOpened = opened.has(restaurantId);
  const isSaved = saved.has(restaurantId);
  const openChat = async () => {
    setOpened((before) => new Set([...before, restaurantId]));
    if (isSaved || !(await onChatOpened(renewal))) return;
    setSaved((before) => new Set([...before, restaurantId]));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`WhatsApp: ${name}`}
      description={`${at + 1} of ${renewals.length} · ${daysText(daysLeft)}`}
      footer={
        <>
          <Button
            variant={isOpened ? 'primary' : 'secondary'}
            onClick={() => (isLast ? onClose() : setAt(at + 1))}
          >
            {isLast ? 'Done' : 'Next'}
          </Button>
          <a
            href={`${whatsappUrl(whatsapp)}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener"
            onClick={() => void openChat()}
            className={buttonStyle(isOpened ? 'secondary' : 'primary')}
          >
            Open chat
          </a>
        </>
      }
    >
      <p className="whitespace-pre-line rounded-lg bg-well p-4 text-sm wrap-anywhere">{message}</p>
      <p aria-live="polite" className="mt-3 min-h-5 text-muted text-sm">
        {isSaved && 'Saved as a contact.'}
      </p>
    </Dialog>
  );
}
