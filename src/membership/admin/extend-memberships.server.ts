import { z } from '@hono/zod-openapi';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import { DAY, dayInIndia, endOfDayInIndia, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { touchPage } from '#restaurant/server/touch-page.server.ts';
import {
  LAST_DAY,
  LIFETIME_ENDS_AT,
  type ListedMembership,
  type MembershipState,
  statusAt,
} from '../membership.ts';
import { listedMemberships, toListed } from '../membership-row.server.ts';
import { dayWire } from '../wire.ts';
import { storeChange } from './change-membership.server.ts';
import { membershipAdminTexts } from './membership-admin-texts.ts';

const FURTHEST = 2 * 366 * DAY;

/** What an extension would change about one membership. */
export interface Preview {
  listed: ListedMembership;
  outcome: Extended;
}

/** A membership to extend, and the end date that the administrator saw. */
interface Seen {
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
    const isUnchanged = ({ membership }: ListedMembership) =>
      endOf.get(membership.id) === membership.endsAt.getTime();
    if (found.length < ids.length || !found.every(isUnchanged)) throw changedMeanwhile();
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
  if (by.until < dayInIndia(now)) throw badInput({ until: membershipAdminTexts.extension.dayTooEarly });
  if (by.until > dayInIndia(later(now, FURTHEST)))
    throw badInput({ until: membershipAdminTexts.extension.dayTooLate });
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
  return conflict(membershipAdminTexts.extension.stale, { code: 'stale' });
}

/** How several memberships are extended at once: by days each, or until the end of one day in India, `yyyy-mm-dd`. */
type Extension = { days: number } | { until: string };

/** The last day of a membership after the extension, or why it is not extended. */
type Extended = { lastDay: string } | { refusal: string };

/**
 * Returns what an extension does to a membership: days count from its end, or from now if that has passed. The end
 * never moves earlier.
 */
function extended(state: MembershipState, by: Extension, now: Date): Extended {
  const status = statusAt(state, now);
  if (status === 'PAUSED') return { refusal: membershipAdminTexts.extension.isPaused };
  if (status === 'CANCELED') return { refusal: membershipAdminTexts.extension.isCancelled };
  if (state.endsAt >= LIFETIME_ENDS_AT) return { refusal: membershipAdminTexts.extension.neverEnds };
  const from = state.endsAt > now ? state.endsAt : now;
  const lastDay = 'until' in by ? by.until : dayInIndia(later(from, by.days * DAY));
  if (endOfDayInIndia(lastDay) <= from) return { refusal: membershipAdminTexts.extension.runsUntilThen };
  if (lastDay > LAST_DAY) return { lastDay: LAST_DAY };
  return { lastDay };
}

const MOST = 200;
const MOST_DAYS = 366;

const id = z
  .string(membershipAdminTexts.extension.chooseMemberships)
  .transform((text) => text.replaceAll('\0', ''));
const some = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, membershipAdminTexts.extension.chooseMemberships)
    .min(1, membershipAdminTexts.extension.chooseOne)
    .max(MOST, membershipAdminTexts.extension.tooMany({ max: MOST }));

const by = {
  days: z
    .int(membershipAdminTexts.extension.daysMissing)
    .min(1, membershipAdminTexts.extension.tooFewDays)
    .max(MOST_DAYS, membershipAdminTexts.extension.tooManyDays({ max: MOST_DAYS }))
    .optional(),
  until: dayWire.optional(),
};

export const previewExtensionWire = z
  .object({ ids: some(id), ...by })
  .transform(({ ids, ...rest }, context) => ({ ids, by: extensionOf(rest, context) }));

/** The body of `POST /api/memberships/extend`: each membership with the end date that the administrator saw. */
export const extendMembershipsWire = z
  .object({
    memberships: some(z.object({ id, endDate: z.iso.datetime(membershipAdminTexts.extension.endMissing) })),
    ...by,
  })
  .transform(({ memberships, ...rest }, context) => ({
    memberships: memberships.map(({ id, endDate }) => ({ id, endsAt: new Date(endDate) })),
    by: extensionOf(rest, context),
  }));

function extensionOf(
  { days, until }: { days?: number | undefined; until?: string | undefined },
  context: z.RefinementCtx,
): Extension {
  if (days !== undefined && until === undefined) return { days };
  if (until !== undefined && days === undefined) return { until };
  context.addIssue({ code: 'custom', path: ['days'], message: membershipAdminTexts.extension.daysOrLastDay });
  return z.NEVER;
}

export const extensionPreviewWire = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The present end, and the end after the extension. */
      before: z.string(),
      after: z.string(),
      /** Why the membership is not extended; null if it is. */
      refusal: z.string().nullable(),
    }),
  ),
});

export type ExtensionPreview = z.infer<typeof extensionPreviewWire>;

export const extensionAnswerWire = z.object({
  success: z.literal(true),
  message: z.string(),
  extended: z.int(),
});
