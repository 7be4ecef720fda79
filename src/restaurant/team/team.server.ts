import type { PersonRole } from '#identity/guards/rights.ts';
import { type GivenProof, withProof } from '#identity/password/check-password.server.ts';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { lockUsers } from '#identity/users/users.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRight } from '../server/guards.server.ts';
import { loadRestaurant, lockRestaurant } from '../server/load-restaurants.server.ts';
import { ownersToWarn, peopleOf } from '../server/people-of.server.ts';
import { noteSearchWordsOf } from '../server/search.server.ts';
import { touchPage } from '../server/touch-page.server.ts';
import { teamMailTexts } from './team-mail-texts.ts';
import { mailTeamChange } from './team-mails.server.ts';
import { teamRefusalTexts } from './team-refusal-texts.ts';

/** A person who works at a restaurant with an account. */
export interface TeamMember {
  id: string;
  email: string;
  language: SignedInUser['language'];
  role: PersonRole;
  joinedAt: Date;
}

/** The people who work at a restaurant, without those who have deleted their account; the first to come first. */
export function listTeam(db: Db | Tx, restaurantId: string): Promise<TeamMember[]> {
  return db
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .select(['restaurant_people.role', 'restaurant_people.created_at as joinedAt'])
    .where('restaurant_people.restaurant_id', '=', restaurantId)
    .where('users.deleted_at', 'is', null)
    .orderBy('restaurant_people.created_at')
    .orderBy('users.id')
    .execute();
}

/** Who changes the team, where, and what proves who they are. */
export interface TeamActor {
  restaurantId: string;
  user: SignedInUser;
  proof: GivenProof;
}

/**
 * Runs a change of a team in one transaction with `withProof`. Team and restaurant are locked, so changes come one after
 * another, and the actor's right is checked again: another owner may just have taken it. Throws as `withProof`, and 403.
 */
export function changeTeam<T>(
  services: Services,
  { restaurantId, user, proof }: TeamActor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withProof(services, user.id, proof, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const self = (await listTeam(tx, restaurantId)).find(({ id }) => id === user.id);
    requireRight(user, self ?? {}, 'team.write');
    return work(tx);
  });
}

/** Gives a person another role. Throws 404 for one who is not in the team, 409 `last_owner`. */
export function changeRole(
  services: Services,
  actor: TeamActor,
  personId: string,
  role: PersonRole,
): Promise<void> {
  return changeTeam(services, actor, (tx) => setRole(services, tx, { ...actor, personId, role }));
}

/**
 * Makes a person owner, and the caller, who is one, manager. Throws 404 for a person who is not in the team or is the
 * caller, and when the caller is not in it, such as the administrator.
 */
export function handOver(services: Services, actor: TeamActor, personId: string): Promise<void> {
  return changeTeam(services, actor, async (tx) => {
    const { restaurantId, user } = actor;
    if (personId === user.id) throw notInTeam();
    await memberOf(tx, restaurantId, user.id);
    await setRole(services, tx, { restaurantId, personId, role: 'owner' });
    await setRole(services, tx, { restaurantId, personId: user.id, role: 'manager' });
  });
}

/** Ends a person's access: their next request is refused. Throws 404 for one who is not in the team, 409 `last_owner`. */
export function removePerson(services: Services, actor: TeamActor, personId: string): Promise<void> {
  return changeTeam(services, actor, (tx) => remove(services, tx, actor.restaurantId, personId));
}

/** Ends the caller's own access, which needs no right over others. Throws as `removePerson` does. */
export function leaveTeam(services: Services, { restaurantId, user, proof }: TeamActor): Promise<void> {
  return withProof(services, user.id, proof, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await remove(services, tx, restaurantId, user.id);
  });
}

interface RoleChange {
  restaurantId: string;
  personId: string;
  role: PersonRole;
}

