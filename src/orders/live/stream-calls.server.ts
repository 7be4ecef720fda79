import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answerOf } from '#platform/http/answer.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { type RestaurantEnv, requireRestaurant } from '#restaurant/server/guards.server.ts';
import { orderRefusalTexts } from '../server/order-refusal-texts.ts';
import { createOrderFeed } from './order-feed.server.ts';

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
  const feed = createOrderFeed(services);
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
          listen: (listener) => feed.listen(restaurant.id, listener),
          mayGoOn: () => passes(guard, c),
          checksChanges: user.device !== undefined,
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

/** The heartbeat interval: proxies and clients close a connection that is silent for a minute. */
const BEAT_MS = 20 * SECOND;
/** The caller's rights are checked again every this many heartbeats. */
const BEATS_TO_CHECK = 2;
/** After this many unread heartbeats the client counts as disconnected. */
const UNREAD_BEATS = 3;

/** The callbacks of a stream. */
interface Listening {
  /** Subscribes to change numbers; returns the unsubscribe function. */
  listen(listener: (changeNo: number) => void): () => void;
  /** Whether the caller still has the right to listen. */
  mayGoOn(): Promise<boolean>;
  /** Whether to check that at each change too: ending a phone counts as one, and must end its streams at once. */
  checksChanges: boolean;
  /** Called when the client no longer reads: its connection must be closed. */
  giveUp(): void;
  onBegin(): void;
  onEnd(): void;
}

/** A response body that stays open until `end` is called. */
interface ListStream {
  body: ReadableStream<Uint8Array>;
  end(): void;
}

/**
 * Server-sent events of a restaurant's list: `orders` with the number of the newest change, at once and after each
 * change, and a comment as heartbeat. Nothing starts before the body is read. There is no queue: when the client reads
 * slowly, it gets only the newest number.
 */
function listStream({ listen, mayGoOn, checksChanges, giveUp, onBegin, onEnd }: Listening): ListStream {
  const encoder = new TextEncoder();
  let sink: ReadableStreamDefaultController<Uint8Array>;
  let state: 'new' | 'open' | 'over' = 'new';
  let isWanted = false;
  let pending: number | undefined;
  let unreadBeats = 0;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sink = controller;
      },
      pull() {
        isWanted = true;
        if (state === 'new') begin();
        sendPending();
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );

  function begin(): void {
    state = 'open';
    onBegin();
    timer = setInterval(beat, BEAT_MS).unref();
    stopListening = listen((changeNo) => {
      pending = changeNo;
      sendPending();
      if (checksChanges) void endUnlessAllowed();
    });
  }

  function sendPending(): void {
    if (pending === undefined || !isWanted || state !== 'open') return;
    const text = `event: orders\ndata: ${JSON.stringify({ changeNo: pending })}\n\n`;
    pending = undefined;
    write(text);
  }

  function write(text: string): void {
    isWanted = false;
    sink.enqueue(encoder.encode(text));
  }

  function beat(): void {
    beats += 1;
    unreadBeats = isWanted ? 0 : unreadBeats + 1;
    if (isWanted) write(': here\n\n');
    if (unreadBeats >= UNREAD_BEATS) {
      giveUp();
      end();
    } else if (beats % BEATS_TO_CHECK === 0) void endUnlessAllowed();
  }

  async function endUnlessAllowed(): Promise<void> {
    if (!(await mayGoOn())) end();
  }

  function finish(): void {
    if (state === 'over') return;
    const hadBegun = state === 'open';
    state = 'over';
    clearInterval(timer);
    stopListening();
    if (hadBegun) onEnd();
  }

  function end(): void {
    if (state === 'over') return;
    finish();
    sink.close();
  }

  return { body, end };
}

/** More than anybody looks at: catches a client that opens streams in a loop. */
const MAX = 20;

/** How many lists each user has open in this process. */
interface OpenLists {
  /** Throws 429 for a user with too many open lists. */
  refuseMany(userId: string): void;
  opened(userId: string): void;
  closed(userId: string): void;
}

function countOpenLists(): OpenLists {
  const open = new Map<string, number>();
  const countOf = (userId: string) => open.get(userId) ?? 0;
  return {
    refuseMany(userId) {
      if (countOf(userId) < MAX) return;
      throw new AppError(429, 'too_many_lists', orderRefusalTexts.tooManyLists, undefined, {
        retryAfterSeconds: 60,
      });
    },
    opened(userId) {
      open.set(userId, countOf(userId) + 1);
    },
    closed(userId) {
      const left = countOf(userId) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    },
  };
}
