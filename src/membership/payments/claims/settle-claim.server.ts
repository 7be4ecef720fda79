import type { SignedInUser } from '#identity/users/current-user.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { noRestaurant } from '#restaurant/server/load-restaurants.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { claimNotFoundMail, mailOwners } from '../../mails/membership-mails.server.ts';
import type { ListedMembership } from '../../membership.ts';
import { listedMemberships, toListed } from '../../membership-row.server.ts';
import { formatReceiptNo, type Payment, type Seller } from '../payment.ts';
import { toPayment } from '../payment-row.server.ts';
import { recordPaymentIn } from '../record-payment.server.ts';
import { type Claim, type ClaimStatus, claimFields } from './claim.ts';
import { claimAdminTexts } from './claim-admin-texts.ts';
import { findClaim, findPaidWith } from './claim-row.server.ts';

interface Settling {
  actor: SignedInUser;
  id: string;
}

interface Confirming extends Settling {
  /** The state that the administrator saw: what somebody else has decided since is not overruled unseen. */
  seen: Exclude<ClaimStatus, 'confirmed'>;
  seller: Seller;
  /** The codes of the doubts that the administrator saw and confirmed. */
  confirmed: readonly string[];
}

/**
 * Confirms that a claimed payment has come: records it, which extends the membership and mails the receipt, or finds that
 * it was recorded by hand before. A second confirmation returns the same payment. Throws 404; 409 if the UTR is on
 * another restaurant's payment, if somebody has decided otherwise since, and as `recordPayment` does.
 */
export async function confirmClaim(services: Services, confirming: Confirming): Promise<Payment> {
  const { actor, seen, seller, confirmed } = confirming;
  return settle(services, confirming.id, async (tx, claim, listed) => {
    if (claim.status === 'confirmed') return paymentOf(tx, claim);
    if (claim.status !== seen) throw decidedElsewhere();
    const restaurantId = listed.restaurant.id;
    const earlier = await findPaidWith(tx, claim.utr);
    if (earlier && earlier.restaurantId !== restaurantId) {
      const { receiptNo, restaurantName } = earlier;
      throw conflict(
        claimAdminTexts.usedByOther({ receiptNo: formatReceiptNo(receiptNo), restaurant: restaurantName }),
      );
    }
    const draft = {
      requestId: `claim-${claim.id}`,
      restaurantId,
      plan: claim.plan,
      amountPaise: claim.amountPaise,
      method: 'upi' as const,
      reference: claim.utr,
      paidOn: claim.paidOn,
      note: claimAdminTexts.paymentNote({ reference: claim.reference }),
      duplicateReason: '',
    };
    const payment =
      earlier ?? (await recordPaymentIn(services, tx, { actor, draft, seller, confirmed })).payment;
    await decide(services, tx, { actor, claim, listed, status: 'confirmed', paymentId: payment.id });
    return payment;
  });
}

/**
 * Notes that a claimed payment was not found: the trust that it gave ends, and the owners are told by mail what to do.
 * Nothing else of theirs changes. A second time does nothing. Throws 404; 409 if it was confirmed since.
 */
export async function refuseClaim(services: Services, { actor, id }: Settling): Promise<void> {
  await settle(services, id, async (tx, claim, listed) => {
    if (claim.status === 'not_found') return;
    if (claim.status === 'confirmed') throw decidedElsewhere();
    await decide(services, tx, { actor, claim, listed, status: 'not_found', paymentId: null });
    const after = { ...listed.membership, ...(claim.openedPage && { trustedUntil: null }) };
    const { restaurant } = listed;
    const about = { restaurant, publicUrl: services.publicUrl, now: services.clock.now() };
    await mailOwners(services, tx, restaurant.id, () => claimNotFoundMail(claim, after, about));
  });
}

/** Runs a decision about a claim. All of one restaurant's take turns, in two processes too. */
async function settle<T>(
  services: Services,
  id: string,
  work: (tx: Tx, claim: Claim, listed: ListedMembership) => Promise<T>,
): Promise<T> {
  const restaurantId = (await findClaim(services.db, id))?.restaurantId;
  if (!restaurantId) throw notFound(claimAdminTexts.notFound);
  return changePage(services, restaurantId, async (tx) => {
    const claim = await findClaim(tx, id);
    const row = await listedMemberships(tx)
      .where('memberships.restaurant_id', '=', restaurantId)
      .executeTakeFirst();
    if (!claim || !row) throw noRestaurant();
    return work(tx, claim, toListed(row));
  });
}

interface Decision {
  actor: SignedInUser;
  claim: Claim;
  listed: ListedMembership;
  status: ClaimStatus;
  paymentId: string | null;
}

async function decide({ clock }: Services, tx: Tx, decision: Decision): Promise<void> {
  const { actor, claim, listed, status, paymentId } = decision;
  const now = clock.now();
  await tx
    .updateTable('payment_claims')
    .set({ ...toRow(claimFields, { status, paymentId, decidedByEmail: actor.email }), decided_at: now })
    .where('id', '=', claim.id)
    .execute();
  if (claim.openedPage)
    await tx
      .updateTable('memberships')
      .set({ trusted_until: null, updated_at: now })
      .where('id', '=', listed.membership.id)
      .execute();
  const { utr, amountPaise, paidOn, plan } = claim;
  await recordAudit(
    tx,
    {
      actorId: actor.id,
      actorEmail: actor.email,
      action: status === 'confirmed' ? 'payment_claim.confirm' : 'payment_claim.not_found',
      subjectType: 'payment_claim',
      subjectId: claim.id,
      subjectLabel: listed.restaurant.name,
      restaurantId: listed.restaurant.id,
      before: { status: claim.status },
      after: { status, utr, amountPaise, paidOn, plan },
    },
    now,
  );
}

async function paymentOf(tx: Tx, { paymentId }: Claim): Promise<Payment> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

function decidedElsewhere() {
  return conflict(claimAdminTexts.decidedElsewhere, { code: 'decided' });
}
