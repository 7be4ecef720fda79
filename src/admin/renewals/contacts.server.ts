import './tables.server.ts';
import { type Selectable, sql } from 'kysely';
import type { SignedInUser } from '#identity/current-user.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { dayInIndia } from '#platform/clock.ts';
import { type Db, inTransaction } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { nameOfRestaurant } from './name-of-restaurant.server.ts';
import type { Channel } from './renewal.ts';
import type { RenewalContactTable } from './tables.server.ts';

const SHOWN = 100;

/** A contact with an owner about a renewal. */
export interface Contact {
  id: string;
  /** The day in India, `yyyy-mm-dd`. */
  day: string;
  channel: Channel;
  note: string;
  byEmail: string;
}

/** Returns the contacts with a restaurant, the latest first; at most 100. */
export async function contactsOf(db: Db, restaurantId: string): Promise<Contact[]> {
  await nameOfRestaurant(db, restaurantId);
  const rows = await db
    .selectFrom('renewal_contacts')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('contacted_on', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(toContact);
}

/** Returns the latest contact with each of these restaurants, keyed by restaurant id. */
export async function latestContacts(db: Db, restaurantIds: string[]): Promise<Map<string, Contact>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('renewal_contacts')
    .selectAll()
    .where('restaurant_id', 'in', restaurantIds)
    .where(
      'id',
      'in',
      sql<string>`(select (select latest.id from renewal_contacts as latest
        where latest.restaurant_id = restaurants.id order by latest.contacted_on desc, latest.id desc limit 1)
        from restaurants where restaurants.id in (${sql.join(restaurantIds)}))`,
    )
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, toContact(row)]));
}

/**
 * Records a contact with an owner, with an audit log entry. Throws 404 if there is no such restaurant, 400 for a day
 * in the future.
 */
export async function addContact(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedInUser,
  restaurantId: string,
  { day, channel, note }: { day?: string | undefined; channel: Channel; note: string },
): Promise<Contact> {
  const now = clock.now();
  const today = dayInIndia(now);
  if (day !== undefined && day > today) throw badInput({ day: 'Choose today or an earlier day.' });
  return inTransaction(db, async (tx) => {
    const name = await nameOfRestaurant(tx, restaurantId);
    const contact = { id: newId(), day: day ?? today, channel, note, byEmail: actor.email };
    await tx
      .insertInto('renewal_contacts')
      .values({
        id: contact.id,
        restaurant_id: restaurantId,
        contacted_on: contact.day,
        channel,
        note,
        noted_by: actor.id,
        noted_by_email: actor.email,
        noted_at: now,
      })
      .execute();
    const who = { actorId: actor.id, actorEmail: actor.email };
    const subject = { subjectType: 'renewal', subjectId: restaurantId, subjectLabel: name, restaurantId };
    const after = { day: contact.day, channel, note };
    await recordAudit(tx, { ...who, action: 'renewal.contact', ...subject, before: null, after }, now);
    return contact;
  });
}

function toContact(row: Selectable<RenewalContactTable>): Contact {
  const { id, contacted_on: day, channel, note, noted_by_email: byEmail } = row;
  return { id, day, channel, note, byEmail };
}
