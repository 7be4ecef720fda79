import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { rich } from '#platform/texts/rich.tsx';
import { paymentTexts } from '../payments/payment-texts.ts';
import { membershipTexts } from './membership-texts.ts';
import '#platform/ui/theme/print-alone.css';
import './receipt.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatRupees, paiseOf } from '#platform/formats/money.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Brand } from '#platform/ui/display/brand.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { formatPaidOn, paidFor, sellerLines } from '../payments/payment.ts';
import type { OwnPaymentWire } from '../payments/wire.ts';
import { usePayments } from '../use-membership.ts';

/** `/dashboard/membership/receipt/{id}`: the receipt of one payment, for printing. */
export function ReceiptPage() {
  const { paymentId } = useParams();
  const { data: payments, isPending, isFetching, refetch } = usePayments();
  const payment = payments?.find(({ id }) => id === paymentId);
  return (
    <>
      {/* Browsers suggest the title as file name when the page is saved as PDF. */}
      <title>
        {payment
          ? membershipTexts.receiptPageTitle({ receiptNo: payment.receiptNo })
          : membershipTexts.receiptsPageTitle}
      </title>
      <PageHeader
        title={membershipTexts.receipt}
        back={{ to: pages.membership(), label: membershipTexts.heading }}
        actions={
          payment && (
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {membershipTexts.print}
            </Button>
          )
        }
      />
      {payment && <Receipt payment={payment} />}
      {isPending && (
        <Loading label={membershipTexts.loadingReceipt}>
          <Skeleton className="h-96 max-w-2xl rounded-lg" />
        </Loading>
      )}
      {!isPending && !payments && (
        <Card>
          <ErrorState title={membershipTexts.receiptDidNotLoad} onRetry={refetch} retrying={isFetching}>
            {membershipTexts.checkInternet}
          </ErrorState>
        </Card>
      )}
      {payments && !payment && (
        <Card>
          <EmptyState icon={<ReceiptText />} title={membershipTexts.receiptNotFound}>
            {membershipTexts.receiptNotFoundHint}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function Receipt({ payment }: { payment: OwnPaymentWire }) {
  const { receiptNo, restaurantName, seller, method, reference, paidOn, amount, voidedAt, voidReason } =
    payment;
  const lines = sellerLines(seller);
  return (
    <article aria-labelledby="receipt-no" className="print-alone max-w-2xl">
      <div className="receipt rounded-lg border border-line bg-surface p-5 sm:p-10">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-5">
          <div className="min-w-0">
            <Brand />
            {lines.length > 0 && (
              <address className="wrap-anywhere mt-3 whitespace-pre-line text-sm not-italic">
                {lines.join('\n')}
              </address>
            )}
          </div>
          <div className="sm:text-end">
            <p className="text-muted text-xs">{membershipTexts.receipt}</p>
            <p id="receipt-no" className="figures font-semibold text-lg">
              {receiptNo}
            </p>
          </div>
        </header>
        {voidedAt && (
          <p className="mt-6 rounded-lg border-2 border-chilli px-4 py-3 text-sm">
            {rich(membershipTexts.voidedOn, {
              date: formatDay(new Date(voidedAt)),
              voidReason,
              b: (text) => <strong className="text-chilli">{text}</strong>,
            })}
          </p>
        )}
        <dl className="mt-8 grid grid-cols-1 gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
          <Fact name={membershipTexts.receivedFrom}>{restaurantName}</Fact>
          <Fact name={membershipTexts.paidOn}>{formatPaidOn(paidOn)}</Fact>
          <Fact name={membershipTexts.paidBy}>{paymentTexts.methods[method]}</Fact>
          {reference && <Fact name={membershipTexts.reference}>{reference}</Fact>}
        </dl>
        <dl className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-y py-5">
          <dt className="text-sm">{paidFor(payment)}</dt>
          <dd className={clsx('figures font-semibold text-xl', voidedAt && 'text-muted line-through')}>
            {formatRupees(paiseOf(amount) ?? 0)}
          </dd>
        </dl>
        <p className="mt-6 text-muted text-xs">
          {membershipTexts.madeByComputer}
          {seller.gstin && ` ${paymentTexts.noTaxInvoice}`}
        </p>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
