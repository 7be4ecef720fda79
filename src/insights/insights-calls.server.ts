import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { viewsByDay } from './views.server.ts';

const SHOWN_DAYS = 30;

const pageViewsWire = z.object({
  success: z.literal(true),
  /** Oldest first, today last. */
  days: z.array(z.object({ day: z.string(), views: z.int(), orderTaps: z.int() })),
});

export type InsightsCalls = CallsOf<typeof insightsCalls>;

/** The numbers of the caller's restaurant, whose id `restaurantId` returns. */
export function insightsCalls(
  services: Services,
  { guard, restaurantId }: { guard: MiddlewareHandler; restaurantId(c: Context): string },
) {
  return calls(services, [
    call('GET /api/page-views', {
      says: 'Views of the public page and taps on Place Order, by day',
      guard,
      answer: pageViewsWire,
      run: async ({ c }) => ({
        success: true as const,
        days: await viewsByDay(services.db, restaurantId(c), services.clock.now(), SHOWN_DAYS),
      }),
    }),
  ]);
}
