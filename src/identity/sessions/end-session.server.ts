import type { Tx } from '#platform/db/database.server.ts';
import { tokenHash } from './session-token.server.ts';

/** Ends one session, as sign-out does. */
export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends every session of a user except the given one: after a password change, the others may be somebody else's. */
export async function endOtherSessions(tx: Tx, userId: string, token: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash(token))
    .execute();
}

/** Ends every session of a user, on all devices: after a new password, and when an account is suspended. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
