import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answerOf } from '#platform/http/answer.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { type RestaurantEnv, requireRestaurant } from '#restaurant/guards.server.ts';
import { listStream } from './list-stream.server.ts';
import { countOpenLists } from './open-lists.ts';
import { createOrderNews } from './order-news.server.ts';

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, buffer or compress it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // The stream is the last response on this connection.
  Connection: 'close',
};

export type StreamCalls = CallsOf<typeof streamCalls>;

/**
 * The API call that streams changes to an open list (docs/product/orders.md#order-list). It needs the session token like
 * every call, which `EventSource` cannot send, so the client reads it with `fetch`.
 */
export function streamCalls(services: Services) {
  const news = createOrderNews(services);
  const lists = countOpenLists();
  const guard = requireRestaurant(services, 'orders.read');
  return calls(services, [
    call('GET /api/orders/stream', {
      says: 'Says at once when an order has come or changed: server-sent events, to be read with `fetch`',
      guard,
      answer: {
        description: '`event: orders` with `data: {"changeNo": …}`; a comment at least every 20 s',
        content: { 'text/event-stream': { schema: z.string() } },
      },
      run: ({ user, restaurant, c }) => {
        lists.refuseMany(user.id);
        const answer = answerOf(c);
        const { body, end } = listStream({
          listen: (ear) => news.listen(restaurant.id, ear),
          mayGoOn: () => passes(guard, c),
          giveUp: () => answer?.destroy(),
          onBegin: () => lists.opened(user.id),
          onEnd: () => lists.closed(user.id),
        });
        if (answer) answer.endStream = end;
        return new Response(body, { headers });
      },
      refuses: { 429: 'The caller has 20 lists open already' },
    }),
  ]);
}

/** Whether a guard would accept the call again: the session is still valid, and the user still has the right. */
async function passes(guard: ReturnType<typeof requireRestaurant>, c: Context): Promise<boolean> {
  try {
    await guard(c as Context<RestaurantEnv>, async () => {});
    return true;
  } catch (error) {
    // A short database failure says nothing about the user's rights.
    return !(error instanceof AppError);
  }
}
