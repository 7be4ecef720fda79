import { useApi } from '#identity/app-context.tsx';
import { upiLink } from '#ordering/upi-link.ts';
import { ask } from '#platform/http/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { QrImage, useQr } from '#platform/ui/qr-image.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { type OwnUpi, readUpi } from '#restaurant/upi/upi.ts';
import type { UpiCalls } from '#restaurant/upi/upi-calls.server.ts';

interface Props {
  /** With a new ID that still has to be checked. */
  upi: OwnUpi;
  onSaved: (upi: OwnUpi) => void;
  /** Called when the app shows another name. */
  onChange: () => void;
}

const ONE_RUPEE = 1_00;

/** Asks the owner to check what a UPI app shows for the new ID, before any customer pays to it. */
export function CheckUpi({ upi: { askedUpiId: id, askedUpiName: name }, onSaved, onChange }: Props) {
  const call = ask<UpiCalls>(useApi());
  const qr = useQr(upiLink({ id, name, amountPaise: ONE_RUPEE }));
  const confirming = useAction(async () => {
    onSaved(readUpi(await call('PUT /api/restaurant/upi/checked', { body: { id, name } })));
    toast.success('Customers can pay by UPI now.');
  });
  return (
    <section
      aria-label="Check your UPI ID"
      className="grid grid-cols-1 items-center gap-4 rounded-lg border border-line p-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <QrImage qr={qr} label={`UPI QR for ₹1.00 to ${id}`} className="w-full max-w-48" />
      <div className="grid gap-3 text-sm">
        <p>
          Scan this from another phone, or enter <b className="wrap-anywhere">{id}</b> in a UPI app.{' '}
          <b>Do not pay.</b>
        </p>
        <p>
          Does the app show <b>{name}</b>? Customers see it only after you confirm.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            pending={confirming.isRunning}
            pendingLabel="Saving…"
            onClick={() => void confirming.run()}
          >
            Yes, the name is right
          </Button>
          <Button onClick={onChange}>No, change it</Button>
        </div>
      </div>
    </section>
  );
}
