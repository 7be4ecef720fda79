import { createRoute, z } from '@hono/zod-openapi';
import { notFound } from '#platform/http/errors.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api, apiPatterns, pages } from '#routes';
import { requireUser } from '../guards/require-user.server.ts';
import { remindersAnswerWire, remindersWire } from '../wire.ts';
import { userOfToken } from './unsubscribe-token.server.ts';

/**
 * Routes for reminders (docs/product/membership.md#reminders): the setting, and the link with which a mail program turns them
 * off.
 */
export function reminderRoutes(services: Services) {
  const { db, clock } = services;
  const set = (userId: string, wanted: boolean) =>
    db.updateTable('users').set({ wants_reminders: wanted }).where('id', '=', userId).execute();

  return (
    createRouter()
      .openapi(readRoute(services), async (c) => {
        const { wants_reminders: reminders } = await db
          .selectFrom('users')
          .select('wants_reminders')
          .where('id', '=', c.get('user').id)
          .executeTakeFirstOrThrow();
        return c.json({ success: true as const, reminders }, 200);
      })
      .openapi(changeRoute(services), async (c) => {
        const { reminders } = c.req.valid('json');
        await set(c.get('user').id, reminders);
        return c.json({ success: true as const, reminders }, 200);
      })
      .openapi(unsubscribeRoute, async (c) => {
        const userId = await userOfToken(db, c.req.valid('param').token, clock.now());
        if (!userId) throw notFound('This link is incomplete. Open it again from the email.');
        await set(userId, false);
        return c.json({ success: true as const, reminders: false }, 200);
      })
      // Mail programs without one-click unsubscribe open the link in a browser. A GET must not change anything.
      .openapi(unsubscribePage, async (c) => c.redirect(pages.account(), 302))
  );
}

const readRoute = (services: Services) =>
  createRoute({
    middleware: requireUser(services, 'account.read'),
    method: 'get',
    path: api.reminders(),
    summary: 'Whether the caller is reminded by mail before a plan ends',
    responses: { 200: jsonAnswer('The setting', remindersAnswerWire) },
  });

const changeRoute = (services: Services) =>
  createRoute({
    middleware: requireUser(services, 'account.write'),
    method: 'put',
    path: api.reminders(),
    summary: 'Switches the reminders on or off',
    request: { body: jsonBody(remindersWire) },
    responses: { 200: jsonAnswer('Changed', remindersAnswerWire) },
  });

const token = { params: z.object({ token: z.string().max(200) }) };

const unsubscribeRoute = createRoute({
  method: 'post',
  path: apiPatterns.unsubscribe,
  summary: 'Switches the reminders off with the link in the header of a reminder (RFC 8058)',
  request: token,
  responses: {
    200: jsonAnswer('The reminders are off', remindersAnswerWire),
    404: { description: 'There is no such link' },
  },
});

const unsubscribePage = createRoute({
  method: 'get',
  path: apiPatterns.unsubscribe,
  summary: 'Redirects to the account page, where the reminders can be switched off',
  request: token,
  responses: { 302: { description: 'To the account page' } },
});
