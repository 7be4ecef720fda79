import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UsernameField } from '#identity/account/inline-form.tsx';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ProofDialog, ProofFields } from '#identity/password/proof-dialog.tsx';
import { upiLink } from '#ordering/prices/upi-link.ts';
import { singleLine } from '#platform/formats/text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { QrImage, useQr } from '#platform/ui/display/qr-image.tsx';
import { AwaitedForm } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { type OwnUpi, payeeProblems, readUpi } from '#restaurant/upi/upi.ts';
import type { UpiCalls } from '#restaurant/upi/upi-calls.server.ts';
import { upiTexts } from '../upi-texts.ts';

/** The account to which customers may pay: `/dashboard/upi` (docs/product/ordering.md#upi). */
export function UpiPage() {
  return (
    <>
      <title>{upiTexts.pageTitle}</title>
      <PageHeader title={upiTexts.title} description={upiTexts.pageHint} />
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
      <Loading label={upiTexts.loading}>
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
    <Card aria-label={upiTexts.title}>
      <div className="grid grid-cols-1 gap-5">
        {askedUpiId !== '' && (
          <CheckUpi upi={upi} onSaved={onSaved} onChange={() => setEntering(true)} key={askedUpiId} />
        )}
        {upiId !== '' && (
          <p className="text-sm">
            {rich(upiTexts.paysTo, {
              upiId,
              upiName,
              b: (text) => <b className="wrap-anywhere">{text}</b>,
              b2: (text) => <b>{text}</b>,
            })}
          </p>
        )}
        {!isSet && <p className="text-muted text-sm">{upiTexts.isOff}</p>}
        {upiId !== '' && <PayWhen upi={upi} onSaved={onSaved} />}
        <div className="flex flex-wrap gap-2">
          {askedUpiId === '' && (
            <Button onClick={() => setEntering(true)}>
              {isSet ? upiTexts.changeUpiId : upiTexts.addUpiId}
            </Button>
          )}
          {isSet && <RemoveUpi onSaved={onSaved} />}
        </div>
      </div>
      {isEntering && <UpiDialog upi={upi} onSaved={onSaved} onClose={() => setEntering(false)} />}
    </Card>
  );
}

const WHEN = upiTexts.when;

const times = [
  { value: 'after', label: upiTexts.afterAccepting },
  { value: 'before', label: upiTexts.beforeStarting },
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
          title={upiTexts.changeWhenTitle}
          description={upiTexts.passwordHint}
          submitLabel={commonTexts.save}
          onClose={() => setChosen(undefined)}
          onSubmit={async (proof) => {
            onSaved(
              readUpi(await call('PUT /api/restaurant/upi/when', { body: { payWhen: chosen, ...proof } })),
            );
            setChosen(undefined);
            toast.success(commonTexts.saved);
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
        {commonTexts.remove}
      </Button>
      {isAsking && (
        <ProofDialog
          title={upiTexts.removeTitle}
          description={upiTexts.removeHint}
          submitLabel={commonTexts.remove}
          tone="danger"
          onClose={() => setAsking(false)}
          onSubmit={async (proof) => {
            onSaved(readUpi(await call('DELETE /api/restaurant/upi', { body: proof })));
            setAsking(false);
            toast.success(upiTexts.removed);
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
      title={upiTexts.enterTitle}
      description={upiTexts.enterHint}
      form={form}
      submitLabel={commonTexts.save}
      pendingLabel={commonTexts.saving}
    >
      <TextField
        form={form}
        name="id"
        label={upiTexts.upiId}
        placeholder="name@bank"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        validate={(_, typed) => payeeProblems(payeeOf(typed)).id}
      />
      <TextField
        form={form}
        name="name"
        label={commonTexts.name}
        hint={upiTexts.nameHint}
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
    toast.success(upiTexts.confirmed);
  });
  return (
    <section
      aria-label={upiTexts.checkTitle}
      className="grid grid-cols-1 items-center gap-4 rounded-lg border border-line p-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <QrImage qr={qr} label={upiTexts.checkQr({ id })} className="w-full max-w-48" />
      <div className="grid gap-3 text-sm">
        <p>
          {rich(upiTexts.checkScan, {
            id,
            b: (text) => <b className="wrap-anywhere">{text}</b>,
            b2: (text) => <b>{text}</b>,
          })}
        </p>
        <p>{rich(upiTexts.checkQuestion, { name, b: (text) => <b>{text}</b> })}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            pending={confirming.isRunning}
            pendingLabel={commonTexts.saving}
            onClick={() => void confirming.run()}
          >
            {upiTexts.nameIsRight}
          </Button>
          <Button onClick={onChange}>{upiTexts.nameIsWrong}</Button>
        </div>
      </div>
    </section>
  );
}
