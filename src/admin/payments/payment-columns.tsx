import { Link } from 'react-router';
import { PAID_PLAN_NAMES, PAYMENT_METHOD_NAMES } from '#membership/payments/payment.ts';
import type { PaymentWire } from '#membership/payments/wire.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { pages } from '#routes';
import { formatAmount, formatDate } from '../format.ts';
import { DayCell } from '../lists/day-cell.tsx';
import { rowLinkStyle } from '../lists/row-link-style.ts';
import type { Brief, Column } from '../lists/table-props.ts';

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
