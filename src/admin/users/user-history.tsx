import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paymentTexts } from '#membership/payments/payment-texts.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { pages } from '#routes';
import { type ListPage, useAdminRead } from '../admin-calls.ts';
import { actionLabel, whatChanged } from '../audit/audit-diff.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { formatAmount, formatCount, formatDate, formatDateTime } from '../lists/format.ts';
import { RecordPaymentDialog, usePlanPrices } from '../memberships/record-payment-dialog.tsx';
import type { PickedRestaurant } from '../restaurants/restaurant-picker.tsx';
import { usersTexts } from './users-texts.ts';

const SHOWN = 10;

export function UserPayments({ restaurant }: { restaurant: PickedRestaurant }) {
  const all = new URLSearchParams({ restaurant: restaurant.id });
  const prices = usePlanPrices();
  const [isRecording, setRecording] = useState(false);
  const payments = useCustomerPayments(restaurant.id);
  return (
    <>
      <HistoryCard
        title={adminTexts.payments}
        description={payments.data && usersTexts.amountReceived({ amount: formatAmount(payments.data.sum) })}
        query={payments}
        error={adminTexts.paymentsLoadFailed}
        loading={adminTexts.paymentsLoading}
        empty={usersTexts.noPayments}
        all={{ to: `${pages.adminPayments()}?${all}`, label: usersTexts.allPayments }}
        more={
          <Button size="sm" onClick={() => setRecording(true)}>
            {adminTexts.recordPayment}
          </Button>
        }
        row={(payment) => (
          <li key={payment.id} className={rowStyle}>
            <div className="min-w-0">
              <p className="font-medium">
                {paymentTexts.plans[payment.plan]}, {paymentTexts.methods[payment.method]}
              </p>
              <p className="text-muted text-xs wrap-anywhere">
                {[
                  payment.receiptNo,
                  payment.reference,
                  usersTexts.paymentPeriod({ from: formatDate(payment.from), to: formatDate(payment.to) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="shrink-0 text-end tabular-nums">
              <p className={payment.status === 'voided' ? 'text-muted line-through' : undefined}>
                {formatAmount(payment.amount)}
              </p>
              {payment.status === 'voided' ? (
                <Badge tone="danger">{adminTexts.voided}</Badge>
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
  about?: 'membership';
};

export function UserLog({ userId, about }: LogProps) {
  const entries = useCustomerLog(userId, about);
  const all = new URLSearchParams({ customer: userId, ...(about && { subjectType: about }) });
  return (
    <HistoryCard
      {...(about ? usersTexts.membershipLog : usersTexts.log)}
      query={entries}
      error={usersTexts.logLoadFailed}
      empty={adminTexts.noEntries}
      all={{ to: `${pages.adminAudit()}?${all}`, label: usersTexts.wholeLog }}
      row={(entry) => (
        <li key={entry.id} className={rowStyle}>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{actionLabel(entry)}</p>
            <p className="text-muted text-xs wrap-anywhere">{whatChanged(entry)}</p>
          </div>
          <p className="shrink-0 text-end text-muted text-xs">
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
  loading: string;
  error: string;
  empty: string;
  all: { to: string; label: (values: { count: string }) => string };
  row: (row: Row) => ReactNode;
  more?: ReactNode;
}

/** The newest rows of a list in all its states, with a link to the others. */
function HistoryCard<Row>(props: HistoryProps<Row>) {
  const { title, description, query, loading, error, empty, all, row, more } = props;
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
              {all.label({ count: formatCount(data.total) })}
            </LinkButton>
          )}
        </div>
      )}
      {!data && isError && (
        <ErrorState title={error} onRetry={refetch} retrying={isFetching}>
          {adminTexts.tryLater}
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label={loading} className="grid grid-cols-1 gap-3">
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
