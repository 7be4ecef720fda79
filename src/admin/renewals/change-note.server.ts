import './tables.server.ts';
import type { SignedInUser } from '#identity/current-user.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { DAY, dayInIndia, later } from '#platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { nameOfRestaurant } from './name-of-restaurant.server.ts';

const LONGEST_SNOOZE = 365 * DAY;

/** The administrator's note about a renewal. */
export interface RenewalNote {
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
  wanted: NoteChange,
): Promise<RenewalNote> {
  const now = clock.now();
  if (wanted.snoozedUntil) refuseBadDay(wanted.snoozedUntil, now);
  return inTransaction(db, async (tx) => {
    const name = await nameOfRestaurant(tx, restaurantId);
    // This write locks the row, so that what is read below cannot change before it is written.
    await tx
      .insertInto('renewal_notes')
      .values({ restaurant_id: restaurantId, snoozed_until: null, note: '', version: 0, updated_at: now })
      .onConflict((known) => known.column('restaurant_id').doUpdateSet({ updated_at: now }))
      .execute();
    const before = await noteOf(tx, restaurantId);
    if (wanted.version !== undefined && wanted.version !== before.version) throw stale(before);
    const after: RenewalNote = {
      note: wanted.note ?? before.note,
      snoozedUntil: wanted.snoozedUntil === undefined ? before.snoozedUntil : wanted.snoozedUntil,
      version: before.version + 1,
    };
    await tx
      .updateTable('renewal_notes')
      .set({ note: after.note, snoozed_until: after.snoozedUntil, version: after.version })
      .where('restaurant_id', '=', restaurantId)
      .execute();
    const who = { actorId: actor.id, actorEmail: actor.email };
    const subject = { subjectType: 'renewal', subjectId: restaurantId, subjectLabel: name, restaurantId };
    const action = wanted.note === undefined ? 'renewal.snooze' : 'renewal.note';
    await recordAudit(tx, { ...who, action, ...subject, before: facts(before), after: facts(after) }, now);
    return after;
  });
}

function facts({ note, snoozedUntil }: RenewalNote) {
  return { note, snoozedUntil };
}

function refuseBadDay(day: string, now: Date): void {
  if (day <= dayInIndia(now)) throw badInput({ snoozedUntil: 'Choose tomorrow or a later day.' });
  if (day > dayInIndia(later(now, LONGEST_SNOOZE)))
    throw badInput({ snoozedUntil: 'Choose a day within a year.' });
}
