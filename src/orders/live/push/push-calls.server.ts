import type { Context } from 'hono';
import { AppError, conflict } from '#platform/http/errors.ts';
import { languageOfPage } from '#platform/http/page-language.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { type RestaurantEnv, requireRestaurant } from '#restaurant/server/guards.server.ts';
import { pages } from '#routes';
import type { PushMessage } from './push.ts';
import { BrowserGone, createPushSender, vapidKeys } from './push-service.server.ts';
import {
  findPushSubscription,
  type PushDevice,
  removePushSubscription,
  savePushSubscription,
} from './push-subscriptions.server.ts';
import { pushRefusalTexts, pushTexts } from './push-texts.ts';
import { pushStateWire, pushSubscriptionWire } from './push-wire.ts';

export type PushCalls = CallsOf<typeof pushCalls>;

/** The API calls by which a browser rings for orders while it is closed (docs/product/orders.md#closed-phone). */
export function pushCalls(services: Services) {
  // Not `orders.read`, which the administrator has who views as a user: their browser must not ring, and the key is made
  // at the first read.
  const write = requireRestaurant(services, 'orders.write');
  const send = createPushSender(services);
  return calls(services, [
    call('GET /api/orders/push', {
      says: 'Whether this session’s browser rings for new orders while it is closed, and the key to subscribe with',
      guard: write,
      answer: pushStateWire,
      run: async (given) => {
        const found = await findPushSubscription(services.db, deviceOf(given));
        const { publicKey } = await vapidKeys(services);
        const { endpoint = null, kinds = [] } = found ?? {};
        return { success: true as const, publicKey, endpoint, kinds };
      },
    }),
    call('PUT /api/orders/push', {
      says: 'This session’s browser rings for orders while it is closed, until the session ends',
      guard: write,
      body: [pushSubscriptionWire, example],
      run: (given) =>
        savePushSubscription(services, deviceOf(given), {
          ...given.body,
          language: languageOfPage(given.c as Context, 'mails') ?? 'en',
        }),
      refuses: {
        400: '`unknown_push_service`: the endpoint is at no known push service; `bad_push_keys`: wrong keys',
        403: 'The caller does not work at the restaurant',
      },
    }),
    call('DELETE /api/orders/push', {
      says: 'This session’s browser does not ring any more while it is closed',
      guard: write,
      run: (given) => removePushSubscription(services.db, deviceOf(given)),
    }),
    call('POST /api/orders/push/test', {
      says: 'Sends a test to this session’s browser',
      guard: write,
      run: async (given) => {
        const device = deviceOf(given);
        const target = await findPushSubscription(services.db, device);
        if (!target) throw notOn();
        const { test, testHint } = pushTexts;
        const message: PushMessage = { title: test, body: testHint, path: pages.orders() };
        try {
          await send(target, message, { topic: 'test' });
        } catch (error) {
          if (!(error instanceof BrowserGone)) {
            services.log.warn({ err: error }, 'a test push could not be sent');
            throw new AppError(503, 'push_failed', pushRefusalTexts.notSent);
          }
          await removePushSubscription(services.db, device);
          throw notOn();
        }
      },
      refuses: {
        409: '`push_off`: this browser does not ring, or its push service does not know it any more',
        503: '`push_failed`: the push service could not be reached, or refused',
      },
      limits: { share: 1 / 100 },
    }),
  ]);
}

function deviceOf({ restaurant, user, token }: RestaurantEnv['Variables']): PushDevice {
  return { restaurantId: restaurant.id, user, token };
}

function notOn() {
  return conflict(pushRefusalTexts.notOn, { code: 'push_off' });
}

const example = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/fXn0cQ:APA91b',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  kinds: ['new', 'withdrawn', 'waiting', 'call'],
};
