import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UsernameField } from '#identity/account/inline-form.tsx';
import { useApi } from '#identity/app-context.tsx';
import type { DeviceRole } from '#identity/guards/rights.ts';
import { ProofFields } from '#identity/password/proof-dialog.tsx';
import { MAX_DEVICE_NAME } from '#identity/users/current-user.ts';
import { timeOfDay } from '#platform/formats/dates/local-time.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { QrImage, useQr } from '#platform/ui/display/qr-image.tsx';
import { ChoiceField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { publicOrigin, readableUrl } from '#restaurant/address/public-url.ts';
import type { DeviceCalls } from '#restaurant/devices/device-calls.server.ts';
import { pages } from '#routes';
import { phonesTexts } from './phones-texts.ts';
import { usePhones, usePhonesKey } from './use-phones.ts';

const purposes = ['kitchen', 'staff', 'manager'] as const satisfies readonly DeviceRole[];

type Added = DeviceCalls['POST /api/devices']['answer'];

/** Asks what a new phone is for and for the password, and then shows the code with which it connects. */
export function AddPhone({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Added>();
  return added ? (
    <ConnectDialog added={added} onClose={onClose} />
  ) : (
    <AddDialog onAdded={setAdded} onClose={onClose} />
  );
}

function AddDialog({ onAdded, onClose }: { onAdded: (added: Added) => void; onClose: () => void }) {
  const call = ask<DeviceCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = usePhonesKey();
  const form = useRowForm({
    begin: { role: 'kitchen' as DeviceRole, name: '', password: '', code: '' },
    draft: 'secret',
    async save(body) {
      onAdded(await call('POST /api/devices', { body }));
      await queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={phonesTexts.add}
      description={phonesTexts.addHint}
      form={form}
      submitLabel={phonesTexts.showCode}
      pendingLabel={phonesTexts.makingCode}
    >
      <ChoiceField
        form={form}
        name="role"
        label={phonesTexts.purpose}
        hint={phonesTexts.roleHints[form.watch('role')]}
        options={purposes.map((value) => ({ value, label: phonesTexts.roles[value] }))}
      />
      <TextField
        form={form}
        name="name"
        label={commonTexts.name}
        hint={phonesTexts.nameHint}
        missing={phonesTexts.nameMissing}
        maxLength={MAX_DEVICE_NAME}
        autoComplete="off"
      />
      <UsernameField />
      <ProofFields />
    </FormDialog>
  );
}

/** Shows the code and the QR code of a phone until the phone has connected. */
function ConnectDialog({ added, onClose }: { added: Added; onClose: () => void }) {
  const { code, validUntil, device } = added;
  const address = publicOrigin() + pages.joinAsPhone();
  const qr = useQr(`${address}#${code}`);
  const phones = usePhones(true);
  const isConnected = phones.data?.some(({ id, joinedAt }) => id === device.id && joinedAt !== null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={phonesTexts.connect({ name: device.name })}
      description={phonesTexts.connectHint({ address: readableUrl(address) })}
      footer={
        <Button variant={isConnected ? 'primary' : 'secondary'} onClick={onClose}>
          {commonTexts.done}
        </Button>
      }
    >
      <div role="status" className="grid grid-cols-1 justify-items-center gap-3 text-center">
        {isConnected ? (
          <p className="font-semibold text-leaf text-lg">{phonesTexts.connected({ name: device.name })}</p>
        ) : (
          <>
            <QrImage qr={qr} label={phonesTexts.qrLabel} className="w-56 max-w-full" />
            <p>
              {rich(phonesTexts.codeLabel, {
                code: code.replace(/(...)(?=.)/g, '$1 '),
                b: (text) => <b className="figures select-all whitespace-nowrap text-xl">{text}</b>,
              })}
            </p>
            <p className="text-muted text-sm">
              {phonesTexts.codeLife({ time: timeOfDay(new Date(validUntil)) })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
