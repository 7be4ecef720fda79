import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import {
  PAID_PLAN_NAMES,
  PAID_PLANS,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  type PaidPlan,
  type PaymentMethod,
} from '#membership/payments/payment.ts';
import type { RecordPaymentBody } from '#membership/payments/wire.ts';
import { dayInIndia } from '#platform/clock.ts';
import { newRequestId } from '#platform/http/idempotency-keys.ts';
import { parseRupees, rupeesOf } from '#platform/money.ts';
import { MoneyField, SelectField, TextField } from '#platform/ui/bound-fields.tsx';
import { DoubtsNotice, useDoubts } from '#platform/ui/doubts.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminRead, useAdminReadFresh, useAdminWrite } from '../admin-calls.ts';
import { formatDate } from '../format.ts';
import { type PickedRestaurant, RestaurantPicker } from '../restaurants/restaurant-picker.tsx';

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
  const form = useRowForm({
    begin: {
      restaurantId: restaurant ?? null,
      plan: null,
      amount: '',
      method: 'upi',
      reference: '',
      paidOn: dayInIndia(new Date()),
      note: '',
      duplicateReason: '',
    } as PaymentForm,
    draft: {
      name: restaurant ? `payment-${restaurant.id}` : 'payment',
      kinds: { restaurantId: null, plan: null },
    },
    save: record,
  });
  const { errors } = form.formState;
  const { duplicateReason: _, ...values } = useWatch({ control: form.control });
  const restaurantId = values.restaurantId?.id;
  const { doubts, tries, send } = useDoubts(JSON.stringify(values));
  const isRepeated = doubts.some(({ code }) => code === 'same_reference');

  const choosePlan = (plan: PaidPlan) => {
    const { plan: before, amount } = form.getValues();
    // Keep an amount that the administrator typed.
    if (amount === (before ? prices[before] : '')) form.setValue('amount', prices[plan]);
    form.setValue('plan', plan, { shouldValidate: true });
  };
  async function record({ restaurantId, amount, ...values }: PaymentForm): Promise<boolean> {
    const parsed = parseRupees(amount);
    const body = {
      ...values,
      requestId,
      restaurantId: restaurantId?.id ?? '',
      amount: parsed.ok ? rupeesOf(parsed.paise) : 0,
    };
    const isDone = await send(async (confirm) => {
      const confirmed = { ...body, confirm } as RecordPaymentBody;
      const { message } = await write('POST /api/admin/payments', { body: confirmed });
      toast.success(message);
    });
    if (isDone) onClose();
    return isDone;
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Record Payment"
      description="The plan gets longer at once. The owner gets the receipt by email."
      form={form}
      submitLabel={
        doubts.length > 0
          ? 'Record Anyway'
          : values.plan
            ? `Record ${PAID_PLAN_NAMES[values.plan]}`
            : 'Record'
      }
      pendingLabel="Recording the payment…"
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
            hint={restaurantId && <RequestedPlan key={restaurantId} restaurantId={restaurantId} />}
            error={errors.plan?.message}
          >
            <Segmented label="Plan" options={plans} value={field.value} onChange={choosePlan} />
          </Field>
        )}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <MoneyField form={form} name="amount" label="Amount" validate={amountProblem} />
        <SelectField form={form} name="method" label="Method">
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_METHOD_NAMES[method]}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="paidOn"
          label="Paid on"
          type="date"
          missing="Enter the day it was paid."
        />
        <TextField
          form={form}
          name="reference"
          label="Reference"
          optional
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <TextField
        form={form}
        name="note"
        label="Note"
        optional
        hint="Only you see it."
        autoComplete="off"
        maxLength={500}
      />
      <DoubtsNotice doubts={doubts} tries={tries} />
      {isRepeated && (
        <TextField
          form={form}
          name="duplicateReason"
          label="Why is the reference the same?"
          hint="Shown beside the payment."
          autoComplete="off"
          maxLength={300}
          missing="Enter why the reference is the same."
          rules={{ shouldUnregister: true }}
        />
      )}
    </FormDialog>
  );
}

/** Says which plan the owner of a restaurant has asked for; nothing if none. */
function RequestedPlan({ restaurantId }: { restaurantId: string }) {
  const { data } = useAdminReadFresh('GET /api/admin/restaurants/{id}/plan-request', { id: restaurantId });
  if (!data?.asked) return null;
  const { plan, at } = data.asked;
  return `The owner asked for ${PAID_PLAN_NAMES[plan]} on ${formatDate(at)}.`;
}

/** Returns why a text is not an amount that was paid; undefined when it is one. */
export function amountProblem(typed: string): string | undefined {
  const parsed = parseRupees(typed);
  if (!parsed.ok) return parsed.message;
  return parsed.paise > 0 ? undefined : 'Enter the amount that was paid.';
}

/** Returns the present price of each plan, as one would type it into a form; empty until it is loaded. */
export function usePlanPrices(): Record<PaidPlan, string> {
  const prices = useAdminRead('GET /api/admin/settings', {}).data?.values;
  return { monthly: typed(prices?.monthlyPrice), lifetime: typed(prices?.lifetimePrice) };
}

function typed(rupees: number | undefined): string {
  return rupees === undefined ? '' : String(rupees);
}
