import { mailTo } from '#identity/email/mails/mail-to.server.ts';
import { revokeAccess } from '#identity/email/take-email-back.server.ts';
import { identityLimits } from '#identity/guards/limits.server.ts';
import { tokenHash } from '#identity/sign-in/sessions/sessions.server.ts';
import { done, takeBackWire } from '#identity/wire.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { clientAddress } from '#platform/http/limits/client-address.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { setSecuritySubject } from '#platform/logs/security-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { moveRestaurant } from '../address/address.server.ts';
import { restaurantFields } from '../restaurant.ts';
import { lockRestaurant, toRestaurant } from '../server/load-restaurants.server.ts';
import { ownersToWarn } from '../server/people-of.server.ts';
import { noteSearchWords } from '../server/search.server.ts';
import { touchPage } from '../server/touch-page.server.ts';
import { undoTeamOf } from '../team/team.server.ts';
import { upiFields } from '../upi/upi.ts';
import { type Redirecting, takenBackMail } from './redirections.server.ts';
import { takeBackTexts } from './take-back-texts.ts';

export type TakeBackCalls = CallsOf<typeof takeBackCalls>;

/** The call with which an owner takes back a change that redirected orders or money. */
export function takeBackCalls(services: Services) {
  const limits = identityLimits(services);
  return calls(services, [
    call('POST /api/take-back', {
      says: 'Restore an address, WhatsApp number or UPI ID that was changed, with the link mailed to the owners',
      event: 'redirection_take_back',
      body: takeBackWire,
      ...done,
      refuses: { 404: 'The link was used, is older than 7 days, or there is no such link' },
      run: async ({ body, c }) => {
        await limits.takeBack(clientAddress(c));
        const account = await takeBack(services, body.token);
        if (account) setSecuritySubject(c, { account });
      },
    }),
  ]);
}

/**
 * Puts back the address, the WhatsApp number and the UPI ID that a restaurant had before a change within the last 7
 * days, for the holder of a link that was mailed to an owner. Who made the change may be a stranger who knows the password: all they may have of the account
 * ends, unless it was the administrator. Later links for the same restaurant end, too. All owners get a mail. Returns
 * the id of the account that has ended so, if any. Throws 404 for a link that is unknown, used or expired.
 */
export function takeBack(services: Services, token: string): Promise<string | undefined> {
  return inTransaction(services.db, async (tx) => {
    const found = await findOffer(services, tx, token);
    if (!found) throw notFound(takeBackTexts.linkExpired);
    await lockRestaurant(tx, found.restaurant_id);
    // Another link, or the same one, may have come first. Check again, now that the row is locked.
    const offer = await findOffer(services, tx, token);
    if (!offer) throw notFound(takeBackTexts.linkExpired);
    await touchPage(services, tx, offer.restaurant_id);
    const { slug, ...former }: Redirecting = JSON.parse(offer.former);
    const move = { restaurantId: offer.restaurant_id, newSlug: slug, isUnlimited: true };
    await moveRestaurant(tx, move, services.clock.now());
    const row = await tx
      .updateTable('restaurants')
      .set((row) => ({
        ...toRow({ ...restaurantFields, ...upiFields }, former),
        version: row('version', '+', 1),
        updated_at: services.clock.now(),
      }))
      .where('id', '=', offer.restaurant_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const restaurant = toRestaurant(row);
    await noteSearchWords(tx, restaurant);
    await tx
      .deleteFrom('restaurant_take_backs')
      .where('restaurant_id', '=', offer.restaurant_id)
      .where('created_at', '>=', offer.created_at)
      .execute();
    if (offer.user_id) {
      await revokeAccess(tx, offer.user_id, offer.created_at);
      await undoTeamOf(services, tx, offer.user_id, offer.created_at);
    }
    for (const owner of await ownersToWarn(tx, offer.restaurant_id))
      await services.outbox.post(
        tx,
        mailTo(owner, () => takenBackMail(owner.email, restaurant.name, services.publicUrl)),
      );
    return offer.user_id ?? undefined;
  });
}

function findOffer({ clock }: Services, tx: Tx, token: string) {
  return tx
    .selectFrom('restaurant_take_backs')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
}
