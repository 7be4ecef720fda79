import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Services } from '#platform/services.server.ts';
import { health } from '#routes';

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export function healthRoutes(services: Services): Hono {
  return new Hono()
    .get(health.live(), (c) => c.text('ok'))
    .get(health.ready(), async (c) => {
      await sql`select 1`.execute(services.db);
      return c.text('ok');
    });
}
