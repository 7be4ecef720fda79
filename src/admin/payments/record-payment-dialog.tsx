import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import {
  PAID_PLAN_NAMES,
  PAID_PLANS,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  type PaidPlan,
  type PaymentMethod,
} from '#membership/payments/payment.ts';
import type { PaymentAnswer, RecordPaymentBody } from '#membership/payments/wire.ts';
import { dayInIndia } from '#platform/clock.ts';
import { parseRupees, rupeesOf } from '#platform/money.ts';
import { newRequestId } from '#platform/request-id.ts';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { DoubtsNotice } from '#platform/ui/doubts-notice.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useDoubts } from '#platform/ui/use-doubts.ts';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { type PickedRestaurant, RestaurantPicker } from '../restaurants/restaurant-picker.tsx';
import { amountProblem } from './amount-problem.ts';
import { AskedPlan } from './asked-plan.tsx';

interface PaymentForm {
  restaurantId: PickedRestaurant | null;
  /** Null until it is chosen: a wrong plan would end Lifetime Access within a month. */
  plan: PaidPlan | null;
  amount: string;
  method: PaymentMethod;
  reference: string;
  paidOn: string;
  note: string;
  /** Required if another payment has the same reference. */
  duplicateReason: string;
}

const plans = PAID_PLANS.map((value) => ({ value, label: PAID_PLAN_NAMES[value] }));

type Props = {
  /** The present price of each plan, as one would type it; empty if unknown. */
  prices: Record<PaidPlan, string>;
  /** The restaurant that paid, if known from the start. */
  restaurant?: PickedRestaurant;
  onClose: () => void;
};

/** The dialog that records received money; this extends the membership. */
export function RecordPaymentDialog({ prices, restaurant, onClose }: Props) {
  const write = useAdminWrite();
  // One id for all tries of this dialog: a request that succeeded but lost its response is not recorded twice.
  const [requestId] = useState(newRequestId);
  const form = useForm<PaymentForm>({
    shouldFocusError: false,
    defaultValues: {
      restaurantId: restaurant ?? null,
      plan: null,
      amount: '',
      method: 'upi',
      reference: '',
      paidOn: dayInIndia(new Date()),
      note: '',
      duplicateReason: '',
    },
  });
  const { errors } = form.formState;
  const { duplicateReason: _, ...asked } = useWatch({ control: form.control });
  const restaurantId = asked.restaurantId?.id;
  const { doubts, tries, send } = useDoubts(JSON.stringify(asked));
  const isRepeated = doubts.some(({ code }) => code === 'same_reference');

  const choosePlan = (plan: PaidPlan) => {
    const { plan: before, amount } = form.getValues();
    // Keep an amount that the administrator typed.
    if (amount === (before ? prices[before] : '')) form.setValue('amount', prices[plan]);
    form.setValue('plan', plan, { shouldValidate: true });
  };
  const record = async ({ restaurantId, amount, ...values }: PaymentForm) => {
    const parsed = parseRupees(amount);
    const body = {
      ...values,
      requestId,
      restaurantId: restaurantId?.id ?? '',
      amount: parsed.ok ? rupeesOf(parsed.paise) : 0,
    };
    const isDone = await send(async (confirm) => {
      const confirmed = { ...body, confirm } as RecordPaymentBody;
      const { message } = await write<PaymentAnswer>('POST', api.adminPayments(), confirmed);
      toast.success(message);
    });
    if (isDone) onClose();
    return isDone;
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Record Payment"
      description="The plan gets longer at once. The owner gets the receipt by email."
      form={form}
      fields={['restaurantId', 'plan', 'amount', 'method', 'reference', 'paidOn', 'note', 'duplicateReason']}
      onSubmit={record}
      submitLabel={
        doubts.length > 0 ? 'Record Anyway' : asked.plan ? `Record ${PAID_PLAN_NAMES[asked.plan]}` : 'Record'
      }
      pendingLabel="Recording the payment…"
      draft={{
        name: restaurant ? `payment-${restaurant.id}` : 'payment',
        kinds: { restaurantId: null, plan: null },
      }}
    >
      <Controller
        control={form.control}
        name="restaurantId"
        rules={{ validate: (chosen) => chosen !== null || 'Choose a restaurant.' }}
        render={({ field }) => (
          <Field label="Restaurant" error={errors.restaurantId?.message}>
            <RestaurantPicker value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="plan"
        rules={{ validate: (chosen) => chosen !== null || 'Choose what was paid for.' }}
        render={({ field }) => (
          <Field
            label="Plan"
            hint={restaurantId && <AskedPlan key={restaurantId} restaurantId={restaurantId} />}
            error={errors.plan?.message}
          >
            <Segmented label="Plan" options={plans} value={field.value} onChange={choosePlan} />
          </Field>
        )}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Amount" error={errors.amount?.message}>
          <AffixInput
            prefix="₹"
            inputMode="decimal"
            {...form.register('amount', { validate: amountProblem })}
          />
        </Field>
        <Field label="Method" error={errors.method?.message}>
          <Select {...form.register('method')}>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {PAYMENT_METHOD_NAMES[method]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Paid on" error={errors.paidOn?.message}>
          <TextInput type="date" {...form.register('paidOn', { required: 'Enter the day it was paid.' })} />
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          <TextInput autoComplete="off" maxLength={100} {...form.register('reference')} />
        </Field>
      </div>
      <Field label="Note" optional hint="Only you see it." error={errors.note?.message}>
        <TextInput autoComplete="off" maxLength={500} {...form.register('note')} />
      </Field>
      <DoubtsNotice doubts={doubts} tries={tries} />
      {isRepeated && (
        <Field
          label="Why is the reference the same?"
          hint="Shown beside the payment."
          error={errors.duplicateReason?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={300}
            {...form.register('duplicateReason', {
              validate: (typed) => typed.trim() !== '' || 'Enter why the reference is the same.',
              shouldUnregister: true,
            })}
          />
        </Field>
      )}
    </FormDialog>
  );
}
