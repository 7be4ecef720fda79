import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { UsernameField } from '#identity/inline-form.tsx';
import { ProofDialog, ProofFields } from '#identity/password/proof-dialog.tsx';
import { upiLink } from '#ordering/upi-link.ts';
import { ask } from '#platform/http/ask.ts';
import { singleLine } from '#platform/text.ts';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { AwaitedForm } from '#platform/ui/error-state.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { FormSkeleton, Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { QrImage, useQr } from '#platform/ui/qr-image.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type OwnUpi, payeeProblems, readUpi } from '#restaurant/upi/upi.ts';
import type { UpiCalls } from '#restaurant/upi/upi-calls.server.ts';

/** The account to which customers may pay: `/dashboard/upi` (docs/product/ordering.md#upi). */
export function UpiPage() {
  return (
    <>
      <title>UPI · Menu Link</title>
      <PageHeader
        title="UPI"
        description="Customers can pay the exact amount after ordering. The money comes directly to you."
      />
      <div className="max-w-2xl">
        <Upi />
      </div>
    </>
  );
}

/** The UPI ID that customers may pay to, as a part of a page (docs/product/ordering.md#upi). */
function Upi() {
  const call = ask<UpiCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = ['upi', useQueryOwner()];
  const upi = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readUpi(await call('GET /api/restaurant/upi', { signal })),
  });
  if (upi.data)
    return <UpiCard upi={upi.data} onSaved={(saved: OwnUpi) => queries.setQueryData(queryKey, saved)} />;
  return (
    <AwaitedForm query={upi}>
      <Loading label="Loading your UPI ID">
        <FormSkeleton fields={1} />
      </Loading>
    </AwaitedForm>
  );
}

interface UpiCardProps {
  upi: OwnUpi;
  /** Puts what the server has confirmed into the query cache. */
  onSaved: (upi: OwnUpi) => void;
}

/** The UPI ID that customers may pay to: none, still to be checked, or shown to them (docs/product/ordering.md#upi). */
function UpiCard({ upi, onSaved }: UpiCardProps) {
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

function PayWhen({ upi, onSaved }: UpiCardProps) {
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

function RemoveUpi({ onSaved }: Pick<UpiCardProps, 'onSaved'>) {
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

interface UpiDialogProps {
  upi: OwnUpi;
  onSaved: (upi: OwnUpi) => void;
  onClose: () => void;
}

/** Asks for a UPI ID, and for the password, because this decides where the money goes. */
function UpiDialog({ upi, onSaved, onClose }: UpiDialogProps) {
  const call = ask<UpiCalls>(useApi());
  const form = useRowForm({
    begin: {
      id: upi.askedUpiId || upi.upiId,
      name: upi.askedUpiName || upi.upiName,
      password: '',
      code: '',
    },
    draft: 'secret',
    async save(typed) {
      onSaved(readUpi(await call('PUT /api/restaurant/upi', { body: { ...typed, ...payeeOf(typed) } })));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Your UPI ID"
      description="Next, check the name in a UPI app. Customers see it after that."
      form={form}
      submitLabel="Save"
      pendingLabel="Saving…"
    >
      <TextField
        form={form}
        name="id"
        label="UPI ID"
        placeholder="name@bank"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        validate={(_, typed) => payeeProblems(payeeOf(typed)).id}
      />
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="The bank account name, as UPI apps show it."
        autoComplete="off"
        validate={(_, typed) => payeeProblems(payeeOf(typed)).name}
      />
      <UsernameField />
      <ProofFields />
    </FormDialog>
  );
}

function payeeOf({ id, name }: { id: string; name: string }) {
  return { id: singleLine(id), name: singleLine(name) };
}

interface CheckUpiProps {
  /** With a new ID that still has to be checked. */
  upi: OwnUpi;
  onSaved: (upi: OwnUpi) => void;
  /** Called when the app shows another name. */
  onChange: () => void;
}

const ONE_RUPEE = 1_00;

/** Asks the owner to check what a UPI app shows for the new ID, before any customer pays to it. */
function CheckUpi({ upi: { askedUpiId: id, askedUpiName: name }, onSaved, onChange }: CheckUpiProps) {
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
