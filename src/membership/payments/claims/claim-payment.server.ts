import { hash } from 'node:crypto';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { isUniqueViolation } from '#platform/db/queries.server.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { noRestaurant } from '#restaurant/server/load-restaurants.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { LIFETIME_ENDS_AT } from '../../membership.ts';
import { findMembership } from '../../membership-row.server.ts';
import { defaultSettings, payeeIn } from '../../settings/product-settings.ts';
import { readSettings } from '../../settings/settings-source.server.ts';
import { type Claim, type ClaimDraft, OLDEST_PAYMENT_DAYS, trustAfter } from './claim.ts';
import { findLatestClaim, findPaidWith, toClaim, toClaimRow } from './claim-row.server.ts';
import { claimTexts } from './claim-texts.ts';

/**
 * Notes that an owner says to have paid the seller by UPI, and keeps the page open on trust if the rules allow it
 * (docs/product/membership.md#paying-by-upi). The same UTR of the same restaurant returns what was noted before. Throws 400 at
 * the field, and 409 if UPI is not offered, an earlier payment is still to be checked, or nothing is left to pay for.
 */
export async function claimPayment(
  services: Services,
  restaurantId: string,
  draft: ClaimDraft,
): Promise<Claim> {
  refuseOddDay(draft.paidOn, services.clock.now());
  const noted = changePage(services, restaurantId, async (tx) => {
    const known = await findByUtr(tx, draft.utr);
    if (known?.restaurantId === restaurantId) return known;
    if (known || (await findPaidWith(tx, draft.utr))) throw utrUsed();
    return note(services, tx, restaurantId, draft);
  });
  return noted.catch((error) => {
    throw isUniqueViolation(error) ? utrUsed() : error;
  });
}

async function note({ clock }: Services, tx: Tx, restaurantId: string, draft: ClaimDraft): Promise<Claim> {
  const now = clock.now();
  const { settings } = await readSettings(tx, defaultSettings({}));
  if (!payeeIn(settings)) throw conflict(claimTexts.notOffered);
  const membership = await findMembership(tx, restaurantId);
  if (!membership) throw noRestaurant();
  if (membership.endsAt >= LIFETIME_ENDS_AT) throw conflict(claimTexts.isLifetime);
  const latest = await findLatestClaim(tx, restaurantId);
  if (latest?.status === 'waiting') throw conflict(claimTexts.oneWaiting);

  const pricePaise = draft.plan === 'lifetime' ? settings.lifetimePricePaise : settings.monthlyPricePaise;
  const trustedUntil = trustAfter({
    membership,
    isSuspended: await hasNoActiveOwner(tx, restaurantId),
    amountPaise: draft.amountPaise,
    pricePaise,
    lastTrusted: await findLastTrusted(tx, restaurantId),
    now,
  });
  const claim: Claim = {
    ...draft,
    id: newId(),
    restaurantId,
    pricePaise,
    reference: await nextReference(tx, restaurantId),
    status: 'waiting',
    openedPage: trustedUntil !== undefined,
    paymentId: null,
    decidedByEmail: null,
    decidedAt: null,
    createdAt: now,
  };
  await tx.insertInto('payment_claims').values(toClaimRow(claim)).execute();
  if (trustedUntil)
    await tx
      .updateTable('memberships')
      .set({ trusted_until: trustedUntil, updated_at: now })
      .where('restaurant_id', '=', restaurantId)
      .execute();
  return claim;
}

function refuseOddDay(paidOn: string, now: Date): void {
  if (paidOn > dayInIndia(now)) throw badInput({ paidOn: claimTexts.dayAhead });
  if (paidOn < dayInIndia(later(now, -OLDEST_PAYMENT_DAYS * DAY)))
    throw badInput({ paidOn: claimTexts.dayTooOld({ days: OLDEST_PAYMENT_DAYS }) });
}

function utrUsed() {
  return badInput({ utr: claimTexts.utrUsed });
}

async function findByUtr(tx: Tx, utr: string): Promise<Claim | undefined> {
  const row = await tx.selectFrom('payment_claims').selectAll().where('utr', '=', utr).executeTakeFirst();
  return row && toClaim(row);
}

async function findLastTrusted(tx: Tx, restaurantId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('payment_claims')
    .select('created_at')
    .where('restaurant_id', '=', restaurantId)
    .where('opened_page', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

async function hasNoActiveOwner(tx: Tx, restaurantId: string): Promise<boolean> {
  const active = await tx
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .select('users.id')
    .where('restaurant_people.restaurant_id', '=', restaurantId)
    .where('restaurant_people.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return active === undefined;
}

/** Without I, L, O and U, which are mistaken for others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

/**
 * Returns the note of the next payment, `ML7K3M4QXW`. It is the same until a claim is made, so that the note in a payment is
 * the one that its claim has; another one for each claim.
 */
export async function nextReference(db: Db | Tx, restaurantId: string): Promise<string> {
  const { made } = await db
    .selectFrom('payment_claims')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const digest = hash('sha256', `payment-claim:${restaurantId}:${Number(made)}`, 'buffer');
  const signs = [...digest.subarray(0, REFERENCE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]);
  return `ML${signs.join('')}`;
}
