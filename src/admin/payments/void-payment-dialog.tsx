import { useForm } from 'react-hook-form';
import type { PaymentAnswer, PaymentWire } from '#membership/payments/wire.ts';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';
import { shownAmount } from './shown-amount.ts';

/** Voids a payment that should not have been recorded. It stays in the list. */
export function VoidPaymentDialog({ payment, onClose }: { payment: PaymentWire; onClose: () => void }) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title={`Void ${payment.receiptNo}`}
      description={`${shownAmount(payment.amount)} from ${payment.restaurantName}. It stays in the list, marked as voided; the membership loses exactly the time it gave.`}
      form={form}
      fields={['reason']}
      onSubmit={async ({ reason }) => {
        const { message } = await write<PaymentAnswer>('POST', api.voidPayment(payment.id), { reason });
        toast.success(message);
        onClose();
      }}
      submitLabel="Void Payment"
      pendingLabel="Voiding the payment…"
      tone="danger"
    >
      <Field
        label="Reason"
        hint="The owner sees it beside the payment."
        error={form.formState.errors.reason?.message}
      >
        <TextInput
          maxLength={300}
          {...form.register('reason', { validate: (typed) => typed.trim() !== '' || 'Say why.' })}
        />
      </Field>
    </FormDialog>
  );
}
