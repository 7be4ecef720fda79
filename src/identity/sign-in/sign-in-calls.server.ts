import type { Context } from 'hono';
import { inTransaction } from '#platform/db/database.server.ts';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { languageOfPage } from '#platform/http/page-language.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { idempotencyHeaders } from '#platform/http/routes/idempotent-calls.server.ts';
import { setSecuritySubject } from '#platform/logs/security-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { recordOwnChange } from '../account/record-own-change.server.ts';
import { requireUser } from '../guards/guards.server.ts';
import { identityLimits } from '../guards/limits.server.ts';
import type { NewSession, RestaurantsOf, SignedInUser } from '../users/current-user.ts';
import {
  doneWire,
  presentSession,
  presentUser,
  sessionAnswerWire,
  signInWire,
  signUpWire,
  userAnswerWire,
} from '../wire.ts';
import { isDeviceToken } from './devices/device-token.ts';
import { endDevice } from './devices/devices.server.ts';
import { callerOf, markDevice } from './sessions/known-devices.server.ts';
import { endAllSessions, endSession } from './sessions/sessions.server.ts';
import { countingSignIn, signIn } from './sign-in.server.ts';
import { signUp, signUpAgain } from './sign-up.server.ts';

export type SignInCalls = CallsOf<typeof signInCalls>;

/** The calls for sign-up, sign-in, sign-out and the current user (docs/product/common.md#calls). */
export function signInCalls(services: Services, restaurantsOf: RestaurantsOf) {
  const limits = identityLimits(services);
  const guard = requireUser(services, 'account.write');
  const present = async (session: NewSession, c: Context) =>
    presentSession(session, await restaurantsOf(session.user, c.req.header(AT_RESTAURANT)));

  /** An account without a language takes that of the page its owner signs in on: the screens are in it already. */
  async function withLanguage(user: SignedInUser, language?: LanguageTag): Promise<SignedInUser> {
    if (user.language !== null || language === undefined || language === 'en') return user;
    await services.db.updateTable('users').set({ language }).where('id', '=', user.id).execute();
    return { ...user, language };
  }

  return calls(services, [
    call('POST /api/signup', {
      says: 'Open an account and sign in; a code is mailed that proves the email',
      event: 'sign_up',
      creates: true,
      // Without a session the key belongs to the new account, which `signUp` looks after.
      once: false,
      headers: idempotencyHeaders,
      body: signUpWire,
      answer: sessionAnswerWire,
      refuses: {
        400: 'Not an email, or a password that is too short, too long or too common',
        409: 'There is an account with this email',
      },
      run: async ({ body: credentials, c }) => {
        setSecuritySubject(c, { email: credentials.email });
        const caller = callerOf(c);
        await limits.signUp(caller.address);
        const onceKey = c.req.header(IDEMPOTENCY_KEY);
        const session = await signUp(services, credentials, caller, {
          onceKey,
          language: languageOfPage(c, 'workspace'),
        }).then(
          async (started) => {
            await markDevice(services, c, caller, started.user.id);
            setSecuritySubject(c, { account: started.user.id });
            return started;
          },
          (refusal: unknown) => signUpAgain(services, c, credentials, { onceKey, refusal }),
        );
        return present(session, c);
      },
    }),
    call('POST /api/signin', {
      says: 'Sign in',
      event: 'sign_in',
      body: signInWire,
      answer: sessionAnswerWire,
      refuses: {
        401: 'Email and password do not match, or there is no such account',
        403: 'The account is suspended, and the message says why; or two-step sign-in is on and a code is missing or wrong',
      },
      run: async ({ body, c }) => {
        const session = await countingSignIn(services, c, body.email, (from) => signIn(services, body, from));
        const user = await withLanguage(session.user, languageOfPage(c, 'workspace'));
        return present({ ...session, user }, c);
      },
    }),
    call('POST /api/signout', {
      says: 'End this session; a phone without an account must be added again',
      guard: requireUser(services, 'session.end'),
      event: 'sign_out',
      answer: doneWire,
      run: async ({ token }) => {
        const end = isDeviceToken(token) ? endDevice : endSession;
        await inTransaction(services.db, (tx) => end(tx, token));
        return { success: true as const };
      },
    }),
    call('POST /api/signout/everywhere', {
      says: 'End every session of the caller, including this one',
      guard,
      event: 'sign_out_everywhere',
      answer: doneWire,
      run: async ({ user }) => {
        await inTransaction(services.db, async (tx) => {
          await endAllSessions(tx, user.id);
          await recordOwnChange(services, tx, user, { action: 'account.sign_out_everywhere' });
        });
        return { success: true as const };
      },
    }),
    call('GET /api/user-data', {
      says: 'The current user, or the phone without an account',
      guard: requireUser(services, 'session.read'),
      answer: userAnswerWire,
      run: async ({ user, c }) => presentUser(user, await restaurantsOf(user, c.req.header(AT_RESTAURANT))),
    }),
  ]);
}
