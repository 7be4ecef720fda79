import { mailText } from '#identity/mail-text.ts';
import { unsubscribeUrl } from '#identity/reminders/unsubscribe-token.server.ts';
import { DAY, dayInIndia, formatDay, HOUR, later, startOfDayInIndia } from '#platform/clock.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/job-runner.server.ts';
import type { Services } from '#platform/services.server.ts';
import { ownersToMail } from '#restaurant/people-of.server.ts';
import { pages } from '#routes';
import type { ListedMembership, Membership } from '../membership.ts';
import { listedMemberships, toListed } from '../membership-row.server.ts';
import { FREE_TRIAL } from '../plans.ts';
import { type About, DATA_IS_SAFE, type MailContent, questionLine } from './membership-mails.server.ts';

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
    const mail = reminderMail(stage, membership, { restaurant, publicUrl: services.publicUrl, now });
    for (const { id, email } of owners) {
      const muting = stage === 'ended' ? {} : { unsubscribeUrl: await unsubscribeUrl(services, tx, id) };
      await services.outbox.post(tx, { to: email, ...mail, ...muting });
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
  { status, planType, startsAt, endsAt }: Membership,
  now: Date,
): ReminderStage | undefined {
  const neverRan = startsAt >= endsAt;
  if (neverRan || status === 'PAUSED' || status === 'CANCELED') return undefined;
  if (endsAt <= now) return now < later(endsAt, LATEST_AFTER_END) ? 'ended' : undefined;
  const days = daysUntil(endsAt, now);
  if (days <= 1) return now >= later(startsAt, SHORTEST_RUN) ? 'day' : undefined;
  return days <= WEEK_DAYS && planType !== FREE_TRIAL.planType ? 'week' : undefined;
}

function reminderMail(stage: ReminderStage, membership: Membership, about: About): MailContent {
  const what = `Your ${nameOf(membership)} for ${about.restaurant.name}`;
  const day = formatDay(membership.endsAt);
  if (stage === 'ended') {
    return {
      subject: `${what} has ended`,
      body: mailText(
        `${what} ended on ${day}. Your page is closed to customers.`,
        DATA_IS_SAFE,
        `To open it again, choose a plan here:\n${about.publicUrl}${pages.membership()}`,
        questionLine(about),
      ),
    };
  }
  const when = formatDays(daysUntil(membership.endsAt, about.now));
  return {
    subject: `${what} ends ${when}`,
    body: mailText(
      `${what} ends ${when}, on ${day}. Then your page closes to customers.`,
      `To keep your page open, choose a plan here:\n${about.publicUrl}${pages.membership()}`,
      DATA_IS_SAFE,
      `To stop these reminders, turn them off in your account: ${about.publicUrl}${pages.account()}`,
    ),
  };
}

function nameOf({ planType }: Membership): string {
  return planType === FREE_TRIAL.planType ? 'free trial' : 'plan';
}

function formatDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
