import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireUser } from '../guards/guards.server.ts';
import { accountLanguageAnswerWire, accountLanguageWire } from '../wire.ts';

export type LanguageCalls = CallsOf<typeof languageCalls>;

/** The call that sets the language of an account's screens and mails (docs/product/identity.md#the-language-of-an-account). */
export function languageCalls(services: Services) {
  return calls(services, [
    call('PUT /api/account/language', {
      says: 'Sets the language of the caller’s screens and mails; null for none',
      guard: requireUser(services, 'account.write'),
      once: false,
      body: accountLanguageWire,
      answer: accountLanguageAnswerWire,
      run: async ({ user, body: { language } }) => {
        await services.db.updateTable('users').set({ language }).where('id', '=', user.id).execute();
        return { success: true as const, language };
      },
    }),
  ]);
}
