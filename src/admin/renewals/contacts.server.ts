import { type Generated, type Selectable, sql } from 'kysely';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { badInput, stale } from '#platform/http/errors.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { noRestaurant } from '#restaurant/server/load-restaurants.server.ts';
import type { Channel } from './renewal.ts';
import { renewalsTexts } from './renewals-texts.ts';

const SHOWN = 100;

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
  if (day !== undefined && day > today) throw badInput({ day: renewalsTexts.dayInFuture });
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

const MAX_SNOOZE = 365 * DAY;

interface RenewalNote {
  note: string;
  /** The day in India on which the renewal returns to the list, `yyyy-mm-dd`; null if it is in the list. */
  snoozedUntil: string | null;
  /** Incremented by each change; 0 if there has been none. */
  version: number;
}

interface NoteChange {
  note?: string | undefined;
  snoozedUntil?: string | null | undefined;
  /** The version the edit started from (docs/product/common.md#edits). */
  version?: number | undefined;
}

/** Returns the note about a restaurant's renewal; empty if there is none. */
export async function noteOf(db: Db | Tx, restaurantId: string): Promise<RenewalNote> {
  const row = await db
    .selectFrom('renewal_notes')
    .select(['note', 'snoozed_until', 'version'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return { note: row?.note ?? '', snoozedUntil: row?.snoozed_until ?? null, version: row?.version ?? 0 };
}

/**
 * Changes the note or the day of return, with an audit log entry; missing fields stay. Throws 404 if there is no such
 * restaurant, 400 for a day that is not in the future or is more than a year away, and 409 `stale` if `version` is no
 * longer the newest.
 */
export async function changeNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedInUser,
  restaurantId: string,
  change: NoteChange,
): Promise<RenewalNote> {
  const now = clock.now();
  if (change.snoozedUntil) refuseBadDay(change.snoozedUntil, now);
  return inTransaction(db, async (tx) => {
    const name = await nameOfRestaurant(tx, restaurantId);
    // This write locks the row, so that what is read below cannot change before it is written.
    await tx
      .insertInto('renewal_notes')
      .values({ restaurant_id: restaurantId, snoozed_until: null, note: '', version: 0, updated_at: now })
      .onConflict((known) => known.column('restaurant_id').doUpdateSet({ updated_at: now }))
      .execute();
    const before = await noteOf(tx, restaurantId);
    if (change.version !== undefined && change.version !== before.version) throw stale(before);
    const after: RenewalNote = {
      note: change.note ?? before.note,
      snoozedUntil: change.snoozedUntil === undefined ? before.snoozedUntil : change.snoozedUntil,
      version: before.version + 1,
    };
    await tx
      .updateTable('renewal_notes')
      .set({ note: after.note, snoozed_until: after.snoozedUntil, version: after.version })
      .where('restaurant_id', '=', restaurantId)
      .execute();
    const who = { actorId: actor.id, actorEmail: actor.email };
    const subject = { subjectType: 'renewal', subjectId: restaurantId, subjectLabel: name, restaurantId };
    const action = change.note === undefined ? 'renewal.snooze' : 'renewal.note';
    await recordAudit(tx, { ...who, action, ...subject, before: facts(before), after: facts(after) }, now);
    return after;
  });
}

function facts({ note, snoozedUntil }: RenewalNote) {
  return { note, snoozedUntil };
}

function refuseBadDay(day: string, now: Date): void {
  if (day <= dayInIndia(now)) throw badInput({ snoozedUntil: renewalsTexts.snoozeTooEarly });
  if (day > dayInIndia(later(now, MAX_SNOOZE))) throw badInput({ snoozedUntil: renewalsTexts.snoozeTooLate });
}

/** Returns a restaurant's name. Throws 404. */
async function nameOfRestaurant(db: Db | Tx, restaurantId: string): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('name')
    .where('id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw noRestaurant();
  return row.name;
}

interface RenewalNoteTable {
  restaurant_id: string;
  note: string;
  /** The day in India on which the renewal returns to the list, `yyyy-mm-dd`. */
  snoozed_until: string | null;
  updated_at: Date;
  version: Generated<number>;
}

interface RenewalContactTable {
  id: string;
  restaurant_id: string;
  /** The day in India, `yyyy-mm-dd`. */
  contacted_on: string;
  channel: Channel;
  note: string;
  noted_by: string;
  noted_by_email: string;
  noted_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    renewal_notes: RenewalNoteTable;
    renewal_contacts: RenewalContactTable;
  }
}
