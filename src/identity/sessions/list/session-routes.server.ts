import { createRoute } from '@hono/zod-openapi';
import { idParams } from '#platform/http/id-params.ts';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api, apiPatterns } from '#routes';
import { requireUser } from '../../guards/require-user.server.ts';
import { doneWire } from '../../wire.ts';
import { tokenHash } from '../session-token.server.ts';
import { endOneSession } from './end-one-session.server.ts';
import { loadSessions } from './load-sessions.server.ts';
import { presentSessions, sessionsWire } from './wire.ts';

/** Routes for the devices on which the caller is signed in. */
export function sessionRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute(services), async (c) => {
      const sessions = await loadSessions(services, c.get('user'));
      return c.json(presentSessions(sessions, tokenHash(c.get('token'))), 200);
    })
    .openapi(endRoute(services), async (c) => {
      await endOneSession(services, c.get('user'), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}

const listRoute = (services: Services) =>
  createRoute({
    method: 'get',
    path: api.sessions(),
    summary: "The caller's sessions, the most recently used first",
    middleware: requireUser(services, 'account.read'),
    responses: {
      200: jsonAnswer('The sessions', sessionsWire),
    },
  });

const endRoute = (services: Services) =>
  createRoute({
    method: 'delete',
    path: apiPatterns.session,
    summary: "End one of the caller's sessions",
    middleware: requireUser(services, 'account.write'),
    request: { params: idParams },
    responses: {
      200: jsonAnswer('Ended', doneWire),
      404: { description: 'The session has ended already, or is not the caller’s' },
    },
  });
