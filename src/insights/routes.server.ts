import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { viewsByDay } from './views.server.ts';

const SHOWN_DAYS = 30;

const pageViewsWire = z.object({
  success: z.literal(true),
  /** Oldest first, today last. */
  days: z.array(z.object({ day: z.string(), views: z.int(), orderTaps: z.int() })),
});

/** `GET /api/page-views`: the last 30 days of the caller's restaurant, whose id `restaurantId` returns. */
export function insightsRoutes(
  services: Services,
  { guard, restaurantId }: { guard: MiddlewareHandler; restaurantId(c: Context): string },
) {
  const pageViews = createRoute({
    method: 'get',
    path: api.pageViews(),
    summary: 'Views of the public page and taps on Place Order, by day',
    middleware: guard,
    responses: {
      200: jsonAnswer('The last 30 days', pageViewsWire),
    },
  });
  return createRouter().openapi(pageViews, async (c) => {
    const days = await viewsByDay(services.db, restaurantId(c), services.clock.now(), SHOWN_DAYS);
    return c.json({ success: true as const, days }, 200);
  });
}
