import { useForm } from 'react-hook-form';
import { useApi } from '#identity/app-context.tsx';
import { KnownEmail } from '#identity/form/known-email.tsx';
import { ProofFields } from '#identity/password/proof-fields.tsx';
import { singleLine } from '#platform/text.ts';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { type OwnUpi, payeeProblems } from '#restaurant/upi/upi.ts';
import { upiCalls } from '#restaurant/upi/upi-calls.ts';

interface Props {
  upi: OwnUpi;
  onSaved: (upi: OwnUpi) => void;
  onClose: () => void;
}

/** Asks for a UPI ID, and for the password, because this decides where the money goes. */
export function UpiDialog({ upi, onSaved, onClose }: Props) {
  const api = useApi();
  const form = useForm({
    defaultValues: {
      id: upi.askedUpiId || upi.upiId,
      name: upi.askedUpiName || upi.upiName,
      ...{ password: '', code: '' },
    },
  });
  const { errors } = form.formState;
  const problem = (box: 'id' | 'name') => () => payeeProblems(payeeOf(form.getValues()))[box];
  return (
    <FormDialog
      onClose={onClose}
      title="Your UPI ID"
      description="Next, check the name in a UPI app. Customers see it after that."
      form={form}
      fields={['id', 'name', 'password', 'code']}
      onSubmit={async (typed) => {
        onSaved(await upiCalls(api).ask({ ...typed, ...payeeOf(typed) }));
        onClose();
      }}
      submitLabel="Save"
      pendingLabel="Saving…"
    >
      <Field label="UPI ID" error={errors.id?.message}>
        <TextInput
          placeholder="name@bank"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('id', { validate: problem('id') })}
        />
      </Field>
      <Field label="Name" hint="The bank account name, as UPI apps show it." error={errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name', { validate: problem('name') })} />
      </Field>
      <KnownEmail />
      <ProofFields form={form} />
    </FormDialog>
  );
}

function payeeOf({ id, name }: { id: string; name: string }) {
  return { id: singleLine(id), name: singleLine(name) };
}
