import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PAID_PLAN_NAMES, PAYMENT_METHOD_NAMES } from '#membership/payments/payment.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, LinkButton } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { pages } from '#routes';
import { type ListPage, useAdminRead } from '../admin-calls.ts';
import { actionLabel, whatChanged } from '../audit/audit-diff.ts';
import { formatAmount, formatCount, formatDate, formatDateTime } from '../format.ts';
import { RecordPaymentDialog, usePlanPrices } from '../payments/record-payment-dialog.tsx';
import type { PickedRestaurant } from '../restaurants/restaurant-picker.tsx';

const SHOWN = 10;

/** A customer's payments, newest first, with the time they paid for. */
export function UserPayments({ restaurant }: { restaurant: PickedRestaurant }) {
  const all = new URLSearchParams({ restaurant: restaurant.id });
  const prices = usePlanPrices();
  const [isRecording, setRecording] = useState(false);
  const payments = useCustomerPayments(restaurant.id);
  return (
    <>
      <HistoryCard
        title="Payments"
        description={payments.data && `${formatAmount(payments.data.sum)} received`}
        query={payments}
        error="Failed to load payments"
        empty="No payments yet."
        all={{ to: `${pages.adminPayments()}?${all}`, label: 'All payments' }}
        more={
          <Button size="sm" onClick={() => setRecording(true)}>
            Record Payment
          </Button>
        }
        row={(payment) => (
          <li key={payment.id} className={rowStyle}>
            <div className="min-w-0">
              <p className="font-medium">
                {PAID_PLAN_NAMES[payment.plan]}, {PAYMENT_METHOD_NAMES[payment.method]}
              </p>
              <p className="text-muted text-xs wrap-anywhere">
                {payment.receiptNo} {payment.reference && `· ${payment.reference} `}·{' '}
                {formatDate(payment.from)} to {formatDate(payment.to)}
              </p>
            </div>
            <div className="shrink-0 text-right tabular-nums">
              <p className={payment.status === 'voided' ? 'text-muted line-through' : undefined}>
                {formatAmount(payment.amount)}
              </p>
              {payment.status === 'voided' ? (
                <Badge tone="danger">Voided</Badge>
              ) : (
                <p className="text-muted text-xs">{formatDate(payment.paidOn)}</p>
              )}
            </div>
          </li>
        )}
      />
      {isRecording && (
        <RecordPaymentDialog prices={prices} restaurant={restaurant} onClose={() => setRecording(false)} />
      )}
    </>
  );
}

type LogProps = {
  userId: string;
  title: string;
  /** Limits the entries to this subject. */
  about?: 'membership';
};

/** The administrator's changes to a customer, newest first. */
export function UserLog({ userId, title, about }: LogProps) {
  const entries = useCustomerLog(userId, about);
  const all = new URLSearchParams({ customer: userId, ...(about && { subjectType: about }) });
  return (
    <HistoryCard
      title={title}
      query={entries}
      error="Failed to load the log"
      empty="No entries yet."
      all={{ to: `${pages.adminAudit()}?${all}`, label: 'Whole log' }}
      row={(entry) => (
        <li key={entry.id} className={rowStyle}>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{actionLabel(entry)}</p>
            <p className="text-muted text-xs wrap-anywhere">{whatChanged(entry)}</p>
          </div>
          <p className="shrink-0 text-right text-muted text-xs">
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </p>
        </li>
      )}
    />
  );
}

const rowStyle = 'flex items-start justify-between gap-4 border-line border-t py-2.5 text-sm';

interface HistoryProps<Row> {
  title: string;
  description?: ReactNode;
  query: UseQueryResult<ListPage<Row>>;
  error: string;
  empty: string;
  all: { to: string; label: string };
  row: (row: Row) => ReactNode;
  more?: ReactNode;
}

/** The newest rows of a list in all its states, with a link to the others. */
function HistoryCard<Row>({ title, description, query, error, empty, all, row, more }: HistoryProps<Row>) {
  const { data, isError, refetch, isFetching } = query;
  return (
    <Card title={title} description={description}>
      {data && data.items.length > 0 && <ul>{data.items.slice(0, SHOWN).map(row)}</ul>}
      {data?.items.length === 0 && <p className="text-muted text-sm">{empty}</p>}
      {data && (more || data.total > SHOWN) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {more}
          {data.total > SHOWN && (
            <LinkButton size="sm" to={all.to}>
              {all.label} ({formatCount(data.total)})
            </LinkButton>
          )}
        </div>
      )}
      {!data && isError && (
        <ErrorState title={error} onRetry={refetch} retrying={isFetching}>
          Please try again later or contact support
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label={`Loading ${title.toLowerCase()}`} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </Loading>
      )}
    </Card>
  );
}

/** Loads the administrator's changes to a customer, newest first; `about` limits them to one subject. */
export function useCustomerLog(customer: string, about?: 'membership') {
  const query = { page: '1', customer, ...(about && { subjectType: about }) };
  return useAdminRead('GET /api/admin/audit', { query });
}

/** Loads a restaurant's payments, newest first; nothing without a restaurant. */
export function useCustomerPayments(restaurant: string | undefined) {
  return useAdminRead(
    'GET /api/admin/payments',
    restaurant ? { query: { page: '1', restaurant } } : undefined,
  );
}

/** Loads the note about a restaurant and the contacts with it; nothing without a restaurant. */
export function useRenewalNotes(restaurant: string | undefined) {
  return useAdminRead('GET /api/admin/renewals/{id}/contacts', restaurant ? { id: restaurant } : undefined);
}