async function setRole(
  services: Services,
  tx: Tx,
  { restaurantId, personId, role }: RoleChange,
): Promise<void> {
  const member = await memberOf(tx, restaurantId, personId);
  if (member.role === role) return;
  if (member.role === 'owner') await giveUpOwner(tx, restaurantId, personId);
  const readers = await readersOf(tx, restaurantId, member);
  await tx
    .updateTable('restaurant_people')
    .set({ role })
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', personId)
    .execute();
  await touchPage(services, tx, restaurantId);
  const { name: restaurant } = await loadRestaurant(tx, restaurantId);
  const write = () => teamMailTexts.changed.role[role]({ email: member.email, restaurant });
  await mailTeamChange(services, tx, { restaurant, readers, write });
}

async function remove(services: Services, tx: Tx, restaurantId: string, personId: string): Promise<void> {
  const member = await memberOf(tx, restaurantId, personId);
  if (member.role === 'owner') await giveUpOwner(tx, restaurantId, personId);
  const readers = await readersOf(tx, restaurantId, member);
  await tx
    .deleteFrom('restaurant_people')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', personId)
    .execute();
  await noteSearchWordsOf(tx, [personId]);
  await touchPage(services, tx, restaurantId);
  const { name: restaurant } = await loadRestaurant(tx, restaurantId);
  const write = () => teamMailTexts.changed.removed({ email: member.email, restaurant });
  await mailTeamChange(services, tx, { restaurant, readers, write });
}

async function memberOf(tx: Tx, restaurantId: string, personId: string): Promise<TeamMember> {
  const member = (await listTeam(tx, restaurantId)).find(({ id }) => id === personId);
  if (!member) throw notInTeam();
  return member;
}

/** The error 404 for a person who does not work at the restaurant. */
export function notInTeam() {
  return notFound(teamRefusalTexts.notFound);
}

/**
 * Checks that another owner stays who may sign in, and withdraws the invitations of the one who goes. The caller has
 * locked the team. Throws 409 `last_owner`.
 */
async function giveUpOwner(tx: Tx, restaurantId: string, personId: string): Promise<void> {
  const other = await tx
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .select('users.id')
    .where('restaurant_people.restaurant_id', '=', restaurantId)
    .where('restaurant_people.role', '=', 'owner')
    .where('users.id', '<>', personId)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!other) throw conflict(teamRefusalTexts.lastOwner, { code: 'last_owner' });
  await tx
    .deleteFrom('team_invitations')
    .where('restaurant_id', '=', restaurantId)
    .where('invited_by', '=', personId)
    .execute();
}

/** The owners as they are before a change, and the person whom it concerns. */
async function readersOf(tx: Tx, restaurantId: string, member: TeamMember) {
  const owners = await ownersToWarn(tx, restaurantId);
  return owners.some(({ id }) => id === member.id) ? owners : [...owners, member];
}

/**
 * Undoes what a stranger did to teams with an account from `since` on, once its owner has it back: people and open
 * invitations of the account go. Where no owner is left then, the account is owner again. The account is locked.
 */
export async function undoTeamOf(services: Services, tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('team_invitations')
    .where('invited_by', '=', userId)
    .where('created_at', '>=', since)
    .execute();
  const cameIn = await tx
    .deleteFrom('restaurant_people')
    .where('invited_by', '=', userId)
    .where('created_at', '>=', since)
    .returning(['restaurant_id', 'user_id'])
    .execute();
  for (const { restaurant_id: restaurantId, user_id } of cameIn) {
    await noteSearchWordsOf(tx, [user_id]);
    await touchPage(services, tx, restaurantId);
    if ((await listTeam(tx, restaurantId)).some(({ role }) => role === 'owner')) continue;
    const owner = {
      restaurant_id: restaurantId,
      user_id: userId,
      role: 'owner' as const,
      created_at: services.clock.now(),
    };
    await tx
      .insertInto('restaurant_people')
      .values(owner)
      .onConflict((known) => known.columns(['restaurant_id', 'user_id']).doUpdateSet({ role: 'owner' }))
      .execute();
  }
}

/** Locks a restaurant, its people and one who comes to it, in the order of `lockRestaurant`. */
export async function lockWithNewcomer(tx: Tx, restaurantId: string, userId: string): Promise<void> {
  await lockUsers(tx, [...new Set([...(await peopleOf(tx, restaurantId)), userId])]);
  await lockRestaurant(tx, restaurantId);
}
