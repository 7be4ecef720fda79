import { createRoute } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import type { RestaurantOf } from './current-user.ts';
import { sendVerificationCode } from './email/send-verification-code.server.ts';
import { verifyEmail } from './email/verify-email.server.ts';
import { requireUser } from './guards/guards.server.ts';
import { identityLimits } from './guards/limits.server.ts';
import { resetPassword } from './password/reset/reset-password.server.ts';
import { sendResetCode } from './password/reset/send-reset-code.server.ts';
import { messageWire, presentUser, resetPasswordWire, userAnswerWire, verifyEmailWire } from './wire.ts';

const RESET_DONE = 'Password reset successfully! Please log in.';

/** E-mail verification and password reset by a mailed code (spec §7, rulings 2 and 4). */
export function codeRoutes(services: Services, restaurantOf: RestaurantOf) {
  const limits = identityLimits(services);

  return createRouter()
    .openapi(verifyEmailRoute(services), async (c) => {
      const { id, email } = c.get('user');
      await limits.codeTry(clientAddress(c), email);
      const user = await verifyEmail(services, c.get('user'), c.req.valid('json').code);
      await limits.codeRight(email);
      return c.json(presentUser(user, await restaurantOf(id)), 200);
    })
    .openapi(resendRoute(services), async (c) => {
      const user = c.get('user');
      await limits.codeMail(clientAddress(c), user.email);
      await inTransaction(services.db, (tx) => sendVerificationCode(services, tx, user));
      return c.json({ success: true as const, message: `We have sent a new code to ${user.email}.` }, 200);
    })
    .openapi(resetPasswordRoute, async (c) => {
      const { email, password, code } = c.req.valid('json');
      if (code === undefined) {
        await limits.codeMail(clientAddress(c), email);
        return sendResetCode(services, email);
      }
      await limits.codeTry(clientAddress(c), email);
      await resetPassword(services, { email, password, code });
      await limits.codeRight(email);
      return c.json({ success: true as const, message: RESET_DONE }, 200);
    });
}

const verifyEmailRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.verifyEmail(),
    summary: 'Prove the e-mail with the mailed code',
    middleware: [requireUser(services)] as const,
    request: { body: { required: true, content: { 'application/json': { schema: verifyEmailWire } } } },
    responses: {
      200: {
        description: 'The user, verified',
        content: { 'application/json': { schema: userAnswerWire } },
      },
      400: { description: 'A wrong, expired or used-up code' },
      401: { description: 'No session' },
      409: { description: 'Already verified' },
      429: { description: 'Too many tries' },
    },
  });

const resendRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.resendVerification(),
    summary: 'Mail another code; the older one ends',
    middleware: [requireUser(services)] as const,
    responses: {
      200: { description: 'Sent', content: { 'application/json': { schema: messageWire } } },
      401: { description: 'No session' },
      409: { description: 'Already verified' },
      429: { description: 'Too many codes' },
    },
  });

const resetPasswordRoute = createRoute({
  method: 'post',
  path: api.resetPassword(),
  summary: 'Set a new password with a mailed code; without one, a code is mailed',
  request: { body: { required: true, content: { 'application/json': { schema: resetPasswordWire } } } },
  responses: {
    200: {
      description: 'The password is changed and every session has ended',
      content: { 'application/json': { schema: messageWire } },
    },
    400: { description: 'A password that is too short, too long or too common' },
    403: { description: 'A code is needed, or this one is wrong; the same for unknown e-mails' },
    429: { description: 'Too many codes or tries' },
  },
});
