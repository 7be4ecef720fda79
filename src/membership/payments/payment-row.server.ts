import type { Insertable, Selectable } from 'kysely';
import type { SignedInUser } from '#identity/current-user.ts';
import type { AuditedWrite } from '#platform/audit-log.server.ts';
import type { MembershipStatus } from '../membership.ts';
import { formatReceiptNo, type PaidPlan, type Payment, type PaymentMethod } from './payment.ts';

/** Converts a row of `payments` to a `Payment`. */
export function toPayment(row: Selectable<PaymentTable>): Payment {
  const voided = row.voided_at && {
    at: row.voided_at,
    byEmail: row.voided_by_email ?? '',
    reason: row.void_reason ?? '',
  };
  return {
    id: row.id,
    requestId: row.request_id,
    receiptNo: row.receipt_no,
    restaurantId: row.restaurant_id,
    membershipId: row.membership_id,
    restaurantName: row.restaurant_name,
    seller: { name: row.seller_name, address: row.seller_address, gstin: row.seller_gstin },
    plan: row.plan,
    amountPaise: row.amount_paise,
    method: row.method,
    reference: row.reference,
    paidOn: row.paid_on,
    note: row.note,
    planBefore: row.plan_before,
    statusBefore: row.status_before,
    endsBefore: row.ends_before,
    givenFrom: row.given_from,
    endsAfter: row.ends_after,
    recordedBy: { id: row.recorded_by, email: row.recorded_by_email },
    createdAt: row.created_at,
    voided,
    duplicateReason: row.duplicate_reason,
  };
}

/** Converts a new payment to a row. */
export function toRow(payment: Omit<Payment, 'voided'>): Insertable<PaymentTable> {
  return {
    id: payment.id,
    request_id: payment.requestId,
    receipt_no: payment.receiptNo,
    restaurant_id: payment.restaurantId,
    membership_id: payment.membershipId,
    restaurant_name: payment.restaurantName,
    seller_name: payment.seller.name,
    seller_address: payment.seller.address,
    seller_gstin: payment.seller.gstin,
    plan: payment.plan,
    amount_paise: payment.amountPaise,
    method: payment.method,
    reference: payment.reference,
    paid_on: payment.paidOn,
    note: payment.note,
    plan_before: payment.planBefore,
    status_before: payment.statusBefore,
    ends_before: payment.endsBefore,
    given_from: payment.givenFrom,
    ends_after: payment.endsAfter,
    recorded_by: payment.recordedBy.id,
    recorded_by_email: payment.recordedBy.email,
    created_at: payment.createdAt,
    voided_at: null,
    voided_by_email: null,
    void_reason: null,
    duplicate_reason: payment.duplicateReason,
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

function shown({ voided, ...payment }: Payment) {
  const { restaurantName, plan, amountPaise, method, reference, paidOn, note, duplicateReason } = payment;
  return {
    ...{ restaurantName, plan, amountPaise, method, reference, paidOn, note },
    ...(duplicateReason !== null && { duplicateReason }),
    ...{ voidedAt: voided?.at ?? null, voidReason: voided?.reason ?? null },
  };
}

interface PaymentTable {
  id: string;
  request_id: string;
  receipt_no: number;
  restaurant_id: string | null;
  membership_id: string | null;
  restaurant_name: string;
  plan: PaidPlan;
  amount_paise: number;
  method: PaymentMethod;
  reference: string;
  paid_on: string;
  note: string;
  plan_before: string;
  status_before: MembershipStatus;
  ends_before: Date;
  given_from: Date;
  ends_after: Date;
  recorded_by: string;
  recorded_by_email: string;
  created_at: Date;
  seller_name: string;
  seller_address: string;
  seller_gstin: string;
  voided_at: Date | null;
  voided_by_email: string | null;
  void_reason: string | null;
  duplicate_reason: string | null;
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
