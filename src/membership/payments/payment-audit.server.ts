import type { SignedInUser } from '#identity/current-user.ts';
import type { AuditedWrite } from '#platform/audit/record-audit.server.ts';
import { formatReceiptNo, type Payment } from './payment.ts';

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
