import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { amountText, upiLink } from '#ordering/prices/upi-link.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { timeOfDay } from '#platform/formats/dates/local-time.ts';
import { formatRupees, formatWholeRupees, paiseOf, parseRupees, rupeesOf } from '#platform/formats/money.ts';
import { ask } from '#platform/http/client/ask.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, buttonStyle } from '#platform/ui/actions/button.tsx';
import { CopyButton } from '#platform/ui/actions/copy-button.tsx';
import { QrImage, useQr } from '#platform/ui/display/qr-image.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { MoneyField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { isUtr, normalUtr } from '../payments/claims/claim.ts';
import type { ClaimCalls } from '../payments/claims/claim-calls.server.ts';
import { claimTexts } from '../payments/claims/claim-texts.ts';
import type { ClaimPaymentBody, OwnClaimWire, PayByUpi } from '../payments/claims/wire.ts';
import type { PaidPlan } from '../payments/payment.ts';
import { paymentTexts } from '../payments/payment-texts.ts';
import type { MembershipInfo } from '../wire.ts';

/** Loads how the owner can pay by UPI, and what became of the last such payment. */
export function usePayByUpi() {
  const call = ask<ClaimCalls>(useApi());
  const can = useCan();
  return useQuery({
    queryKey: ['pay-by-upi', useQueryOwner()],
    queryFn: ({ signal }) => call('GET /api/payment-claims', { signal }),
    enabled: can('payments.read'),
  });
}

/** What became of the payment that the owner told us of, until it is confirmed (docs/product/membership.md#paying-by-upi). */
export function ClaimNotice({ claim }: { claim: OwnClaimWire }) {
  const { status, plan, utr, openUntil } = claim;
  const amount = formatRupees(paiseOf(claim.amount) ?? 0);
  if (status === 'confirmed') return null;
  if (status === 'not_found')
    return (
      <Notice tone="attention" title={claimTexts.notFoundTitle}>
        {claimTexts.notFoundText({ amount, utr })}
      </Notice>
    );
  const until = openUntil && new Date(openUntil);
  return (
    <Notice tone="info" title={claimTexts.waitingTitle}>
      <p>{claimTexts.waitingText({ amount, plan: paymentTexts.plans[plan], utr })}</p>
      {until && <p>{claimTexts.openUntil({ day: formatDay(until), time: timeOfDay(until) })}</p>}
    </Notice>
  );
}

interface Props {
  payee: NonNullable<PayByUpi['payee']>;
  reference: string;
  info: Pick<MembershipInfo, 'offer' | 'monthly'>;
}

/** Where to pay for a plan by UPI, and the form that says it was done (docs/product/membership.md#paying-by-upi). */
export function PayByUpiCard({ payee, reference, info: { offer, monthly } }: Props) {
  const [plan, setPlan] = useState<PaidPlan>('lifetime');
  const prices = { lifetime: paiseOf(offer.price) ?? 0, monthly: paiseOf(monthly.price) ?? 0 };
  // The short names: those that the operator may give can be too long to stand side by side.
  const option = (value: PaidPlan) => ({
    value,
    label: claimTexts.planPrice({
      name: paymentTexts.plans[value],
      price: formatWholeRupees(prices[value]),
    }),
  });
  return (
    <Card title={claimTexts.title} description={claimTexts.hint} className="mt-4">
      <div className="grid grid-cols-1 gap-5">
        <Segmented
          label={claimTexts.plan}
          options={[option('lifetime'), option('monthly')]}
          value={plan}
          onChange={setPlan}
        />
        <Payment payee={payee} reference={reference} amountPaise={prices[plan]} />
        <ClaimForm key={plan} plan={plan} pricePaise={prices[plan]} />
      </div>
    </Card>
  );
}

interface PaymentProps extends Pick<Props, 'payee' | 'reference'> {
  amountPaise: number;
}

/** The code, and what to copy where it cannot be scanned: on the same phone. */
function Payment({ payee, reference, amountPaise }: PaymentProps) {
  const { id, name, merchant } = payee;
  const link = upiLink({ id, name, amountPaise, note: reference });
  const qr = useQr(link);
  const amount = formatRupees(amountPaise);
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <QrImage qr={qr} label={claimTexts.qr({ amount, id })} className="w-full max-w-56" />
      <div className="grid gap-3 text-sm">
        <p>{rich(claimTexts.checkName, { name, b: (text) => <b className="wrap-anywhere">{text}</b> })}</p>
        <dl className="grid grid-cols-1 gap-3">
          <Copied name={claimTexts.upiId} value={id} label={claimTexts.copyUpiId} />
          <Copied
            name={claimTexts.amount}
            value={amount}
            copies={amountText(amountPaise)}
            label={claimTexts.copyAmount}
          />
          <Copied name={claimTexts.reference} value={reference} label={claimTexts.copyReference} />
        </dl>
        {merchant && (
          <a href={merchantLink(link, merchant, reference)} className={buttonStyle('primary')}>
            {claimTexts.openApp}
          </a>
        )}
      </div>
    </div>
  );
}

/** Apps open a link only to a merchant whom a bank has verified, and refuse these fields in a code of anybody else. */
function merchantLink(link: string, { id, code }: { id: string; code: string }, reference: string): string {
  return `${link}&mc=${encodeURIComponent(code)}&tr=${encodeURIComponent(reference)}&mid=${encodeURIComponent(id)}`;
}

type CopiedProps = { name: string; value: string; copies?: string; label: string };

function Copied({ name, value, copies = value, label }: CopiedProps) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="figures min-w-0 font-medium wrap-anywhere">{value}</span>
        <CopyButton size="sm" value={copies} label={label} />
      </dd>
    </div>
  );
}

/** Tells us of a payment. What is typed stays in this browser until it has arrived; sent again, it is noted once. */
function ClaimForm({ plan, pricePaise }: { plan: PaidPlan; pricePaise: number }) {
  const call = ask<ClaimCalls>(useApi());
  const queries = useQueryClient();
  const today = dayInIndia(new Date());
  const form = useRowForm({
    begin: { utr: '', amount: String(rupeesOf(pricePaise)), paidOn: today },
    draft: { name: `payment-claim-${plan}` },
    async save({ utr, amount, paidOn }) {
      const parsed = parseRupees(amount);
      const body = { plan, utr, amount: parsed.ok ? rupeesOf(parsed.paise) : 0, paidOn };
      await call('POST /api/payment-claims', { body: body as ClaimPaymentBody });
      toast.success(claimTexts.sent);
      await Promise.all(
        ['pay-by-upi', 'membership'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <FormFrame form={form} className="grid grid-cols-1 gap-4 border-t pt-5">
      <h3 className="text-base">{claimTexts.claimTitle}</h3>
      <TextField
        form={form}
        name="utr"
        label={claimTexts.utr}
        hint={claimTexts.utrHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        validate={(typed) => isUtr(normalUtr(typed)) || claimTexts.utrWrong}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="amount"
          label={claimTexts.paidAmount}
          validate={(typed) => {
            const parsed = parseRupees(typed);
            if (!parsed.ok) return parsed.message;
            return parsed.paise > 0 || claimTexts.amountMissing;
          }}
        />
        <TextField
          form={form}
          name="paidOn"
          label={claimTexts.paidOn}
          type="date"
          max={today}
          missing={claimTexts.dayMissing}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="sm:justify-self-start"
        pending={isSubmitting}
        pendingLabel={claimTexts.sending}
      >
        {claimTexts.submit}
      </Button>
    </FormFrame>
  );
}
