import { createRoute } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { concerning } from '#platform/http/concerned.ts';
import { onceHeaders } from '#platform/http/done-once.server.ts';
import { ONCE_KEY } from '#platform/http/once-key.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { recordOwnChange } from '../account/record-own-change.server.ts';
import type { NewSession, RestaurantsOf } from '../current-user.ts';
import { identityLimits } from '../guards/limits.server.ts';
import { requireUser } from '../guards/require-user.server.ts';
import { callerOf } from '../known/caller.server.ts';
import { markDevice } from '../known/device-mark.server.ts';
import { endAllSessions, endSession } from '../sessions/end-session.server.ts';
import {
  doneWire,
  presentSession,
  presentUser,
  sessionAnswerWire,
  signInWire,
  signUpWire,
  userAnswerWire,
} from '../wire.ts';
import { countingSignIn } from './counting-sign-in.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { signUpAgain } from './sign-up-again.server.ts';

/** Routes for sign-up, sign-in, sign-out and the current user (docs/product/common.md#calls). */
export function signInRoutes(services: Services, restaurantsOf: RestaurantsOf) {
  const limits = identityLimits(services);
  const present = async (session: NewSession) =>
    presentSession(session, await restaurantsOf(session.user.id));

  return createRouter()
    .openapi(signUpRoute, async (c) => {
      const credentials = c.req.valid('json');
      concerning(c, { email: credentials.email });
      const caller = callerOf(c);
      await limits.signUp(caller.address);
      const onceKey = c.req.valid('header')[ONCE_KEY];
      const session = await signUp(services, credentials, caller, onceKey).then(
        async (begun) => {
          await markDevice(services, c, caller, begun.user.id);
          concerning(c, { account: begun.user.id });
          return begun;
        },
        (refusal: unknown) => signUpAgain(services, c, credentials, { onceKey, refusal }),
      );
      return c.json(await present(session), 201);
    })
    .openapi(signInRoute, async (c) => {
      const credentials = c.req.valid('json');
      const session = await countingSignIn(services, c, credentials.email, (from) =>
        signIn(services, credentials, from),
      );
      return c.json(await present(session), 200);
    })
    .openapi(signOutRoute(services), async (c) => {
      await inTransaction(services.db, (tx) => endSession(tx, c.get('token')));
      return c.json({ success: true as const }, 200);
    })
    .openapi(signOutEverywhereRoute(services), async (c) => {
      const user = c.get('user');
      await inTransaction(services.db, async (tx) => {
        await endAllSessions(tx, user.id);
        await recordOwnChange(services, tx, user, { action: 'account.sign_out_everywhere' });
      });
      return c.json({ success: true as const }, 200);
    })
    .openapi(userDataRoute(services), async (c) => {
      const user = c.get('user');
      return c.json(presentUser(user, await restaurantsOf(user.id)), 200);
    });
}

const signUpRoute = createRoute({
  method: 'post',
  path: api.signUp(),
  summary: 'Open an account and sign in; a code is mailed that proves the email',
  request: { headers: onceHeaders, body: jsonBody(signUpWire) },
  responses: {
    201: jsonAnswer('Signed in', sessionAnswerWire),
    400: { description: 'Not an email, or a password that is too short, too long or too common' },
    409: { description: 'There is an account with this email' },
    429: { description: 'Too many tries' },
  },
});

const signInRoute = createRoute({
  method: 'post',
  path: api.signIn(),
  summary: 'Sign in',
  request: { body: jsonBody(signInWire) },
  responses: {
    200: jsonAnswer('Signed in; the token is new each time', sessionAnswerWire),
    401: { description: 'Email and password do not match, or there is no such account' },
    403: {
      description:
        'The account is suspended, and the message says why; or two-step sign-in is on and a code is missing or wrong',
    },
    429: { description: 'Too many tries' },
  },
});

const signOutRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.signOut(),
    summary: 'End this session',
    middleware: requireUser(services, 'account.write'),
    responses: {
      200: jsonAnswer('Signed out', doneWire),
    },
  });

const signOutEverywhereRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.signOutEverywhere(),
    summary: 'End every session of the caller, including this one',
    middleware: requireUser(services, 'account.write'),
    responses: {
      200: jsonAnswer('Signed out', doneWire),
    },
  });

const userDataRoute = (services: Services) =>
  createRoute({
    method: 'get',
    path: api.userData(),
    summary: 'The current user',
    middleware: requireUser(services, 'account.read'),
    responses: {
      200: jsonAnswer('The user', userAnswerWire),
    },
  });
