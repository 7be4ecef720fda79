import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link } from 'react-router';
import { formatRupees, paiseOf } from '#platform/money.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { pages } from '#routes';
import { PAID_PLAN_NAMES, PAYMENT_METHOD_NAMES } from './payment.ts';
import { formatPaidOn } from './receipt-texts.ts';
import { usePayments } from './use-payments.ts';
import type { OwnPaymentWire } from './wire.ts';

/** The card with the owner's payments, each with its receipt (docs/product/membership.md#payments). */
export function PaymentsCard() {
  const { data: payments, isPending, isFetching, refetch } = usePayments();
  return (
    <Card title="Payments" padded={false}>
      {isPending && (
        <Loading label="Loading your payments" className="grid grid-cols-1 gap-3 p-4 pt-0 sm:p-6 sm:pt-0">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {!isPending && !payments && (
        <ErrorState title="Your payments did not load" onRetry={refetch} retrying={isFetching}>
          Check your internet and try again.
        </ErrorState>
      )}
      {payments?.length === 0 && (
        <EmptyState icon={<ReceiptText />} title="No payments yet" className="pt-2!">
          Your payments and receipts show here.
        </EmptyState>
      )}
      {payments && payments.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PaymentRow({ payment }: { payment: OwnPaymentWire }) {
  const { id, receiptNo, plan, method, paidOn, amount, status } = payment;
  const isVoid = status === 'voided';
  return (
    <li>
      <Link
        to={pages.receipt(id)}
        className="flex min-h-14 items-center gap-3 px-4 py-3 text-sm hover:bg-well sm:px-6"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {PAID_PLAN_NAMES[plan]}
            {isVoid && <Badge tone="danger">Void</Badge>}
          </span>
          <span className="block text-muted text-xs">
            {formatPaidOn(paidOn)} · {PAYMENT_METHOD_NAMES[method]} ·{' '}
            <span className="sr-only">Receipt </span>
            <span className="figures">{receiptNo}</span>
          </span>
        </span>
        <span className={clsx('figures font-medium', isVoid && 'text-muted line-through')}>
          {formatRupees(paiseOf(amount) ?? 0)}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
