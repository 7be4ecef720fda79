import Ban from 'lucide-react/icons/ban';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { PAID_PLANS, PAYMENT_METHODS } from '#membership/payments/payment.ts';
import { paymentTexts } from '#membership/payments/payment-texts.ts';
import type { PaymentList, PaymentWire } from '#membership/payments/wire.ts';
import { rich } from '#platform/texts/rich.tsx';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { pages } from '#routes';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { ReasonDialog } from '../layout/reason-dialog.tsx';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { DayCell, rowLinkStyle } from '../lists/cells.tsx';
import { formatAmount, formatDate } from '../lists/format.ts';
import { paymentsTexts } from './payments-texts.ts';
import { RecordPaymentDialog, usePlanPrices } from './record-payment-dialog.tsx';

const methods = PAYMENT_METHODS.map((value) => ({ value, label: paymentTexts.methods[value] }));
const plans = PAID_PLANS.map((value) => ({ value, label: paymentTexts.plans[value] }));
const states = [
  { value: 'recorded', label: paymentsTexts.recorded },
  { value: 'voided', label: adminTexts.voided },
];

/** The recorded payments (docs/product/membership.md#payments). */
const paymentList = defineList({
  call: 'GET /api/admin/payments',
  title: adminTexts.payments,
  description: paymentsTexts.listHint,
  heading: paymentsTexts.listHeading,
  summary: (list) => <Sum {...list} />,
  texts: {
    loading: adminTexts.paymentsLoading,
    error: adminTexts.paymentsLoadFailed,
    empty: paymentsTexts.listEmpty,
  },
  filters: [
    { kind: 'search', name: 'search', label: paymentsTexts.searchHint },
    { kind: 'choice', name: 'method', label: paymentsTexts.method, options: methods },
    { kind: 'choice', name: 'plan', label: adminTexts.plan, options: plans },
    { kind: 'choice', name: 'status', label: adminTexts.status, options: states },
    { kind: 'day', name: 'from', label: adminTexts.from },
    { kind: 'day', name: 'to', label: adminTexts.to },
  ],
  linkParams: ['restaurant'],
  columns: [
    {
      heading: adminTexts.restaurant,
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
          <p className="text-muted text-xs">{paymentsTexts.receipt({ receiptNo })}</p>
        </>
      ),
    },
    { heading: paymentsTexts.date, cell: ({ paidOn }) => <DayCell day={paidOn} /> },
    {
      heading: adminTexts.plan,
      cell: ({ plan, to }) => (
        <>
          {paymentTexts.plans[plan]}
          {plan === 'monthly' && (
            <p className="whitespace-nowrap text-muted text-xs">
              {adminTexts.untilDate({ date: formatDate(to) })}
            </p>
          )}
        </>
      ),
    },
    {
      heading: paymentsTexts.amount,
      isNumber: true,
      cell: ({ amount, status }) => (
        <span className={status === 'voided' ? 'text-muted line-through' : undefined}>
          {formatAmount(amount)}
        </span>
      ),
    },
    { heading: paymentsTexts.method, cell: ({ method }) => paymentTexts.methods[method] },
    {
      heading: paymentsTexts.reference,
      cell: ({ reference, note, duplicateReason }) => (
        <>
          <span className="break-all">
            {reference || <span className="text-muted">{adminTexts.none}</span>}
          </span>
          {duplicateReason && (
            <p className="text-muted text-xs">{paymentsTexts.usedBefore({ reason: duplicateReason })}</p>
          )}
          {note && <p className="text-muted text-xs">{note}</p>}
        </>
      ),
    },
    {
      heading: adminTexts.status,
      cell: ({ status, voidReason }) =>
        status === 'voided' ? (
          <>
            <Badge tone="danger">{adminTexts.voided}</Badge>
            <p className="text-muted text-xs">{voidReason}</p>
          </>
        ) : (
          <Badge tone="leaf">{paymentsTexts.recorded}</Badge>
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

export function PaymentsPage() {
  const list = useAdminList(paymentList);
  const { address, query } = list;
  const prices = usePlanPrices();
  const waiting = useAdminRead('GET /api/admin/payment-claims/count', {}).data?.waiting ?? 0;
  const [open, setOpen] = useState<'record' | PaymentWire>();
  const close = () => setOpen(undefined);
  const paidBy = query.data?.items[0]?.restaurantName;
  return (
    <>
      <AdminList
        {...list}
        buttons={
          <>
            <LinkButton to={pages.adminClaims()}>{paymentsTexts.toConfirm({ count: waiting })}</LinkButton>
            <Button variant="primary" onClick={() => setOpen('record')}>
              <Plus aria-hidden="true" />
              {adminTexts.recordPayment}
            </Button>
          </>
        }
        note={
          address.get('restaurant') && (
            <p className="flex flex-wrap items-center gap-x-3 px-4 pb-3 text-sm sm:px-6">
              {paidBy ? paymentsTexts.onlyOf({ restaurant: paidBy }) : paymentsTexts.onlyOfOne}
              <Button size="sm" onClick={() => address.change({ restaurant: '' })}>
                {paymentsTexts.showAll}
              </Button>
            </p>
          )
        }
        actions={(payment) =>
          payment.status === 'recorded' && (
            <ActionMenu
              label={paymentsTexts.actionsFor({ receiptNo: payment.receiptNo })}
              actions={[
                {
                  label: paymentsTexts.voidPayment,
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
  return rich(paymentsTexts.totalReceived, {
    total,
    sum: formatAmount(sum),
    b: (text) => <b className="font-semibold text-ink tabular-nums">{text}</b>,
  });
}

/** Voids a payment that should not have been recorded. It stays in the list. */
function VoidPaymentDialog({ payment, onClose }: { payment: PaymentWire; onClose: () => void }) {
  const write = useAdminWrite();
  return (
    <ReasonDialog
      onClose={onClose}
      title={paymentsTexts.voidTitle({ receiptNo: payment.receiptNo })}
      description={paymentsTexts.voidHint({
        amount: formatAmount(payment.amount),
        restaurant: payment.restaurantName,
      })}
      draft={`void:${payment.id}`}
      submitLabel={paymentsTexts.voidPayment}
      pendingLabel={paymentsTexts.voiding}
      hint={paymentsTexts.reasonHint}
      save={async (reason) => {
        const { message } = await write('POST /api/admin/payments/{id}/void', {
          id: payment.id,
          body: { reason },
        });
        toast.success(message);
      }}
    />
  );
}
