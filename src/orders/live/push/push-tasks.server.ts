import './push-subscriptions.server.ts';
import { afterCommit, type Tx } from '#platform/db/database.server.ts';
import { later, MINUTE, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { addTasks, type TaskKind } from '#platform/workers/tasks.server.ts';
import type { PushKind } from './push.ts';

/** Pushes among the tasks: one for each order, phone and kind, so that none is sent twice. */
export const PUSHES = {
  name: 'push',
  lease: 30 * SECOND,
  pauses: [2, 5, 15, 30, 60].map((seconds) => seconds * SECOND),
  // Whoever has not looked by then finds the order in WhatsApp.
  givenUpAfter: 30 * MINUTE,
  keptFor: 0,
} satisfies TaskKind;

/** How long an order waits for an answer before phones ring again (docs/product/orders.md#closed-phone). */
const WAITING_AFTER = 3 * MINUTE;

/** The content of a task. */
export interface PushTask {
  kind: PushKind;
  /** The id of the order, or of the call from a table. */
  orderId: string;
  subscriptionId: string;
}

/** What phones ring for when something has happened. */
const KINDS = { new: ['new', 'waiting'], withdrawn: ['withdrawn'], call: ['call'] } satisfies Record<
  string,
  PushKind[]
>;

/**
 * Notes which phones ring for an order or a call from a table, as part of the transaction that stores or withdraws it;
 * they are sent after the commit, by another part of the process, so nobody waits for a push service.
 */
export async function schedulePushes(
  { clock, push }: Pick<Services, 'clock' | 'push'>,
  tx: Tx,
  { restaurantId, about, event }: { restaurantId: string; about: string; event: keyof typeof KINDS },
): Promise<void> {
  const now = clock.now();
  const phones = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'kinds'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const tasks = phones.flatMap((phone) =>
    KINDS[event]
      .filter((kind) => phone.kinds.split(' ').includes(kind))
      .map((kind) => ({
        merge_key: `${kind} ${about} ${phone.id}`,
        content: JSON.stringify({ kind, orderId: about, subscriptionId: phone.id } satisfies PushTask),
        due_at: kind === 'waiting' ? later(now, WAITING_AFTER) : now,
      })),
  );
  if (tasks.length === 0) return;
  await addTasks(tx, PUSHES, tasks, { now, ifThere: 'leave' });
  afterCommit(tx, push.sendNow);
}
