import { createRoute } from '@hono/zod-openapi';
import { concerning } from '#platform/http/concerned.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { identityLimits } from '../guards/limits.server.ts';
import { requireUser } from '../guards/require-user.server.ts';
import { callerOf } from '../known/caller.server.ts';
import { markDevice } from '../known/device-mark.server.ts';
import { standingOf } from '../known/standing.server.ts';
import { forgiveStrangersTries } from '../two-step/count-two-step-try.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import { changePasswordWire, doneWire, messageWire, resetPasswordWire } from '../wire.ts';
import { changePassword } from './change-password.server.ts';
import { refuseEasyPassword } from './new-password-problem.server.ts';
import { LONG_DIGITS } from './reset/reset-code.ts';
import { resetPassword } from './reset/reset-password.server.ts';
import { sendResetCode } from './reset/send-reset-code.server.ts';

const RESET_DONE = 'Password reset successfully! Please log in.';

/** Routes to set a new password with a mailed code (docs/product/identity.md#password-reset) or with the current password. */
export function passwordRoutes(
  services: Services,
  { onAccountChanged }: { onAccountChanged: OnAccountChanged },
) {
  const limits = identityLimits(services);

  return createRouter()
    .openapi(resetPasswordRoute, async (c) => {
      const { email, password, code } = c.req.valid('json');
      concerning(c, { email });
      refuseEasyPassword(password, { email });
      const caller = callerOf(c);
      const standing = await standingOf(services, caller, email);
      if (code === undefined) {
        const isLong = await limits.isGuessedAt(standing);
        const mayMail = await limits.resetMail(standing, isLong);
        return sendResetCode(services, { email, mayMail, isLong });
      }
      await limits.resetTry(standing, code.length === LONG_DIGITS);
      const { address } = caller;
      const account = await resetPassword(services, { email, password, code, address }, onAccountChanged);
      concerning(c, { account });
      await limits.resetRight(standing);
      await forgiveStrangersTries(services, account);
      await markDevice(services, c, caller, account);
      return c.json({ success: true as const, message: RESET_DONE }, 200);
    })
    .openapi(changePasswordRoute(services), async (c) => {
      const change = { ...c.req.valid('json'), userId: c.get('user').id, token: c.get('token') };
      await changePassword(services, change);
      await forgiveStrangersTries(services, change.userId);
      return c.json({ success: true as const }, 200);
    });
}

const resetPasswordRoute = createRoute({
  method: 'post',
  path: api.resetPassword(),
  summary: 'Set a new password with a mailed code; without one, a code is mailed',
  request: { body: jsonBody(resetPasswordWire) },
  responses: {
    200: jsonAnswer('The password is changed and every session has ended', messageWire),
    400: { description: 'A password that is too short, too long or too common' },
    403: { description: 'A code is needed, or the code is wrong; the same for unknown emails' },
    429: { description: 'Too many codes or tries' },
  },
});

const changePasswordRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.changePassword(),
    summary: 'Set a new password; all other sessions end',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(changePasswordWire) },
    responses: {
      200: jsonAnswer('Changed', doneWire),
      400: { description: 'The current password is wrong, or the new one is not allowed' },
      429: { description: 'Too many tries' },
    },
  });
