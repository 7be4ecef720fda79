import { formatDay } from '#platform/formats/dates/date-text.ts';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { requireUser } from '../guards/guards.server.ts';
import { countingSignIn } from '../sign-in/sign-in.server.ts';
import type { RestaurantsOf } from '../users/current-user.ts';
import type { OnAccountChanged } from '../users/user-state.ts';
import { deleteAccountWire, messageWire, presentSession, sessionAnswerWire, signInWire } from '../wire.ts';
import { deleteAccount, restoreAccount } from './delete-account.server.ts';

interface Needs {
  restaurantsOf: RestaurantsOf;
  onAccountChanged: OnAccountChanged;
}

export type DeletionCalls = CallsOf<typeof deletionCalls>;

/** The calls that delete the caller's own account, and restore it within 30 days. */
export function deletionCalls(services: Services, { restaurantsOf, onAccountChanged }: Needs) {
  return calls(services, [
    call('DELETE /api/account', {
      says: 'Delete the caller’s account and close its page; it can be brought back for 30 days',
      guard: requireUser(services, 'account.delete'),
      event: 'account_delete',
      body: deleteAccountWire,
      answer: messageWire,
      refuses: {
        400: 'The password is wrong, the code is missing or wrong, or the deletion was not confirmed',
        409: 'The account was changed at the same moment',
      },
      run: async ({ user, body: { password, code } }) => {
        const until = await deleteAccount(services, { userId: user.id, password, code }, onAccountChanged);
        const message = accountAnswerTexts.deleted({ date: formatDay(until) });
        return { success: true as const, message };
      },
    }),
    call('POST /api/account/restore', {
      says: 'Bring back an account deleted within the last 30 days, and sign in',
      event: 'account_restore',
      body: signInWire,
      answer: sessionAnswerWire,
      refuses: {
        401: 'Email and password do not match, or there is no such account',
        403: 'As for sign-in: the account is suspended, or a code is missing or wrong',
      },
      run: async ({ body, c }) => {
        const session = await countingSignIn(services, c, body.email, (from) =>
          restoreAccount(services, body, from, onAccountChanged),
        );
        return presentSession(session, await restaurantsOf(session.user, c.req.header(AT_RESTAURANT)));
      },
    }),
  ]);
}
