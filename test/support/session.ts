import { startSession } from '#identity/sign-in/sessions/sessions.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services/services.server.ts';

/** A further session of somebody, without a second step; gives the token. */
export function startTestSession({ db, clock }: Services, userId: string): Promise<string> {
  return inTransaction(db, (tx) =>
    startSession(tx, { userId, hasPassedTwoStep: false, userAgent: '' }, clock.now()),
  );
}
