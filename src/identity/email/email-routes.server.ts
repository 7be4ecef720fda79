import { createRoute } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import type { RestaurantsOf } from '../current-user.ts';
import { identityLimits } from '../guards/limits.server.ts';
import { requireUser } from '../guards/require-user.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import {
  changeEmailWire,
  confirmEmailWire,
  messageWire,
  presentUser,
  userAnswerWire,
  verifyEmailWire,
} from '../wire.ts';
import { askEmailChange } from './ask-email-change.server.ts';
import { changeEmail } from './change-email.server.ts';
import { sendVerificationCode } from './send-verification-code.server.ts';
import { verifyEmail } from './verify-email.server.ts';

interface Needs {
  restaurantsOf: RestaurantsOf;
  onAccountChanged: OnAccountChanged;
}

/**
 * Routes to prove the caller's email, and to replace it by a new one that is proved, both by mailed codes
 * (docs/product/common.md#calls).
 */
export function emailRoutes(services: Services, { restaurantsOf, onAccountChanged }: Needs) {
  const limits = identityLimits(services);

  return createRouter()
    .openapi(verifyEmailRoute(services), async (c) => {
      const { id } = c.get('user');
      await limits.ownCodeTry(id);
      const user = await verifyEmail(services, c.get('user'), c.req.valid('json').code, onAccountChanged);
      await limits.ownCodeRight(id);
      return c.json(presentUser(user, await restaurantsOf(id)), 200);
    })
    .openapi(resendRoute(services), async (c) => {
      const user = c.get('user');
      await limits.ownCodeMail(user.id);
      await inTransaction(services.db, (tx) => sendVerificationCode(services, tx, user));
      return c.json({ success: true as const, message: `We have sent a new code to ${user.email}.` }, 200);
    })
    .openapi(changeEmailRoute(services), async (c) => {
      const wanted = c.req.valid('json');
      const { id } = c.get('user');
      await limits.emailChange(id, wanted.email);
      await askEmailChange(services, id, wanted);
      return c.json({ success: true as const, message: `We have sent a code to ${wanted.email}.` }, 200);
    })
    .openapi(confirmEmailRoute(services), async (c) => {
      const proved = c.req.valid('json');
      const before = c.get('user');
      await limits.ownCodeTry(before.id);
      const changing = { user: before, token: c.get('token') };
      const user = await changeEmail(services, changing, proved, onAccountChanged);
      // Naming the present email needs no right code, so it must not reset the count of wrong ones.
      if (proved.email !== before.email) await limits.ownCodeRight(before.id);
      return c.json(presentUser(user, await restaurantsOf(user.id)), 200);
    });
}

const verifyEmailRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.verifyEmail(),
    summary: 'Prove the email with the mailed code',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(verifyEmailWire) },
    responses: {
      200: jsonAnswer('The user, verified', userAnswerWire),
      400: { description: 'A wrong, expired or used-up code' },
      409: { description: 'Already verified' },
      429: { description: 'Too many tries' },
    },
  });

const resendRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.resendVerification(),
    summary: 'Mail a new code; the earlier one becomes invalid',
    middleware: requireUser(services, 'account.write'),
    responses: {
      200: jsonAnswer('Sent', messageWire),
      409: { description: 'Already verified' },
      429: { description: 'Too many codes' },
    },
  });

const changeEmailRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.changeEmail(),
    summary: 'Mail a code to a new email; nothing changes until it is proved',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(changeEmailWire) },
    responses: {
      200: jsonAnswer('Sent', messageWire),
      400: { description: 'Not an email, the current email, a wrong password, or a missing or wrong code' },
      409: { description: 'There is an account with this email' },
      429: { description: 'Too many codes or tries' },
    },
  });

const confirmEmailRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.confirmEmailChange(),
    summary: 'Use the new email, proved by the code mailed to it; all other sessions end',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(confirmEmailWire) },
    responses: {
      200: jsonAnswer('The user as it is now', userAnswerWire),
      400: { description: 'A wrong, expired or used-up code, or one for another email' },
      409: { description: 'An account with this email was opened meanwhile' },
      429: { description: 'Too many tries' },
    },
  });
