import type { SignedInUser } from '#identity/current-user.ts';
import { DAY, dayInIndia, endOfDayInIndia, later } from '#platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { touchPage } from '#restaurant/touch-page.server.ts';
import { listedMemberships, toListed } from '../listed-memberships.server.ts';
import type { ListedMembership } from '../membership.ts';
import { storeChange } from './change-membership.server.ts';
import { type Extended, type Extension, extended } from './extension.ts';

const FURTHEST = 2 * 366 * DAY;

/** What an extension would change about one membership. */
export interface Preview {
  listed: ListedMembership;
  outcome: Extended;
}

/** A membership to extend, and the end date that the administrator saw. */
export interface Seen {
  id: string;
  endsAt: Date;
}

/**
 * Returns what an extension would change about these memberships, sorted by their end dates. Those that no longer
 * exist are left out. Throws 400 for a day that has passed or is more than two years away.
 */
export async function previewExtension(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: string[],
  by: Extension,
): Promise<Preview[]> {
  const now = clock.now();
  refuseBadDay(by, now);
  const found = await findListed(db, ids);
  return found
    .toSorted((one, other) => one.membership.endsAt.getTime() - other.membership.endsAt.getTime())
    .map((listed) => ({ listed, outcome: extended(listed.membership, by, now) }));
}

/**
 * Extends memberships, all or none, each with its page, its audit log entry and its mail. Returns how many changed.
 * Throws 409 `stale` if one has another end date than the administrator saw, so that only what was confirmed happens,
 * and only once; 400 as the preview does.
 */
export async function extendMemberships(
  services: Services,
  actor: SignedInUser,
  seen: readonly Seen[],
  by: Extension,
): Promise<number> {
  refuseBadDay(by, services.clock.now());
  const endOf = new Map(seen.map(({ id, endsAt }) => [id, endsAt.getTime()]));
  const ids = [...endOf.keys()];
  return inTransaction(services.db, async (tx) => {
    for (const { restaurant } of await findListed(tx, ids)) await touchPage(services, tx, restaurant.id);
    // Read again: the pages are locked now, so nobody else can change the memberships.
    const found = await findListed(tx, ids);
    const isAsSeen = ({ membership }: ListedMembership) =>
      endOf.get(membership.id) === membership.endsAt.getTime();
    if (found.length < ids.length || !found.every(isAsSeen)) throw changedMeanwhile();
    let count = 0;
    for (const listed of found) {
      const outcome = extended(listed.membership, by, services.clock.now());
      if ('refusal' in outcome) continue;
      await storeChange(services, tx, actor, listed, { lastDay: outcome.lastDay });
      count += 1;
    }
    return count;
  });
}

function refuseBadDay(by: Extension, now: Date): void {
  if (!('until' in by)) return;
  if (by.until < dayInIndia(now)) throw badInput({ until: 'Choose a day after today.' });
  if (by.until > dayInIndia(later(now, FURTHEST)))
    throw badInput({ until: 'Choose a day within two years.' });
}

/** In the lock order that every write to several pages uses. */
async function findListed(db: Db | Tx, ids: string[]): Promise<ListedMembership[]> {
  const rows = await listedMemberships(db)
    .where('memberships.id', 'in', ids)
    .orderBy('memberships.restaurant_id')
    .execute();
  return rows.map(toListed);
}

/** Returns a membership's end after the extension; unchanged if the extension is refused. */
export function endAfter({ listed, outcome }: Preview): Date {
  return 'refusal' in outcome ? listed.membership.endsAt : endOfDayInIndia(outcome.lastDay);
}

function changedMeanwhile() {
  const message = 'One membership has changed, so none was extended. Please check and try again.';
  return conflict(message, { code: 'stale' });
}
