import { unsubscribeUrl } from '#identity/reminders/unsubscribe-token.server.ts';
import { DAY, later } from '#platform/clock.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import { ownersToTell } from '#restaurant/people-of.server.ts';
import { listedMemberships, toListed } from '../listed-memberships.server.ts';
import type { ListedMembership, Membership } from '../membership.ts';
import {
  dueReminder,
  ENDED_IS_NEWS,
  isDaytimeInIndia,
  type ReminderStage,
  WEEK_DAYS,
} from './due-reminder.ts';
import { reminderLetter } from './reminder-letters.ts';

const AT_A_TIME = 100;

/**
 * Tells owners that their membership is about to end, or has ended, each stage once for each end
 * (docs/product.md#reminders); at night nobody. Gives how many memberships it looked at.
 */
export async function remindOwners(services: Services, signal: AbortSignal): Promise<number> {
  if (!isDaytimeInIndia(services.clock.now())) return 0;
  let last: Membership | undefined;
  return inSlices(signal, async () => {
    const now = services.clock.now();
    const slice = await endingAround(services, now, last);
    for (const listed of slice) await remindOne(services, listed, now);
    last = slice.at(-1)?.membership ?? last;
    return slice.length;
  });
}

/** The memberships whose end is near, in order of it, after `last`. */
async function endingAround({ db }: Services, now: Date, last: Membership | undefined) {
  const rows = await listedMemberships(db)
    .where('memberships.ends_at', '>', later(now, -ENDED_IS_NEWS))
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
    .limit(AT_A_TIME)
    .execute();
  return rows.map(toListed);
}

/** Whom it cannot tell at the moment (suspended, unconfirmed, muted) it leaves untold: that may change in time. */
async function remindOne(services: Services, { membership, restaurant }: ListedMembership, now: Date) {
  const stage = dueReminder(membership, now);
  if (!stage) return;
  await inTransaction(services.db, async (tx) => {
    const owners = (await ownersToTell(tx, restaurant.id)).filter(
      ({ isActive, wantsReminders }) => isActive && (wantsReminders || stage === 'ended'),
    );
    if (owners.length === 0 || !(await noteTold(tx, membership, stage))) return;
    const letter = reminderLetter(stage, membership, { restaurant, publicUrl: services.publicUrl, now });
    for (const { id, email } of owners) {
      const muting = stage === 'ended' ? {} : { unsubscribeUrl: await unsubscribeUrl(services, tx, id) };
      await services.outbox.post(tx, { to: email, ...letter, ...muting });
    }
  });
}

/** Notes that a stage was told of; false where it was before, or where the membership is no longer as it was read. */
async function noteTold(tx: Tx, { id, status, endsAt }: Membership, stage: ReminderStage): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ told_stage: stage, told_ends_at: endsAt })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('ends_at', '=', endsAt)
    .where(({ or, eb }) =>
      or([
        eb('told_stage', 'is', null),
        eb('told_stage', '<>', stage),
        eb('told_ends_at', 'is', null),
        eb('told_ends_at', '<>', endsAt),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts what is due as told, where a mail about a change has just named the end. */
export async function countAsTold(tx: Tx, membership: Membership, now: Date): Promise<void> {
  const stage = dueReminder(membership, now);
  if (stage) await noteTold(tx, membership, stage);
}
