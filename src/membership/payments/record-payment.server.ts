import { type SqlBool, sql } from 'kysely';
import type { SignedInUser } from '#identity/users/current-user.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { isUniqueViolation } from '#platform/db/queries.server.ts';
import { badInput, conflict, requireConfirmed } from '#platform/http/errors.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { noRestaurant } from '#restaurant/server/load-restaurants.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { mailOwners, paymentMail } from '../mails/membership-mails.server.ts';
import { markReminderSent } from '../mails/remind-owners.server.ts';
import type { ListedMembership, Membership } from '../membership.ts';
import { listedMemberships, membershipAudit, storeMembership, toListed } from '../membership-row.server.ts';
import { deletePlanRequest } from '../plans/plan-request.server.ts';
import { defaultSettings } from '../settings/product-settings.ts';
import { readSettings } from '../settings/settings-source.server.ts';
import { payFor } from './paid-time.ts';
import type { PaidPlan, Payment, PaymentDraft, Seller } from './payment.ts';
import { paymentAdminTexts } from './payment-admin-texts.ts';
import { paymentDoubts } from './payment-doubts.ts';
import { paymentAudit, toPayment, toPaymentRow } from './payment-row.server.ts';

export interface RecordedPayment {
  payment: Payment;
  membership: Membership;
  /** False when the same request had been recorded before. */
  isNew: boolean;
}

interface Recording {
  actor: SignedInUser;
  draft: PaymentDraft;
  seller: Seller;
  /** The codes of the doubts that the administrator saw and confirmed. */
  confirmed?: readonly string[] | undefined;
}

/**
 * Records money that was received, extends the membership and mails the receipt to its owners, in one transaction.
 * `requestId` is made by the client for one submit: a repeated request records nothing and returns the same. Throws
 * 404 if there is no such restaurant; 409 if there is nothing left to pay for, if `requestId` was used for another
 * payment, or if something looks like a mistake and that doubt is not in `confirmed`.
 */
export async function recordPayment(services: Services, recording: Recording): Promise<RecordedPayment> {
  const { restaurantId } = recording.draft;
  const recorded = changePage(services, restaurantId, (tx) => recordPaymentIn(services, tx, recording));
  return recorded.catch((error) => {
    throw isUniqueViolation(error) ? requestIdUsed() : error;
  });
}

/** Does the same in a transaction that has locked the restaurant. */
export async function recordPaymentIn(
  services: Services,
  tx: Tx,
  recording: Recording,
): Promise<RecordedPayment> {
  const { draft } = recording;
  const found = await findMembershipOf(tx, draft.restaurantId);
  const known = await findRequested(tx, draft.requestId);
  if (known && !isSame(known, draft)) throw requestIdUsed();
  if (known) return { payment: known, membership: found.membership, isNew: false };
  return record(services, tx, recording, found);
}

async function record(
  services: Services,
  tx: Tx,
  { actor, draft, seller, confirmed = [] }: Recording,
  { membership, restaurant }: ListedMembership,
): Promise<RecordedPayment> {
  const now = services.clock.now();
  const paid = payFor(membership, draft.plan, now, await findLastPaid(tx, membership));
  if ('refusal' in paid) throw conflict(paid.refusal);
  const receiptNo = await nextReceiptNo(tx);
  // The counter's row is locked now, so no other payment can be recorded before the commit and missed here.
  const doubts = paymentDoubts(draft, {
    usualPaise: await planPriceNow(tx, draft.plan),
    earlier: await findByReference(tx, draft.reference),
    twin: await findSamePayment(tx, draft),
    now,
  });
  requireConfirmed(doubts, confirmed);
  const payment = {
    ...draft,
    ...paid.given,
    id: newId(),
    receiptNo,
    duplicateReason: reasonOf(draft, doubts),
    membershipId: membership.id,
    restaurantName: restaurant.name,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerGstin: seller.gstin,
    recordedById: actor.id,
    recordedByEmail: actor.email,
    createdAt: now,
    voidedAt: null,
    voidedByEmail: null,
    voidReason: null,
  };
  await tx.insertInto('payments').values(toPaymentRow(payment)).execute();
  await deletePlanRequest(tx, restaurant.id);
  const extended = await storeMembership(tx, membership, paid.after, now);
  const codes = doubts.map(({ code }) => code);
  await recordAudit(tx, paymentAudit(actor, 'payment.record', undefined, payment, codes), now);
  await recordAudit(tx, membershipAudit(actor, 'membership.extend', restaurant, membership, extended), now);
  await mailOwners(services, tx, restaurant.id, () => paymentMail(payment, extended, services));
  await markReminderSent(tx, extended, now);
  return { payment, membership: extended, isNew: true };
}

