import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { MAX_DEVICE_NAME } from '#identity/users/current-user.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { ConfirmDialog } from '#platform/ui/layout/dialog.tsx';
import type { DeviceCalls } from '#restaurant/devices/device-calls.server.ts';
import type { Device } from '#restaurant/devices/device-wire.server.ts';
import { phonesTexts } from './phones-texts.ts';
import { lastUsedText, usePhonesKey } from './use-phones.ts';

/** The phones of a restaurant, each with its last use, to be renamed or removed. */
export function PhoneList({ phones, now }: { phones: readonly Device[]; now: number }) {
  return (
    <ul aria-label={phonesTexts.list}>
      {phones.map((phone) => (
        <PhoneRow key={phone.id} phone={phone} now={now} />
      ))}
    </ul>
  );
}

function PhoneRow({ phone, now }: { phone: Device; now: number }) {
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const { name, role } = phone;
  const close = () => setAsked(undefined);
  return (
    <li className="flex items-center gap-3 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="wrap-anywhere min-w-0" {...langAttributes(name)}>
            {name}
          </span>
          <Badge>{phonesTexts.roles[role]}</Badge>
        </p>
        <p className="text-muted text-sm">{lastUsedText(phone, now)}</p>
      </div>
      <ActionMenu
        label={phonesTexts.actions({ name })}
        actions={[
          { label: phonesTexts.rename, icon: <Pencil />, onSelect: () => setAsked('rename') },
          {
            label: commonTexts.remove,
            icon: <Trash2 />,
            isDangerous: true,
            onSelect: () => setAsked('remove'),
          },
        ]}
      />
      {asked === 'rename' && <RenameDialog phone={phone} onClose={close} />}
      {asked === 'remove' && <RemoveDialog phone={phone} onClose={close} />}
    </li>
  );
}

type DialogProps = { phone: Device; onClose: () => void };

function RenameDialog({ phone: { id, name }, onClose }: DialogProps) {
  const call = ask<DeviceCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = usePhonesKey();
  const form = useRowForm({
    begin: { name },
    draft: 'brief',
    async save(body) {
      await call('PUT /api/devices/{id}', { id, body });
      await queries.invalidateQueries({ queryKey });
      toast.success(commonTexts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={phonesTexts.renameTitle}
      form={form}
      submitLabel={commonTexts.save}
      pendingLabel={commonTexts.saving}
    >
      <TextField
        form={form}
        name="name"
        label={commonTexts.name}
        missing={phonesTexts.nameMissing}
        maxLength={MAX_DEVICE_NAME}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function RemoveDialog({ phone: { id, name }, onClose }: DialogProps) {
  const call = ask<DeviceCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = usePhonesKey();
  const removing = useAction(async () => {
    await call('DELETE /api/devices/{id}', { id }).catch((error) => {
      // A 404 means that it was removed meanwhile, which is what the owner wanted.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    await queries.invalidateQueries({ queryKey });
    toast.success(phonesTexts.removed);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      confirmLabel={commonTexts.remove}
      pending={removing.isRunning}
      onConfirm={() => void removing.run()}
    >
      {phonesTexts.removeHint({ name })}
    </ConfirmDialog>
  );
}
