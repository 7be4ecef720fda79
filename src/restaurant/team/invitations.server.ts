import type { PersonRole } from '#identity/guards/rights.ts';
import { newToken, tokenHash } from '#identity/sign-in/sessions/sessions.server.ts';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { accountById } from '#identity/users/users.server.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import { loadRestaurant } from '../server/load-restaurants.server.ts';
import { ownersToWarn } from '../server/people-of.server.ts';
import { noteSearchWords } from '../server/search.server.ts';
import type { TeamInvitationRow } from '../server/tables.server.ts';
import { touchPage } from '../server/touch-page.server.ts';
import { changeTeam, listTeam, lockWithNewcomer, type TeamActor } from './team.server.ts';
import { teamMailTexts } from './team-mail-texts.ts';
import { mailInvitation, mailTeamChange } from './team-mails.server.ts';
import { teamRefusalTexts } from './team-refusal-texts.ts';

/** How long an invitation can be accepted (docs/product/identity.md#team). */
const INVITATION_LIFE = 7 * DAY;

/** People and open invitations together; more than any one place has. */
const MAX_TEAM = 40;

/** Mails to people who did not ask for them. */
const INVITATIONS: LimitRule = { name: 'team-invitations', points: 30, seconds: 24 * 60 * 60 };

/** An email and the role that its person gets. */
interface Invited {
  email: string;
  role: PersonRole;
}

/**
 * Mails an invitation, which replaces an earlier one to the same email. Returns it with the link that the owner may
 * share; the mailed link is another. Throws 403 `email_unconfirmed` for an owner whose email is not confirmed, 409 for
 * a person who is in the team already, and for a full team; else as `changeTeam`.
 */
export async function invite(
  services: Services,
  actor: TeamActor,
  { email, role }: Invited,
): Promise<{ row: TeamInvitationRow; link: string }> {
  const { restaurantId, user } = actor;
  if (!user.emailVerified) throw forbidden(teamRefusalTexts.confirmFirst, 'email_unconfirmed');
  await services.limits.take(INVITATIONS, restaurantId);
  return changeTeam(services, actor, async (tx) => {
    const now = services.clock.now();
    const team = await listTeam(tx, restaurantId);
    if (team.some((member) => member.email === email))
      throw conflict(teamRefusalTexts.inTeam, {
        code: 'in_team',
        fields: { email: teamRefusalTexts.inTeam },
      });
    await tx
      .deleteFrom('team_invitations')
      .where('restaurant_id', '=', restaurantId)
      .where((row) => row.or([row('email', '=', email), row('expires_at', '<=', now)]))
      .execute();
    if (team.length + (await listInvitations(tx, restaurantId, now)).length >= MAX_TEAM)
      throw conflict(teamRefusalTexts.full({ max: MAX_TEAM }), { code: 'team_full' });
    const [token, mailToken] = [newToken(), newToken()];
    const row = await tx
      .insertInto('team_invitations')
      .values({
        id: newId(),
        restaurant_id: restaurantId,
        email,
        role,
        invited_by: user.id,
        token_hash: tokenHash(token),
        mail_token_hash: tokenHash(mailToken),
        created_at: now,
        expires_at: later(now, INVITATION_LIFE),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { name: restaurant } = await loadRestaurant(tx, restaurantId);
    const known = await tx
      .selectFrom('users')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirst();
    await mailInvitation(services, tx, {
      invitation: row,
      restaurant,
      url: linkOf(services, mailToken),
      reader: { language: known?.language ?? user.language },
    });
    return { row, link: linkOf(services, token) };
  });
}

function linkOf({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string {
  return `${publicUrl}${pages.joinTeam()}#${token}`;
}

/** The invitations of a restaurant that can still be accepted, the newest first. */
export function listInvitations(db: Db | Tx, restaurantId: string, now: Date): Promise<TeamInvitationRow[]> {
  return db
    .selectFrom('team_invitations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Withdraws an invitation. Throws 404 for one that is not the restaurant's. */
export function cancelInvitation(
  { db }: Pick<Services, 'db'>,
  restaurantId: string,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('team_invitations')
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound(teamRefusalTexts.invitationGone);
  });
}

interface ShownInvitation extends Invited {
  restaurant: string;
  expiresAt: Date;
  /** Whether the email has an account. */
  hasAccount: boolean;
}

/** What a link invites to. Throws 404 for one that is unknown, used, cancelled or expired. */
export async function showInvitation({ db, clock }: Services, token: string): Promise<ShownInvitation> {
  const found = await findInvitation(db, token, clock.now());
  const { name: restaurant } = await loadRestaurant(db, found.restaurant_id);
  const { email, role, expires_at: expiresAt } = found;
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { restaurant, email, role, expiresAt, hasAccount: known !== undefined };
}

/**
 * Makes the caller work at the restaurant that invites them, and mails its owners. The mailed link also confirms the
 * email. Returns the restaurant's id. Throws 404 as `showInvitation`; 409 `other_email` when the account has not the
 * invited email, `email_unconfirmed` with a shared link, `in_team` when it works there already.
 */
export function acceptInvitation(
  services: Services,
  { id: userId }: Pick<SignedInUser, 'id'>,
  token: string,
): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { restaurant_id: restaurantId } = await findInvitation(tx, token, now);
    await lockWithNewcomer(tx, restaurantId, userId);
    // The same link, or its withdrawal, may have come first. Check again, now that the rows are locked.
    const { id, email, role, invited_by, mail_token_hash } = await findInvitation(tx, token, now);
    const account = await accountById(tx, userId);
    if (account.email !== email)
      throw conflict(teamRefusalTexts.otherEmail({ email }), { code: 'other_email' });
    if (!account.email_verified_at && mail_token_hash !== tokenHash(token))
      throw conflict(teamRefusalTexts.confirmToJoin, { code: 'email_unconfirmed' });
    await refuseSecondRole(tx, restaurantId, userId);

    const owners = await ownersToWarn(tx, restaurantId);
    await tx.deleteFrom('team_invitations').where('id', '=', id).execute();
    if (!account.email_verified_at)
      await tx.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute();
    await tx
      .insertInto('restaurant_people')
      .values({ restaurant_id: restaurantId, user_id: userId, role, created_at: now, invited_by })
      .execute();
    await touchPage(services, tx, restaurantId);
    const restaurant = await loadRestaurant(tx, restaurantId);
    await noteSearchWords(tx, restaurant);
    await mailTeamChange(services, tx, {
      restaurant: restaurant.name,
      readers: owners,
      write: () => teamMailTexts.changed.joined[role]({ email, restaurant: restaurant.name }),
    });
    return restaurantId;
  });
}

/** An account that has changed its email since the invitation may be in the team already. */
async function refuseSecondRole(tx: Tx, restaurantId: string, userId: string): Promise<void> {
  const member = await tx
    .selectFrom('restaurant_people')
    .select('role')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (member) throw conflict(teamRefusalTexts.inTeam, { code: 'in_team' });
}

async function findInvitation(db: Db | Tx, token: string, now: Date): Promise<TeamInvitationRow> {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom('team_invitations')
    .innerJoin('restaurants', 'restaurants.id', 'team_invitations.restaurant_id')
    .selectAll('team_invitations')
    .where((of) => of.or([of('token_hash', '=', hash), of('mail_token_hash', '=', hash)]))
    .where('team_invitations.expires_at', '>', now)
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound(teamRefusalTexts.linkWrong);
  return row;
}

/** Removes invitations that have expired. Returns how many. */
export async function sweepInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('team_invitations')
    .where('expires_at', '<=', clock.now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
