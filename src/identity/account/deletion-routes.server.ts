import { createRoute } from '@hono/zod-openapi';
import { formatDay } from '#platform/clock.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import type { RestaurantsOf } from '../current-user.ts';
import { requireUser } from '../guards/require-user.server.ts';
import { countingSignIn } from '../sign-in/counting-sign-in.server.ts';
import type { OnAccountChanged } from '../users/deleted-account.ts';
import { deleteAccountWire, messageWire, presentSession, sessionAnswerWire, signInWire } from '../wire.ts';
import { deleteAccount } from './delete-account.server.ts';
import { restoreAccount } from './restore-account.server.ts';

interface Needs {
  restaurantsOf: RestaurantsOf;
  onAccountChanged: OnAccountChanged;
}

/** Routes to delete the caller's own account, and to restore it within 30 days. */
export function deletionRoutes(services: Services, { restaurantsOf, onAccountChanged }: Needs) {
  return createRouter()
    .openapi(deleteRoute(services), async (c) => {
      const { password, code } = c.req.valid('json');
      const proof = { userId: c.get('user').id, password, code };
      const until = await deleteAccount(services, proof, onAccountChanged);
      const message = `Your account is deleted. Sign in by ${formatDay(until)} to restore it.`;
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const credentials = c.req.valid('json');
      const session = await countingSignIn(services, c, credentials.email, (from) =>
        restoreAccount(services, credentials, from, onAccountChanged),
      );
      return c.json(presentSession(session, await restaurantsOf(session.user.id)), 200);
    });
}

const deleteRoute = (services: Services) =>
  createRoute({
    method: 'delete',
    path: api.account(),
    summary: 'Delete the caller’s account and close its page; it can be brought back for 30 days',
    middleware: requireUser(services, 'account.delete'),
    request: { body: jsonBody(deleteAccountWire) },
    responses: {
      200: jsonAnswer('Deleted', messageWire),
      400: {
        description: 'The password is wrong, the code is missing or wrong, or the deletion was not confirmed',
      },
      409: { description: 'The account was changed at the same moment' },
      429: { description: 'Too many tries' },
    },
  });

const restoreRoute = createRoute({
  method: 'post',
  path: api.restoreAccount(),
  summary: 'Bring back an account deleted within the last 30 days, and sign in',
  request: { body: jsonBody(signInWire) },
  responses: {
    200: jsonAnswer('Signed in', sessionAnswerWire),
    401: { description: 'Email and password do not match, or there is no such account' },
    403: { description: 'As for sign-in: the account is suspended, or a code is missing or wrong' },
    429: { description: 'Too many tries' },
  },
});
