import { createRoute } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import type { RestaurantOf } from '../current-user.ts';
import { askEmailChange } from '../email/ask-email-change.server.ts';
import { changeEmail } from '../email/change-email.server.ts';
import { requireUser } from '../guards/guards.server.ts';
import { identityLimits } from '../guards/limits.server.ts';
import { endAllSessions } from '../sessions/end-session.server.ts';
import {
  changeEmailWire,
  changePasswordWire,
  confirmEmailWire,
  doneWire,
  messageWire,
  presentUser,
  userAnswerWire,
} from '../wire.ts';
import { changePassword } from './change-password.server.ts';

/** What somebody signed in changes about the own account: password, e-mail, sessions. */
export function accountRoutes(services: Services, restaurantOf: RestaurantOf) {
  const limits = identityLimits(services);

  return createRouter()
    .openapi(changePasswordRoute(services), async (c) => {
      const change = { ...c.req.valid('json'), userId: c.get('user').id, token: c.get('token') };
      await changePassword(services, change);
      return c.json({ success: true as const }, 200);
    })
    .openapi(changeEmailRoute(services), async (c) => {
      const wanted = c.req.valid('json');
      const { id } = c.get('user');
      await limits.emailChange(clientAddress(c), id, wanted.email);
      await askEmailChange(services, id, wanted);
      return c.json({ success: true as const, message: `We have sent a code to ${wanted.email}.` }, 200);
    })
    .openapi(confirmEmailRoute(services), async (c) => {
      const proved = c.req.valid('json');
      await limits.codeTry(clientAddress(c), proved.email);
      const user = await changeEmail(services, c.get('user'), proved);
      await limits.codeRight(proved.email);
      return c.json(presentUser(user, await restaurantOf(user.id)), 200);
    })
    .openapi(signOutEverywhereRoute(services), async (c) => {
      await inTransaction(services.db, (tx) => endAllSessions(tx, c.get('user').id));
      return c.json({ success: true as const }, 200);
    });
}

const changePasswordRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.changePassword(),
    summary: 'Set a new password; all other sessions end',
    middleware: [requireUser(services)] as const,
    request: { body: { required: true, content: { 'application/json': { schema: changePasswordWire } } } },
    responses: {
      200: { description: 'Changed', content: { 'application/json': { schema: doneWire } } },
      400: { description: 'The current password is wrong, or the new one will not do' },
      401: { description: 'No session' },
      429: { description: 'Too many tries' },
    },
  });

const changeEmailRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.changeEmail(),
    summary: 'Mail a code to a new e-mail; nothing changes until it is proved',
    middleware: [requireUser(services)] as const,
    request: { body: { required: true, content: { 'application/json': { schema: changeEmailWire } } } },
    responses: {
      200: { description: 'Sent', content: { 'application/json': { schema: messageWire } } },
      400: { description: 'Not an e-mail, the present one, or a wrong password' },
      401: { description: 'No session' },
      409: { description: 'There is an account with this e-mail' },
      429: { description: 'Too many codes or tries' },
    },
  });

const confirmEmailRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.confirmEmailChange(),
    summary: 'Use the new e-mail, proved by the code mailed to it',
    middleware: [requireUser(services)] as const,
    request: { body: { required: true, content: { 'application/json': { schema: confirmEmailWire } } } },
    responses: {
      200: {
        description: 'The user as it is now',
        content: { 'application/json': { schema: userAnswerWire } },
      },
      400: { description: 'A wrong, expired or used-up code, or one for another e-mail' },
      401: { description: 'No session' },
      409: { description: 'There is an account with this e-mail by now' },
      429: { description: 'Too many tries' },
    },
  });

const signOutEverywhereRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.signOutEverywhere(),
    summary: 'End every session of the caller, this one too',
    middleware: [requireUser(services)] as const,
    responses: {
      200: { description: 'Signed out', content: { 'application/json': { schema: doneWire } } },
      401: { description: 'No session' },
    },
  });
