import { z } from '@hono/zod-openapi';
import { orderMessages } from '#ordering/message/order-messages.server.ts';
import type { OrderMessages } from '#ordering/message/order-messages.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';

const messagesAnswer = z.object({
  messages: z
    .custom<OrderMessages>()
    .nullable()
    .openapi({ type: 'object', description: 'Null for English, which the screens have' }),
});

export type MessagesCalls = CallsOf<typeof messagesCalls>;

/** The call for what customers write to a restaurant, by which its owner sees a sample order (docs/languages.md#order-language). */
export function messagesCalls(services: Services) {
  return calls(services, [
    call('GET /api/restaurant/order-messages', {
      says: 'The texts of orders in the order language of the restaurant',
      guard: requireRestaurant(services, 'settings.read'),
      answer: messagesAnswer,
      run: async ({ restaurant: { name, orderLanguage } }) => ({
        messages: orderMessages(orderLanguage as LanguageTag, name) ?? null,
      }),
    }),
  ]);
}