/** Returns why this is not the same payment recorded twice; null if no other payment has its reference. */
function reasonOf(
  { duplicateReason }: PaymentDraft,
  doubts: ReturnType<typeof paymentDoubts>,
): string | null {
  if (doubts.every(({ code }) => code !== 'same_reference')) return null;
  if (duplicateReason === '') throw badInput({ duplicateReason: paymentAdminTexts.duplicateReasonMissing });
  return duplicateReason;
}

async function planPriceNow(tx: Tx, plan: PaidPlan): Promise<number> {
  const { settings } = await readSettings(tx, defaultSettings({}));
  return plan === 'lifetime' ? settings.lifetimePricePaise : settings.monthlyPricePaise;
}

/** Finds the latest payment with a reference that is not voided, ignoring case and spaces. */
export async function findByReference(tx: Tx, reference: string): Promise<Payment | undefined> {
  if (reference === '') return undefined;
  return firstOf(
    latestValid(tx)
      // Must match the index's expression exactly.
      .where(sql<SqlBool>`reference <> ''`)
      .where(sql<SqlBool>`lower(replace(reference, ' ', '')) = lower(replace(${reference}, ' ', ''))`),
  );
}

/** Finds the latest payment of the same restaurant with the same amount and day that is not voided. */
function findSamePayment(
  tx: Tx,
  { restaurantId, amountPaise, paidOn }: PaymentDraft,
): Promise<Payment | undefined> {
  return firstOf(
    latestValid(tx)
      .where('restaurant_id', '=', restaurantId)
      .where('amount_paise', '=', amountPaise)
      .where('paid_on', '=', paidOn),
  );
}

/** Finds the payment that the present end of a membership comes from; none if something else has set the end since. */
function findLastPaid(tx: Tx, { id, endsAt }: Membership): Promise<Payment | undefined> {
  return firstOf(latestValid(tx).where('membership_id', '=', id).where('ends_after', '=', endsAt));
}

function findRequested(tx: Tx, requestId: string): Promise<Payment | undefined> {
  return firstOf(tx.selectFrom('payments').selectAll().where('request_id', '=', requestId));
}

const latestValid = (tx: Tx) =>
  tx.selectFrom('payments').selectAll().where('voided_at', 'is', null).orderBy('receipt_no', 'desc').limit(1);

async function firstOf(payments: ReturnType<typeof latestValid>): Promise<Payment | undefined> {
  const row = await payments.executeTakeFirst();
  return row && toPayment(row);
}

async function findMembershipOf(tx: Tx, restaurantId: string): Promise<ListedMembership> {
  const row = await listedMemberships(tx)
    .where('memberships.restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw noRestaurant();
  return toListed(row);
}

/** Whether the draft equals the recorded payment. The reason is not compared: it is not stored if none was needed. */
function isSame(payment: Payment, { duplicateReason: _, ...draft }: PaymentDraft): boolean {
  const fields = Object.keys(draft) as (keyof typeof draft)[];
  return fields.every((field) => payment[field] === draft[field]);
}

/** The counter's row stays locked until the commit, so that no number is used twice or skipped. */
async function nextReceiptNo(tx: Tx): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'receipt')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

function requestIdUsed() {
  return conflict(paymentAdminTexts.requestTaken, {
    code: 'request_taken',
  });
}
