import './push-subscriptions.server.ts';
import { orderNumber } from '#ordering/orders/order-code.ts';
import type { Db } from '#platform/db/database.server.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { MINUTE, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { startTaskWorker, type TaskWorker } from '#platform/workers/task-worker.server.ts';
import { hoursInUse, openState } from '#restaurant/hours/opening-hours.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { toRestaurant } from '#restaurant/server/load-restaurants.server.ts';
import { pages } from '#routes';
import type { Order } from '../../order.ts';
import { toOrder } from '../../server/tables.server.ts';
import { listTableCalls } from '../../tables/calls/table-calls.server.ts';
import type { TableCallWire } from '../../tables/calls/table-calls-wire.ts';
import { liveTexts } from '../live-texts.ts';
import type { PushKind, PushMessage } from './push.ts';
import { BrowserGone, createPushSender, PushRefused, type PushTarget } from './push-service.server.ts';
import { PUSHES, type PushTask } from './push-tasks.server.ts';
import { pushTexts } from './push-texts.ts';

type Used = Pick<Services, 'db' | 'engine' | 'clock' | 'log' | 'push' | 'publicUrl' | 'metrics'>;

/** Sends the pushes among the tasks (docs/product/orders.md#closed-phone). */
export function startPushes(services: Used): TaskWorker {
  const { db, clock, log, metrics } = services;
  const count = (result: string) => metrics.pushes.inc({ result });
  const send = createPushSender(services);
  return startTaskWorker(services, {
    kind: PUSHES,
    pollEvery: 5 * SECOND,
    // A phone whose service is slow holds up few others.
    concurrency: 8,
    async run([task], signal) {
      const due = task && (await duePush(db, JSON.parse(task.content), clock.now()));
      if (!due) return;
      const { target, message, topic } = due;
      try {
        await send(target, message, { topic, signal });
        count('sent');
      } catch (error) {
        if (!(error instanceof BrowserGone)) throw error;
        await db.deleteFrom('push_subscriptions').where('id', '=', target.id).execute();
        count('ended');
      }
    },
    onFailure(err, [task]) {
      log.warn({ err, tries: task?.tries }, 'a push could not be sent');
      return err instanceof PushRefused && !err.isPassing ? 'give up' : undefined;
    },
    onTried(result) {
      // A task that is done may have had nothing to send.
      if (result === 'failed' || result === 'given_up') count(result);
    },
    finishesIn: 5 * SECOND,
  });
}

interface DuePush {
  target: PushTarget & { id: string };
  message: PushMessage;
  topic: string;
}

/**
 * What a task still has to send; undefined where the phone does not ring any more, somebody has dealt with the order,
 * or it came while the restaurant was closed.
 */
async function duePush(
  db: Db,
  { kind, orderId, subscriptionId }: PushTask,
  now: Date,
): Promise<DuePush | undefined> {
  const phone = await db
    .selectFrom('push_subscriptions')
    .leftJoin('users', 'users.id', 'push_subscriptions.user_id')
    .leftJoin('restaurant_people', (join) =>
      join
        .onRef('restaurant_people.user_id', '=', 'push_subscriptions.user_id')
        .onRef('restaurant_people.restaurant_id', '=', 'push_subscriptions.restaurant_id'),
    )
    .select(['push_subscriptions.id', 'push_subscriptions.restaurant_id', 'endpoint', 'p256dh', 'auth'])
    .select(['push_subscriptions.language', 'push_subscriptions.user_id'])
    .where('push_subscriptions.id', '=', subscriptionId)
    .where((row) =>
      row.or([
        row('push_subscriptions.device_id', 'is not', null),
        row.and([
          row('users.is_active', '=', true),
          row('users.deleted_at', 'is', null),
          row('restaurant_people.role', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!phone) return undefined;
  const { language, restaurant_id, user_id, ...target } = phone;
  const restaurantRow = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', restaurant_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!restaurantRow) return undefined;
  const place = toRestaurant(restaurantRow);
  const at = { id: restaurant_id, name: (await worksElsewhere(db, user_id)) ? place.name : '' };
  // RFC 8030 allows 32 characters.
  const topic = orderId.replaceAll('-', '').slice(0, 32);
  if (kind === 'call') {
    const call = (await listTableCalls(db, restaurant_id, now)).find(({ id }) => id === orderId);
    if (!call || !wasOpenLately(place, Date.parse(call.calledAt))) return undefined;
    return { target, message: inLanguage(language, () => messageOfCall(call, at)), topic };
  }
  const orderRow = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('restaurant_id', '=', restaurant_id)
    .where('status', '=', kind === 'withdrawn' ? 'withdrawn' : 'placed')
    .executeTakeFirst();
  if (!orderRow) return undefined;
  const order = toOrder(orderRow);
  if (!wasOpenAt(place, order.receivedAt)) return undefined;
  return { target, message: inLanguage(language, () => messageOf(kind, order, at)), topic };
}

/** Guests stay at their table after closing time, for up to two hours. */
const BEFORE = Array.from({ length: 9 }, (_, quarter) => quarter * 15 * MINUTE);

function wasOpenLately(restaurant: Restaurant, instant: number): boolean {
  return BEFORE.some((ago) => wasOpenAt(restaurant, instant - ago));
}

/** The restaurant that a push is about, with its name for who works at several; else empty. */
interface At {
  id: string;
  name: string;
}

function messageOfCall({ id, table, kind }: TableCallWire, at: At): PushMessage {
  return {
    title: liveTexts.call[kind]({ table }),
    body: at.name || pushTexts.callsHint,
    path: pages.callInList(id, at.id),
  };
}

/** Whether a restaurant was open for any way to order; a pause is not closing time. */
function wasOpenAt(restaurant: Restaurant, instant: number): boolean {
  return hoursInUse(restaurant).some(
    (hours) => openState({ ...hours, pausedUntil: null }, instant, restaurant.timeZone).isOpen,
  );
}

/** Whether a person's phone may ring for more than one restaurant. */
async function worksElsewhere(db: Db, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const places = await db
    .selectFrom('restaurant_people')
    .select('restaurant_id')
    .where('user_id', '=', userId)
    .limit(2)
    .execute();
  return places.length > 1;
}

/**
 * Number, amount and way, and the restaurant's name for who works at several. Nothing about a person: a lock screen shows
 * it to everybody.
 */
function messageOf(kind: Exclude<PushKind, 'call'>, { id, code, type, sums }: Order, at: At): PushMessage {
  return {
    title: pushTexts[kind]({ number: orderNumber(code) }),
    body: [formatRupees(sums.totalPaise), pushTexts.ways[type || 'unknown'], at.name]
      .filter((part) => part !== '')
      .join(' · '),
    path: pages.orderInList(id, at.id),
  };
}
