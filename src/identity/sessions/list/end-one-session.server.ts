import { inTransaction } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { recordOwnChange } from '../../account/record-own-change.server.ts';
import type { SignedInUser } from '../../current-user.ts';
import { loadSessions } from './load-sessions.server.ts';

/** Ends one of the user's sessions, possibly the caller's own. Throws 404 if it has ended or is not theirs. */
export async function endOneSession(
  services: Services,
  user: SignedInUser,
  sessionId: string,
): Promise<void> {
  const session = (await loadSessions(services, user)).find(({ id }) => id === sessionId);
  if (!session) throw notFound('This device is already signed out.');
  const { tokenHash, device } = session;
  await inTransaction(services.db, async (tx) => {
    await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    await recordOwnChange(services, tx, user, { action: 'account.end_session', before: { device } });
  });
}
