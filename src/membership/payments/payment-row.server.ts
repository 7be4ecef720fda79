import type { Insertable, Selectable } from 'kysely';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { type Columns, fromRow, toRow } from '#platform/fields/columns.server.ts';
import type { AuditedWrite } from '#platform/logs/audit-log.server.ts';
import { formatReceiptNo, type Payment, paymentFields } from './payment.ts';

export function toPayment(row: Selectable<PaymentTable>): Payment {
  return {
    ...fromRow(paymentFields, row),
    endsBefore: row.ends_before,
    givenFrom: row.given_from,
    endsAfter: row.ends_after,
    createdAt: row.created_at,
    voidedAt: row.voided_at,
  };
}

export function toPaymentRow(payment: Payment): Insertable<PaymentTable> {
  return {
    ...toRow(paymentFields, payment),
    ends_before: payment.endsBefore,
    given_from: payment.givenFrom,
    ends_after: payment.endsAfter,
    created_at: payment.createdAt,
    voided_at: payment.voidedAt,
  };
}

/**
 * Builds the audit log entry for recording or voiding a payment. `before` is undefined for a new payment; `confirmed`
 * are the codes of the doubts that were confirmed.
 */
export function paymentAudit(
  actor: SignedInUser,
  action: string,
  before: Payment | undefined,
  after: Payment,
  confirmed: readonly string[] = [],
): AuditedWrite {
  return {
    actorId: actor.id,
    actorEmail: actor.email,
    action,
    subjectType: 'payment',
    subjectId: after.id,
    subjectLabel: formatReceiptNo(after.receiptNo),
    restaurantId: after.restaurantId,
    before: before ? shown(before) : null,
    after: { ...shown(after), ...(confirmed.length > 0 && { confirmed }) },
  };
}

function shown(payment: Payment) {
  const { restaurantName, plan, amountPaise, method, reference, paidOn, note, duplicateReason } = payment;
  const { voidedAt, voidReason } = payment;
  return {
    restaurantName,
    plan,
    amountPaise,
    method,
    reference,
    paidOn,
    note,
    ...(duplicateReason !== null && { duplicateReason }),
    voidedAt,
    voidReason,
  };
}

interface PaymentTable extends Columns<typeof paymentFields> {
  ends_before: Date;
  given_from: Date;
  ends_after: Date;
  created_at: Date;
  voided_at: Date | null;
}

interface CounterTable {
  name: string;
  value: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    payments: PaymentTable;
    counters: CounterTable;
  }
}
