import { useState } from 'react';
import type { ExtensionPreview } from '#membership/admin/extend-memberships.server.ts';
import { whatsappUrl } from '#platform/formats/phone.ts';
import { newerState } from '#platform/http/client/api-client.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, buttonStyle } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { formatDate } from '../lists/format.ts';
import { CHANNELS, type Channel } from './renewal.ts';
import type { RenewalNotes, RenewalNoteWire, RenewalWire } from './renewal-calls.server.ts';
import { daysText } from './renewal-row.tsx';
import { renewalsTexts } from './renewals-texts.ts';

type ContactDialogProps = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name'>;
  channel: Channel;
  onClose: () => void;
};

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
      toast.success(renewalsTexts.contactSaved);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={renewalsTexts.contactTitle({ name: renewal.name })}
      form={form}
      submitLabel={renewalsTexts.saveContact}
      pendingLabel={commonTexts.saving}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField form={form} name="channel" label={renewalsTexts.how}>
          {CHANNELS.map((value) => (
            <option key={value} value={value}>
              {renewalsTexts.channels[value]}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="day"
          label={renewalsTexts.when}
          type="date"
          max={today}
          missing={renewalsTexts.dayMissing}
        />
      </div>
      <TextAreaField form={form} name="note" label={renewalsTexts.whatWasSaid} optional maxLength={1000} />
      {earlier.length > 0 && <ContactList label={renewalsTexts.earlierContacts} contacts={earlier} />}
    </FormDialog>
  );
}

type ContactListProps = { label: string; contacts: RenewalNotes['contacts'] };

export function ContactList({ label, contacts }: ContactListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {contacts.map(({ id, channel, day, byEmail, note }) => (
        <li key={id} className="py-2 whitespace-pre-line wrap-anywhere">
          {renewalsTexts.channels[channel]}, {formatDate(day)}
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
  changed: renewalsTexts.noteChangedElsewhere,
  labels: { note: renewalsTexts.note, snoozedUntil: renewalsTexts.snoozeUntil },
  formatValue({ note, snoozedUntil }: NoteForm, field: keyof NoteForm) {
    if (field === 'note') return note || renewalsTexts.noNote;
    return snoozedUntil ? formatDate(snoozedUntil) : renewalsTexts.notSnoozed;
  },
};

type NoteDialogProps = {
  renewal: Pick<RenewalWire, 'restaurantId' | 'name' | keyof RenewalNoteWire>;
  onClose: () => void;
};

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
      toast.success(commonTexts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={renewalsTexts.noteTitle({ name: renewal.name })}
      form={form}
      submitLabel={commonTexts.save}
      pendingLabel={commonTexts.saving}
    >
      <TextAreaField form={form} name="note" label={renewalsTexts.note} optional rows={4} maxLength={1000} />
      <TextField
        form={form}
        name="snoozedUntil"
        label={renewalsTexts.snoozeUntil}
        optional
        hint={renewalsTexts.snoozeHint}
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
      title={renewalsTexts.extendTitle({ count: ids.length })}
      description={renewalsTexts.extendHint}
      form={form}
      submitLabel={shown ? renewalsTexts.extend : adminTexts.preview}
      pendingLabel={shown ? renewalsTexts.extending : commonTexts.loading}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField form={form} name="days" label={renewalsTexts.days} inputMode="numeric" rules={again} />
        <TextField
          form={form}
          name="until"
          label={renewalsTexts.untilDay}
          optional
          type="date"
          rules={again}
        />
      </div>
      {shown && (
        <ul aria-label={renewalsTexts.endsLabel} className="divide-y divide-line text-sm">
          {shown.map(({ id, name, before, after, refusal }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <p className="font-medium">{name}</p>
              <p className="text-muted">
                {refusal
                  ? renewalsTexts.stays({ date: formatDate(before), refusal })
                  : `${formatDate(before)} → ${formatDate(after)}`}
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
      title={renewalsTexts.chatTitle({ name })}
      description={renewalsTexts.chatHint({
        position: at + 1,
        count: renewals.length,
        daysLeft: daysText(daysLeft),
      })}
      footer={
        <>
          <Button
            variant={isOpened ? 'primary' : 'secondary'}
            onClick={() => (isLast ? onClose() : setAt(at + 1))}
          >
            {isLast ? commonTexts.done : renewalsTexts.next}
          </Button>
          <a
            href={`${whatsappUrl(whatsapp)}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener"
            onClick={() => void openChat()}
            className={buttonStyle(isOpened ? 'secondary' : 'primary')}
          >
            {renewalsTexts.openChat}
          </a>
        </>
      }
    >
      <p className="whitespace-pre-line rounded-lg bg-well p-4 text-sm wrap-anywhere">{message}</p>
      <p aria-live="polite" className="mt-3 min-h-5 text-muted text-sm">
        {isSaved && renewalsTexts.chatSaved}
      </p>
    </Dialog>
  );
}
