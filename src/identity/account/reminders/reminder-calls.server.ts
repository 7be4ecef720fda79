import { z } from '@hono/zod-openapi';
import { notFound } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import { accountAnswerTexts } from '../../guards/account-answer-texts.ts';
import { requireUser } from '../../guards/guards.server.ts';
import { remindersAnswerWire, remindersWire } from '../../wire.ts';
import { userOfToken } from './unsubscribe-token.server.ts';

const params = z.object({ token: z.string().max(200) });

export type ReminderCalls = CallsOf<typeof reminderCalls>;

/**
 * The calls about reminders (docs/product/membership.md#reminders): the setting, and the link with which a mail program turns
 * them off.
 */
export function reminderCalls(services: Services) {
  const { db, clock } = services;
  const asSet = {
    answer: remindersAnswerWire,
    present: (reminders: boolean) => ({ success: true, reminders }) as const,
  };
  const set = async (userId: string, wanted: boolean) => {
    await db.updateTable('users').set({ wants_reminders: wanted }).where('id', '=', userId).execute();
    return wanted;
  };
  return calls(services, [
    call('GET /api/account/reminders', {
      says: 'Whether the caller is reminded by mail before a plan ends',
      guard: requireUser(services, 'account.read'),
      ...asSet,
      run: async ({ user }) => {
        const { wants_reminders } = await db
          .selectFrom('users')
          .select('wants_reminders')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow();
        return wants_reminders;
      },
    }),
    call('PUT /api/account/reminders', {
      says: 'Switches the reminders on or off',
      guard: requireUser(services, 'account.write'),
      once: false,
      body: remindersWire,
      ...asSet,
      run: ({ user, body }) => set(user.id, body.reminders),
    }),
    call('POST /api/account/reminders/off/{token}', {
      says: 'Switches the reminders off with the link in the header of a reminder (RFC 8058)',
      params,
      ...asSet,
      refuses: { 404: 'There is no such link' },
      run: async ({ token }) => {
        const userId = await userOfToken(db, token, clock.now());
        if (!userId) throw notFound(accountAnswerTexts.linkIncomplete);
        return set(userId, false);
      },
    }),
    // Mail programs without one-click unsubscribe open the link in a browser. A GET must not change anything.
    call('GET /api/account/reminders/off/{token}', {
      says: 'Redirects to the account page, where the reminders can be switched off',
      params,
      answers: { 302: { description: 'To the account page' } },
      run: ({ c }) => c.redirect(pages.account(), 302),
    }),
  ]);
}
