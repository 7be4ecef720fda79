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
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { formatAmount, formatCount, formatDate } from '../format.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { DayCell, rowLinkStyle } from '../lists/cells.tsx';
import { RecordPaymentDialog, usePlanPrices } from './record-payment-dialog.tsx';

const methods = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] }));
const plans = PAID_PLANS.map((value) => ({ value, label: PAID_PLAN_NAMES[value] }));
const states = [
  { value: 'recorded', label: 'Recorded' },
  { value: 'voided', label: 'Voided' },
];

/** The recorded payments (docs/product/membership.md#payments). */
const paymentList = defineList({
  call: 'GET /api/admin/payments',
  title: 'Payments',
  description: 'Money received, and the plan it paid for',
  heading: 'All Payments',
  summary: (list) => <Sum {...list} />,
  texts: {
    loading: 'Loading payments',
    error: 'Failed to load payments',
    empty: 'No payments found',
  },
  filters: [
    { kind: 'search', name: 'search', label: 'Search by restaurant, phone, email, reference or receipt' },
    { kind: 'choice', name: 'method', label: 'Method', options: methods },
    { kind: 'choice', name: 'plan', label: 'Plan', options: plans },
    { kind: 'choice', name: 'status', label: 'Status', options: states },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
  linkParams: ['restaurant'],
  columns: [
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
          {plan === 'monthly' && (
            <p className="whitespace-nowrap text-muted text-xs">until {formatDate(to)}</p>
          )}
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
  ],
  brief: ({ restaurantName, receiptNo, paidOn, amount, status }) => ({
    title: restaurantName,
    note: `${receiptNo} · ${formatDate(paidOn)}`,
    state: (
      <span className={status === 'voided' ? 'text-muted line-through' : undefined}>
        {formatAmount(amount)}
      </span>
    ),
  }),
  keyOf: ({ id }) => id,
  csv: { call: 'GET /api/admin/payments/export', fileName: 'menu-link-payments.csv' },
});

/** `/adminboard/payments`. */
export function PaymentsPage() {
  const list = useAdminList(paymentList);
  const { address, query } = list;
  const prices = usePlanPrices();
  const [open, setOpen] = useState<'record' | PaymentWire>();
  const close = () => setOpen(undefined);
  return (
    <>
      <AdminList
        {...list}
        buttons={
          <Button variant="primary" onClick={() => setOpen('record')}>
            <Plus aria-hidden="true" />
            Record Payment
          </Button>
        }
        note={
          address.get('restaurant') && (
            <p className="flex flex-wrap items-center gap-x-3 px-4 pb-3 text-sm sm:px-6">
              Only what {query.data?.items[0]?.restaurantName ?? 'one restaurant'} paid
              <Button size="sm" onClick={() => address.change({ restaurant: '' })}>
                Show All
              </Button>
            </p>
          )
        }
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
