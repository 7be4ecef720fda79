import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import {
  PAID_PLANS,
  PAYMENT_METHODS,
  type PaidPlan,
  type PaymentMethod,
} from '#membership/payments/payment.ts';
import { paymentTexts } from '#membership/payments/payment-texts.ts';
import type { RecordPaymentBody } from '#membership/payments/wire.ts';
import { parseRupees, rupeesOf } from '#platform/formats/money.ts';
import { newRequestId } from '#platform/http/client/idempotency-keys.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { MoneyField, SelectField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { DoubtsNotice, useDoubts } from '#platform/ui/forms/doubts.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { useAdminRead, useAdminReadFresh, useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { formatDate } from '../lists/format.ts';
import { type PickedRestaurant, RestaurantPicker } from '../restaurants/restaurant-picker.tsx';
import { paymentsTexts } from './payments-texts.ts';

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

const plans = PAID_PLANS.map((value) => ({ value, label: paymentTexts.plans[value] }));

type Props = {
  /** The present price of each plan, as one would type it; empty if unknown. */
  prices: Record<PaidPlan, string>;
  /** The restaurant that paid, if known from the start. */
  restaurant?: PickedRestaurant;
  onClose: () => void;
};

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
      title={adminTexts.recordPayment}
      description={paymentsTexts.recordHint}
      form={form}
      submitLabel={
        doubts.length > 0
          ? paymentsTexts.recordAnyway
          : values.plan
            ? paymentsTexts.recordPlan({ plan: paymentTexts.plans[values.plan] })
            : paymentsTexts.record
      }
      pendingLabel={paymentsTexts.recording}
    >
      <Controller
        control={form.control}
        name="restaurantId"
        rules={{ validate: (chosen) => chosen !== null || paymentsTexts.restaurantMissing }}
        render={({ field }) => (
          <Field label={adminTexts.restaurant} error={errors.restaurantId?.message}>
            <RestaurantPicker value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="plan"
        rules={{ validate: (chosen) => chosen !== null || paymentsTexts.planMissing }}
        render={({ field }) => (
          <Field
            label={adminTexts.plan}
            hint={restaurantId && <RequestedPlan key={restaurantId} restaurantId={restaurantId} />}
            error={errors.plan?.message}
          >
            <Segmented label={adminTexts.plan} options={plans} value={field.value} onChange={choosePlan} />
          </Field>
        )}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <MoneyField form={form} name="amount" label={paymentsTexts.amount} validate={amountProblem} />
        <SelectField form={form} name="method" label={paymentsTexts.method}>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {paymentTexts.methods[method]}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="paidOn"
          label={paymentsTexts.paidOn}
          type="date"
          missing={paymentsTexts.paidOnMissing}
        />
        <TextField
          form={form}
          name="reference"
          label={paymentsTexts.reference}
          optional
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <TextField
        form={form}
        name="note"
        label={paymentsTexts.note}
        optional
        hint={paymentsTexts.noteHint}
        autoComplete="off"
        maxLength={500}
      />
      <DoubtsNotice doubts={doubts} tries={tries} />
      {isRepeated && (
        <TextField
          form={form}
          name="duplicateReason"
          label={paymentsTexts.duplicateReason}
          hint={paymentsTexts.duplicateReasonHint}
          autoComplete="off"
          maxLength={300}
          missing={paymentsTexts.duplicateReasonMissing}
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
  return paymentsTexts.ownerAskedFor({ plan: paymentTexts.plans[plan], date: formatDate(at) });
}

/** Returns why a text is not an amount that was paid; undefined when it is one. */
export function amountProblem(typed: string): string | undefined {
  const parsed = parseRupees(typed);
  if (!parsed.ok) return parsed.message;
  return parsed.paise > 0 ? undefined : paymentsTexts.amountMissing;
}

/** Returns the present price of each plan, as one would type it into a form; empty until it is loaded. */
export function usePlanPrices(): Record<PaidPlan, string> {
  const prices = useAdminRead('GET /api/admin/settings', {}).data?.values;
  return { monthly: typed(prices?.monthlyPrice), lifetime: typed(prices?.lifetimePrice) };
}

function typed(rupees: number | undefined): string {
  return rupees === undefined ? '' : String(rupees);
}
