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
  orderId: string;
  subscriptionId: string;
}

/**
 * Notes which phones ring for an order, as part of the transaction that stores or withdraws it; they are sent after the
 * commit, by another part of the process, so nobody waits for a push service.
 */
export async function schedulePushes(
  { clock, push }: Pick<Services, 'clock' | 'push'>,
  tx: Tx,
  { restaurantId, orderId, event }: { restaurantId: string; orderId: string; event: 'new' | 'withdrawn' },
): Promise<void> {
  const now = clock.now();
  const phones = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'kinds'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const kinds: PushKind[] = event === 'new' ? ['new', 'waiting'] : ['withdrawn'];
  const tasks = phones.flatMap((phone) =>
    kinds
      .filter((kind) => phone.kinds.split(' ').includes(kind))
      .map((kind) => ({
        merge_key: `${kind} ${orderId} ${phone.id}`,
        content: JSON.stringify({ kind, orderId, subscriptionId: phone.id } satisfies PushTask),
        due_at: kind === 'waiting' ? later(now, WAITING_AFTER) : now,
      })),
  );
  if (tasks.length === 0) return;
  await addTasks(tx, PUSHES, tasks, { now, ifThere: 'leave' });
  afterCommit(tx, push.sendNow);
}
