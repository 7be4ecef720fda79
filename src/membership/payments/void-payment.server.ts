import type { SignedInUser } from '#identity/users/current-user.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { mailOwners, voidMail } from '../mails/membership-mails.server.ts';
import { markReminderSent } from '../mails/remind-owners.server.ts';
import type { Membership } from '../membership.ts';
import { listedMemberships, membershipAudit, storeMembership, toListed } from '../membership-row.server.ts';
import { takeBack } from './paid-time.ts';
import { type Payment, paymentFields } from './payment.ts';
import { paymentAdminTexts } from './payment-admin-texts.ts';
import { paymentAudit, toPayment } from './payment-row.server.ts';

/** A voided payment, and the membership before and after; both are undefined once the restaurant has been removed. */
export interface VoidedPayment {
  payment: Payment;
  before: Membership | undefined;
  after: Membership | undefined;
}

/**
 * Voids a payment, which stays stored; takes back from the membership exactly what it gave, and mails the reason to
 * its owners. Throws 404, and 409 if it is already voided.
 */
export async function voidPayment(
  services: Services,
  actor: SignedInUser,
  id: string,
  reason: string,
): Promise<VoidedPayment> {
  const now = services.clock.now();
  const voiding = async (tx: Tx): Promise<VoidedPayment> => {
    const recorded = await findPayment(tx, id);
    const payment = await markVoid(tx, recorded, {
      voidedAt: now,
      voidedByEmail: actor.email,
      voidReason: reason,
    });
    await recordAudit(tx, paymentAudit(actor, 'payment.void', recorded, payment), now);
    const changed = await takeBackFromMembership(tx, actor, payment, now);
    if (!changed) return { payment, before: undefined, after: undefined };
    const mail = () => voidMail(payment, reason, changed, { publicUrl: services.publicUrl, now });
    await mailOwners(services, tx, changed.after.restaurantId, mail);
    await markReminderSent(tx, changed.after, now);
    return { payment, ...changed };
  };
  const { restaurantId } = await findPayment(services.db, id);
  return restaurantId ? changePage(services, restaurantId, voiding) : inTransaction(services.db, voiding);
}

async function findPayment(db: Db | Tx, id: string): Promise<Payment> {
  // PostgreSQL refuses U+0000 in a text, so no id contains it.
  const wanted = id.replaceAll('\0', '');
  const row = await db.selectFrom('payments').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!row) throw notFound(paymentAdminTexts.notFound);
  return toPayment(row);
}

async function markVoid(
  tx: Tx,
  payment: Payment,
  voiding: Pick<Payment, 'voidedAt' | 'voidedByEmail' | 'voidReason'>,
): Promise<Payment> {
  const { voidedAt, ...why } = voiding;
  const marked = await tx
    .updateTable('payments')
    .set({ ...toRow(paymentFields, why), voided_at: voidedAt })
    .where('id', '=', payment.id)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw conflict(paymentAdminTexts.alreadyVoid, { code: 'already_voided' });
  return { ...payment, ...voiding };
}

async function takeBackFromMembership(tx: Tx, actor: SignedInUser, payment: Payment, now: Date) {
  const { membershipId } = payment;
  const row = await listedMemberships(tx).where('memberships.id', '=', membershipId).executeTakeFirst();
  if (!row) return undefined;
  const { membership: before, restaurant } = toListed(row);
  const taken = takeBack(before, payment, await laterPayments(tx, payment), now);
  for (const { id, planBefore, statusBefore, endsBefore } of taken.laterPayments) {
    await tx
      .updateTable('payments')
      .set({ plan_before: planBefore, status_before: statusBefore, ends_before: endsBefore })
      .where('id', '=', id)
      .execute();
  }
  const after = await storeMembership(tx, before, taken.membership, now);
  await recordAudit(tx, membershipAudit(actor, 'membership.take_back', restaurant, before, after), now);
  return { before, after };
}

/** The payments of the same membership recorded after this one and not voided, oldest first. */
async function laterPayments(tx: Tx, { membershipId, receiptNo }: Payment): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('membership_id', '=', membershipId)
    .where('receipt_no', '>', receiptNo)
    .where('voided_at', 'is', null)
    .orderBy('receipt_no')
    .execute();
  return rows.map(toPayment);
}
