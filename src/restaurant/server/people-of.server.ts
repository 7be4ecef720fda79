import type { MailReader } from '#identity/email/mails/mail-to.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';

/** The ids of the people who run a restaurant. */
export async function peopleOf(tx: Tx, restaurantId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('restaurant_people')
    .select('user_id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('user_id')
    .execute();
  return people.map(({ user_id }) => user_id);
}

export interface Owner {
  id: string;
  email: string;
}

/** Returns the owner of each of these restaurants, by restaurant id; of several owners the first. The demo has none. */
export async function ownersOf(db: Db, restaurantIds: string[]): Promise<Map<string, Owner>> {
  if (restaurantIds.length === 0) return new Map();
  const people = await db
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .select(['restaurant_people.restaurant_id', 'users.id', 'users.email'])
    .where('restaurant_people.restaurant_id', 'in', restaurantIds)
    .where('restaurant_people.role', '=', 'owner')
    .orderBy('restaurant_people.created_at', 'desc')
    .execute();
  // Newest first: a later entry replaces an earlier one, so the first owner stays.
  return new Map(people.map(({ restaurant_id, id, email }) => [restaurant_id, { id, email }]));
}

/** An owner, with the fields that decide which mails they get, and in which language. */
interface MailedOwner extends Owner, MailReader {
  /** False while suspended. */
  isActive: boolean;
  wantsReminders: boolean;
}

/**
 * The owners of a restaurant who must be informed that its orders or its money are redirected: also those with an unconfirmed
 * email, because most of them are genuine.
 */
export function ownersToWarn(tx: Tx, restaurantId: string): Promise<(Owner & MailReader)[]> {
  return tx
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .where('restaurant_people.restaurant_id', '=', restaurantId)
    .where('restaurant_people.role', '=', 'owner')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

/** The owners of a restaurant who can get a mail: their email is confirmed, their account not deleted. */
export function ownersToMail(db: Db | Tx, restaurantId: string): Promise<MailedOwner[]> {
  return db
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .select(['users.is_active as isActive', 'users.wants_reminders as wantsReminders'])
    .where('restaurant_people.restaurant_id', '=', restaurantId)
    .where('restaurant_people.role', '=', 'owner')
    .where('users.email_verified_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

/**
 * Deletes the restaurants of which a person is the only owner, with menu, membership and counts, and returns their
 * ids. Call it before the person is deleted, because that also deletes the record of what they ran.
 */
export async function removeRestaurantsOf(tx: Tx, userId: string): Promise<string[]> {
  const removed = await tx
    .deleteFrom('restaurants')
    .where('id', 'in', (row) =>
      row
        .selectFrom('restaurant_people')
        .select('restaurant_id')
        .where('user_id', '=', userId)
        .where('role', '=', 'owner'),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('restaurant_people')
            .select('user_id')
            .whereRef('restaurant_id', '=', 'restaurants.id')
            .where('user_id', '<>', userId)
            .where('role', '=', 'owner'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}
