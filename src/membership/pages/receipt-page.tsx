import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import '#platform/ui/print-alone.css';
import './receipt.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '#platform/clock.ts';
import { formatRupees, paiseOf } from '#platform/money.ts';
import { Brand } from '#platform/ui/brand.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { EmptyState, ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { pages } from '#routes';
import {
  formatPaidOn,
  NO_TAX_INVOICE,
  PAYMENT_METHOD_NAMES,
  paidFor,
  sellerLines,
} from '../payments/payment.ts';
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
      <title>{payment ? `Receipt ${payment.receiptNo} · Menu Link` : 'Receipt · Menu Link'}</title>
      <PageHeader
        title="Receipt"
        back={{ to: pages.membership(), label: 'Membership' }}
        actions={
          payment && (
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          )
        }
      />
      {payment && <Receipt payment={payment} />}
      {isPending && (
        <Loading label="Loading the receipt">
          <Skeleton className="h-96 max-w-2xl rounded-lg" />
        </Loading>
      )}
      {!isPending && !payments && (
        <Card>
          <ErrorState title="The receipt did not load" onRetry={refetch} retrying={isFetching}>
            Check your internet and try again.
          </ErrorState>
        </Card>
      )}
      {payments && !payment && (
        <Card>
          <EmptyState icon={<ReceiptText />} title="This receipt was not found">
            All your receipts are on the membership page.
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** A receipt, for the screen and for paper. */
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
          <div className="sm:text-right">
            <p className="text-muted text-xs">Receipt</p>
            <p id="receipt-no" className="figures font-semibold text-lg">
              {receiptNo}
            </p>
          </div>
        </header>
        {voidedAt && (
          <p className="mt-6 rounded-lg border-2 border-chilli px-4 py-3 text-sm">
            <strong className="text-chilli">Void.</strong> This payment was voided on{' '}
            {formatDay(new Date(voidedAt))}: {voidReason}
          </p>
        )}
        <dl className="mt-8 grid grid-cols-1 gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
          <Fact name="Received from">{restaurantName}</Fact>
          <Fact name="Paid on">{formatPaidOn(paidOn)}</Fact>
          <Fact name="Paid by">{PAYMENT_METHOD_NAMES[method]}</Fact>
          {reference && <Fact name="Reference">{reference}</Fact>}
        </dl>
        <dl className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-y py-5">
          <dt className="text-sm">{paidFor(payment)}</dt>
          <dd className={clsx('figures font-semibold text-xl', voidedAt && 'text-muted line-through')}>
            {formatRupees(paiseOf(amount) ?? 0)}
          </dd>
        </dl>
        <p className="mt-6 text-muted text-xs">
          This receipt was made by a computer and needs no signature.{seller.gstin && ` ${NO_TAX_INVOICE}`}
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
