import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { inTransaction } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { recordOwnChange } from '../../account/record-own-change.server.ts';
import { accountAnswerTexts } from '../../guards/account-answer-texts.ts';
import { requireUser } from '../../guards/guards.server.ts';
import type { SignedInUser } from '../../users/current-user.ts';
import { doneWire } from '../../wire.ts';
import { isIdleTooLong, tokenHash } from './sessions.server.ts';

export type SessionCalls = CallsOf<typeof sessionCalls>;

/** The calls about the devices on which the caller is signed in. */
export function sessionCalls(services: Services) {
  return calls(services, [
    call('GET /api/sessions', {
      says: "The caller's sessions, the most recently used first",
      guard: requireUser(services, 'account.read'),
      answer: sessionsWire,
      run: async ({ user, token }) => presentSessions(await loadSessions(services, user), tokenHash(token)),
    }),
    call('DELETE /api/sessions/{id}', {
      says: "End one of the caller's sessions",
      guard: requireUser(services, 'account.write'),
      event: 'session_end',
      answer: doneWire,
      run: async ({ user, id }) => {
        await endOneSession(services, user, id);
        return { success: true as const };
      },
    }),
  ]);
}

/** Ends one of the user's sessions, possibly the caller's own. Throws 404 if it has ended or is not theirs. */
async function endOneSession(services: Services, user: SignedInUser, sessionId: string): Promise<void> {
  const session = (await loadSessions(services, user)).find(({ id }) => id === sessionId);
  if (!session) throw notFound(accountAnswerTexts.deviceSignedOut);
  const { tokenHash, device } = session;
  await inTransaction(services.db, async (tx) => {
    await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    await recordOwnChange(services, tx, user, { action: 'account.end_session', before: { device } });
  });
}

/** Only the newest are shown: nobody has more devices. */
const MAX_LISTED = 50;

interface LiveSession {
  id: string;
  tokenHash: string;
  /** Null for sessions started before the name was stored. */
  device: string;
  startedAt: Date;
  lastUsedAt: Date;
}

/** The user's sessions that have not ended, the last used first. */
async function loadSessions(
  { db, clock }: Services,
  { id, ownsAdminEmail }: SignedInUser,
): Promise<LiveSession[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(MAX_LISTED)
    .execute();
  return rows
    .filter((row) => !isIdleTooLong(row.last_used_at, now, ownsAdminEmail))
    .map((row) => ({
      id: sessionId(row.token_hash),
      tokenHash: row.token_hash,
      device: row.device,
      startedAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
}

/** The public id of a session: neither the token nor its stored hash can be derived from it. */
function sessionId(tokenHash: string): string {
  return createHash('sha256').update(`session:${tokenHash}`).digest('base64url').slice(0, 22);
}

const sessionWire = z
  .object({
    id: z.string(),
    device: z.string().openapi({ description: 'Such as `Chrome on Android`, or `Unknown device`.' }),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().openapi({ description: 'Accurate to the hour.' }),
    isCurrent: z.boolean().openapi({ description: 'Whether this is the session of the request.' }),
  })
  .openapi('Session');
const sessionsWire = doneWire.extend({ sessions: z.array(sessionWire) });

/** A session in the API response, as the screen reads it. */
export type Session = z.infer<typeof sessionWire>;

function presentSessions(sessions: LiveSession[], ownTokenHash: string) {
  return {
    success: true as const,
    sessions: sessions.map(({ id, device, startedAt, lastUsedAt, tokenHash }) => ({
      id,
      device,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: tokenHash === ownTokenHash,
    })),
  };
}
