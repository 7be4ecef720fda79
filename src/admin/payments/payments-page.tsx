import Ban from 'lucide-react/icons/ban';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  PAID_PLAN_NAMES,
  PAID_PLANS,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
} from '#membership/payments/payment.ts';
import type { PaymentList, PaymentWire } from '#membership/payments/wire.ts';
import { pathOf } from '#platform/http/ask.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { type AdminCalls, useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { formatAmount, formatCount, formatDate } from '../format.ts';
import { DayCell, rowLinkStyle } from '../lists/cells.tsx';
import type { Brief, Column } from '../lists/data-table.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { ChoiceFilter, DayFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { countOrLoading, ExportButton, ListView } from '../lists/list-view.tsx';
import { RecordPaymentDialog, usePlanPrices } from './record-payment-dialog.tsx';

const EXPORT = pathOf('GET /api/admin/payments/export' satisfies keyof AdminCalls);

const params = ['search', 'restaurant', 'method', 'plan', 'status', 'from', 'to'];

const methods = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] }));
const plans = PAID_PLANS.map((value) => ({ value, label: PAID_PLAN_NAMES[value] }));
const states = [
  { value: 'recorded', label: 'Recorded' },
  { value: 'voided', label: 'Voided' },
];

const texts = {
  loading: 'Loading payments',
  error: 'Failed to load payments',
  empty: 'No payments found',
};

/** Recorded payments (docs/product/membership.md#payments): `/adminboard/payments`. */
export function PaymentsPage() {
  const address = useListAddress(params);
  const payments = useAdminRead('GET /api/admin/payments', { query: address.query });
  const prices = usePlanPrices();
  const [open, setOpen] = useState<'record' | PaymentWire>();
  const close = () => setOpen(undefined);
  return (
    <>
      <title>Payments · Menu Link</title>
      <PageHeader
        title="Payments"
        description="Money received, and the plan it paid for"
        actions={
          <>
            <ExportButton
              path={`${EXPORT}?${new URLSearchParams(address.query)}`}
              fileName="menu-link-payments.csv"
            />
            <Button variant="primary" onClick={() => setOpen('record')}>
              <Plus aria-hidden="true" />
              Record Payment
            </Button>
          </>
        }
      />
      <Card
        title="All Payments"
        description={countOrLoading(payments, (list) => <Sum {...list} />)}
        padded={false}
      >
        <ListFilters>
          <SearchFilter address={address} label="Search by restaurant, phone, email, reference or receipt" />
          <ChoiceFilter address={address} name="method" label="Method" options={methods} />
          <ChoiceFilter address={address} name="plan" label="Plan" options={plans} />
          <ChoiceFilter address={address} name="status" label="Status" options={states} />
          <DayFilter address={address} name="from" label="From" />
          <DayFilter address={address} name="to" label="To" />
        </ListFilters>
        {address.get('restaurant') && (
          <p className="flex flex-wrap items-center gap-x-3 px-4 pb-3 text-sm sm:px-6">
            Only what {payments.data?.items[0]?.restaurantName ?? 'one restaurant'} paid
            <Button size="sm" onClick={() => address.change({ restaurant: '' })}>
              Show All
            </Button>
          </p>
        )}
        <ListView
          query={payments}
          address={address}
          texts={texts}
          label="All Payments"
          columns={paymentColumns}
          brief={paymentBrief}
          keyOf={({ id }) => id}
          actions={(payment) =>
            payment.status === 'recorded' && (
              <ActionMenu
                label={`Actions for ${payment.receiptNo}`}
                actions={[
                  {
                    label: 'Void Payment',
                    icon: <Ban />,
                    isDangerous: true,
                    onSelect: () => setOpen(payment),
                  },
                ]}
              />
            )
          }
        />
      </Card>
      {open === 'record' && <RecordPaymentDialog prices={prices} onClose={close} />}
      {open && open !== 'record' && <VoidPaymentDialog payment={open} onClose={close} />}
    </>
  );
}

function Sum({ total, sum }: Pick<PaymentList, 'total' | 'sum'>) {
  const count = total === 1 ? '1 payment' : `${formatCount(total)} payments`;
  return (
    <>
      {count}, <b className="font-semibold text-ink tabular-nums">{formatAmount(sum)}</b> received
    </>
  );
}

/** Voids a payment that should not have been recorded. It stays in the list. */
function VoidPaymentDialog({ payment, onClose }: { payment: PaymentWire; onClose: () => void }) {
  const write = useAdminWrite();
  const form = useRowForm({
    begin: { reason: '' },
    draft: { name: `void:${payment.id}` },
    async save({ reason }) {
      const { message } = await write('POST /api/admin/payments/{id}/void', {
        id: payment.id,
        body: { reason },
      });
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Void ${payment.receiptNo}`}
      description={`${formatAmount(payment.amount)} from ${payment.restaurantName}. The plan loses the time that this payment gave.`}
      form={form}
      submitLabel="Void Payment"
      pendingLabel="Voiding the payment…"
      tone="danger"
    >
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="The owner reads this, beside the payment and in an email."
        maxLength={300}
        missing="Enter a reason."
      />
    </FormDialog>
  );
}

/** Returns the summary of a payment. */
export function paymentBrief({ restaurantName, receiptNo, paidOn, amount, status }: PaymentWire): Brief {
  return {
    title: restaurantName,
    note: `${receiptNo} · ${formatDate(paidOn)}`,
    state: (
      <span className={status === 'voided' ? 'text-muted line-through' : undefined}>
        {formatAmount(amount)}
      </span>
    ),
  };
}

export const paymentColumns: readonly Column<PaymentWire>[] = [
  {
    heading: 'Restaurant',
    cell: ({ restaurantId, restaurantName, receiptNo }) => (
      <>
        <p>
          {restaurantId ? (
            <Link to={pages.adminOwnerOf(restaurantId)} className={rowLinkStyle}>
              {restaurantName}
            </Link>
          ) : (
            <span className="font-medium">{restaurantName}</span>
          )}
        </p>
        <p className="text-muted text-xs">Receipt {receiptNo}</p>
      </>
    ),
  },
  { heading: 'Date', cell: ({ paidOn }) => <DayCell day={paidOn} /> },
  {
    heading: 'Plan',
    cell: ({ plan, to }) => (
      <>
        {PAID_PLAN_NAMES[plan]}
        {plan === 'monthly' && <p className="whitespace-nowrap text-muted text-xs">until {formatDate(to)}</p>}
      </>
    ),
  },
  {
    heading: 'Amount',
    isNumber: true,
    cell: ({ amount, status }) => (
      <span className={status === 'voided' ? 'text-muted line-through' : undefined}>
        {formatAmount(amount)}
      </span>
    ),
  },
  { heading: 'Method', cell: ({ method }) => PAYMENT_METHOD_NAMES[method] },
  {
    heading: 'Reference',
    cell: ({ reference, note, duplicateReason }) => (
      <>
        <span className="break-all">{reference || <span className="text-muted">None</span>}</span>
        {duplicateReason && <p className="text-muted text-xs">Used before: {duplicateReason}</p>}
        {note && <p className="text-muted text-xs">{note}</p>}
      </>
    ),
  },
  {
    heading: 'Status',
    cell: ({ status, voidReason }) =>
      status === 'voided' ? (
        <>
          <Badge tone="danger">Voided</Badge>
          <p className="text-muted text-xs">{voidReason}</p>
        </>
      ) : (
        <Badge tone="leaf">Recorded</Badge>
      ),
  },
];
