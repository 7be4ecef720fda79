import { useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { ProofDialog } from '#identity/password/proof-dialog.tsx';
import { ask } from '#platform/http/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { type OwnUpi, readUpi } from '#restaurant/upi/upi.ts';
import type { UpiCalls } from '#restaurant/upi/upi-calls.server.ts';
import { CheckUpi } from './check-upi.tsx';
import { UpiDialog } from './upi-dialog.tsx';

interface Props {
  upi: OwnUpi;
  /** Puts what the server has confirmed into the query cache. */
  onSaved: (upi: OwnUpi) => void;
}

/** The UPI ID that customers may pay to: none, still to be checked, or shown to them (docs/product/ordering.md#upi). */
export function UpiCard({ upi, onSaved }: Props) {
  const [isEntering, setEntering] = useState(false);
  const { upiId, upiName, askedUpiId } = upi;
  const isSet = upiId !== '' || askedUpiId !== '';
  return (
    <Card aria-label="UPI">
      <div className="grid grid-cols-1 gap-5">
        {askedUpiId !== '' && (
          <CheckUpi upi={upi} onSaved={onSaved} onChange={() => setEntering(true)} key={askedUpiId} />
        )}
        {upiId !== '' && (
          <p className="text-sm">
            Customers can pay to <b className="wrap-anywhere">{upiId}</b>. Their app shows <b>{upiName}</b>.
          </p>
        )}
        {!isSet && <p className="text-muted text-sm">UPI payment is off.</p>}
        {upiId !== '' && <PayWhen upi={upi} onSaved={onSaved} />}
        <div className="flex flex-wrap gap-2">
          {askedUpiId === '' && (
            <Button onClick={() => setEntering(true)}>{isSet ? 'Change UPI ID' : 'Add UPI ID'}</Button>
          )}
          {isSet && <RemoveUpi onSaved={onSaved} />}
        </div>
      </div>
      {isEntering && <UpiDialog upi={upi} onSaved={onSaved} onClose={() => setEntering(false)} />}
    </Card>
  );
}

const WHEN = 'When customers should pay';

const times = [
  { value: 'after', label: 'After I accept' },
  { value: 'before', label: 'Before I start' },
] as const;

function PayWhen({ upi, onSaved }: Props) {
  const call = ask<UpiCalls>(useApi());
  const [chosen, setChosen] = useState<OwnUpi['payWhen']>();
  return (
    <div>
      <p className="mb-2 font-medium text-sm" aria-hidden="true">
        {WHEN}
      </p>
      <Segmented label={WHEN} options={times} value={chosen ?? upi.payWhen} onChange={setChosen} />
      {chosen && chosen !== upi.payWhen && (
        <ProofDialog
          title="Change when customers pay?"
          description="Enter your password. We also send you an email."
          submitLabel="Save"
          onClose={() => setChosen(undefined)}
          onSubmit={async (proof) => {
            onSaved(
              readUpi(await call('PUT /api/restaurant/upi/when', { body: { payWhen: chosen, ...proof } })),
            );
            setChosen(undefined);
            toast.success('Saved.');
          }}
        />
      )}
    </div>
  );
}

function RemoveUpi({ onSaved }: Pick<Props, 'onSaved'>) {
  const call = ask<UpiCalls>(useApi());
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ProofDialog
          title="Remove your UPI ID?"
          description="Customers can then no longer pay by UPI."
          submitLabel="Remove"
          tone="danger"
          onClose={() => setAsking(false)}
          onSubmit={async (proof) => {
            onSaved(readUpi(await call('DELETE /api/restaurant/upi', { body: proof })));
            setAsking(false);
            toast.success('UPI ID removed.');
          }}
        />
      )}
    </>
  );
}
