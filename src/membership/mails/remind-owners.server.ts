import { unsubscribeUrl } from '#identity/account/reminders/unsubscribe-token.server.ts';
import { mailContent } from '#identity/email/mails/mail-text.ts';
import { mailTo } from '#identity/email/mails/mail-to.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { DAY, dayInIndia, HOUR, later, startOfDayInIndia } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import { ownersToMail } from '#restaurant/server/people-of.server.ts';
import { pages } from '#routes';
import type { ListedMembership, Membership } from '../membership.ts';
import { listedMemberships, toListed } from '../membership-row.server.ts';
import { FREE_TRIAL } from '../plans/plans.ts';
import { membershipMailTexts } from './membership-mail-texts.ts';
import { type About, type MailContent, questionLine } from './membership-mails.server.ts';

const BATCH = 100;

/**
 * Mails owners that their membership is about to end or has ended, once per stage and end date
 * (docs/product/membership.md#reminders), but not at night. Returns how many memberships it checked.
 */
export async function remindOwners(services: Services, signal: AbortSignal): Promise<number> {
  if (!isDaytimeInIndia(services.clock.now())) return 0;
  let last: Membership | undefined;
  let waiting: Ending[] = [];
  return inSlices(signal, async () => {
    const now = services.clock.now();
    if (waiting.length === 0) waiting = await endingAround(services, now, last);
    let seen = 0;
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      last = each.membership;
      seen += 1;
      // Each mail is a commit, for which customers' requests wait: send one per slice.
      if (await remindOne(services, each, now)) break;
    }
    return seen;
  });
}

/** The memberships whose end is near, sorted by it, after `last`. */
async function endingAround({ db }: Services, now: Date, last: Membership | undefined) {
  const rows = await listedMemberships(db)
    .where('memberships.ends_at', '>', later(now, -LATEST_AFTER_END))
    .where('memberships.ends_at', '<', later(now, (WEEK_DAYS + 1) * DAY))
    .where('memberships.status', 'in', ['ACTIVE', 'EXPIRED'])
    .where('restaurants.deleted_at', 'is', null)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('memberships.ends_at', 'memberships.id'),
          '>',
          tuple((last as Membership).endsAt, (last as Membership).id),
        ),
      ),
    )
    .orderBy('memberships.ends_at')
    .orderBy('memberships.id')
    .limit(BATCH)
    .execute();
  return rows.map((row) => {
    const wasSent = (stage: ReminderStage) =>
      row.reminded_stage === stage && row.reminded_ends_at?.getTime() === row.ends_at.getTime();
    return { ...toListed(row), wasSent };
  });
}

type Ending = ListedMembership & { wasSent(stage: ReminderStage): boolean };

/**
 * Mails the reminder that is due for one membership; false if none is due or nobody can get it. Owners who cannot get
 * it now (suspended, unconfirmed, muted) are not marked as reminded, because that may change in time.
 */
async function remindOne(
  services: Services,
  { membership, restaurant, wasSent }: Ending,
  now: Date,
): Promise<boolean> {
  const stage = dueReminder(membership, now);
  if (!stage || wasSent(stage)) return false;
  return inTransaction(services.db, async (tx) => {
    const owners = (await ownersToMail(tx, restaurant.id)).filter(
      ({ isActive, wantsReminders }) => isActive && (wantsReminders || stage === 'ended'),
    );
    if (owners.length === 0 || !(await markStageSent(tx, membership, stage))) return false;
    const about = { restaurant, publicUrl: services.publicUrl, now };
    for (const owner of owners) {
      const mail = mailTo(owner, () => reminderMail(stage, membership, about));
      const muting =
        stage === 'ended' ? {} : { unsubscribeUrl: await unsubscribeUrl(services, tx, owner.id) };
      await services.outbox.post(tx, { to: owner.email, ...mail, ...muting });
    }
    return true;
  });
}

