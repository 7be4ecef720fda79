import { useApi } from '#identity/app-context.tsx';
import { KnownEmail } from '#identity/form/known-email.tsx';
import { ProofFields } from '#identity/password/proof-fields.tsx';
import { ask } from '#platform/http/ask.ts';
import { singleLine } from '#platform/text.ts';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type OwnUpi, payeeProblems, readUpi } from '#restaurant/upi/upi.ts';
import type { UpiCalls } from '#restaurant/upi/upi-calls.server.ts';

interface Props {
  upi: OwnUpi;
  onSaved: (upi: OwnUpi) => void;
  onClose: () => void;
}

/** Asks for a UPI ID, and for the password, because this decides where the money goes. */
export function UpiDialog({ upi, onSaved, onClose }: Props) {
  const call = ask<UpiCalls>(useApi());
  const form = useRowForm({
    begin: {
      id: upi.askedUpiId || upi.upiId,
      name: upi.askedUpiName || upi.upiName,
      ...{ password: '', code: '' },
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
      <KnownEmail />
      <ProofFields />
    </FormDialog>
  );
}

function payeeOf({ id, name }: { id: string; name: string }) {
  return { id: singleLine(id), name: singleLine(name) };
}
