import './tables.server.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Payment } from './payment.ts';
import type { PaymentTable } from './tables.server.ts';

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