/** Records that a stage was mailed; false if it was before, or if the membership has changed since it was read. */
async function markStageSent(
  tx: Tx,
  { id, status, endsAt }: Membership,
  stage: ReminderStage,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ reminded_stage: stage, reminded_ends_at: endsAt })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('ends_at', '=', endsAt)
    .where(({ or, eb }) =>
      or([
        eb('reminded_stage', 'is', null),
        eb('reminded_stage', '<>', stage),
        eb('reminded_ends_at', 'is', null),
        eb('reminded_ends_at', '<>', endsAt),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the due reminder as sent when a mail about a change has just named the end. */
export async function markReminderSent(tx: Tx, membership: Membership, now: Date): Promise<void> {
  const stage = dueReminder(membership, now);
  if (stage) await markStageSent(tx, membership, stage);
}

/** When owners are reminded of an end: some days before, the day before, and after it. */
type ReminderStage = 'week' | 'day' | 'ended';

/** How many days before the end a paid membership's first reminder is sent. */
const WEEK_DAYS = 7;

/** In ms. No mail about an end that is older than this, e.g. after the server was down. */
const LATEST_AFTER_END = 2 * DAY;

/** In ms. A one-day trial that has just started gets no reminder of its end yet. */
const SHORTEST_RUN = 12 * HOUR;

const INDIA_OFFSET = 5.5 * HOUR;
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether it is between 9:00 and 20:00 in India, when mails to owners may be sent. */
export function isDaytimeInIndia(now: Date): boolean {
  const hour = later(now, INDIA_OFFSET).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** Returns the number of calendar days in India until an end; 0 for today. */
export function daysUntil(endsAt: Date, now: Date): number {
  const startOf = (instant: Date) => startOfDayInIndia(dayInIndia(instant)).getTime();
  return Math.round((startOf(endsAt) - startOf(now)) / DAY);
}

/**
 * Returns the reminder that is due at this moment (docs/product/membership.md#reminders), whether or not it was already sent;
 * undefined if none is. There is never more than one, so an owner who missed an earlier one gets only the latest.
 */
export function dueReminder(
  { status, planType, startsAt, endsAt, trustedUntil }: Membership,
  now: Date,
): ReminderStage | undefined {
  const neverRan = startsAt >= endsAt;
  // The owner has paid, as far as we know: we are checking it.
  if (trustedUntil && now < trustedUntil) return undefined;
  if (neverRan || status === 'PAUSED' || status === 'CANCELED') return undefined;
  if (endsAt <= now) return now < later(endsAt, LATEST_AFTER_END) ? 'ended' : undefined;
  const days = daysUntil(endsAt, now);
  if (days <= 1) return now >= later(startsAt, SHORTEST_RUN) ? 'day' : undefined;
  return days <= WEEK_DAYS && planType !== FREE_TRIAL.planType ? 'week' : undefined;
}

function reminderMail(stage: ReminderStage, membership: Membership, about: About): MailContent {
  const { trial, plan, openAgain, keepOpen, stop } = membershipMailTexts.reminder;
  const kind = membership.planType === FREE_TRIAL.planType ? trial : plan;
  const restaurant = about.restaurant.name;
  const date = formatDay(membership.endsAt);
  const url = `${about.publicUrl}${pages.membership()}`;
  if (stage === 'ended') {
    return mailContent(
      kind.endedSubject({ restaurant }),
      kind.ended({ restaurant, date }),
      membershipMailTexts.dataIsSafe,
      openAgain({ url }),
      questionLine(about),
    );
  }
  const days = Math.max(0, daysUntil(membership.endsAt, about.now));
  return mailContent(
    kind.endsSubject({ restaurant, days }),
    kind.ends({ restaurant, days, date }),
    keepOpen({ url }),
    membershipMailTexts.dataIsSafe,
    stop({ url: `${about.publicUrl}${pages.account()}` }),
  );
}
