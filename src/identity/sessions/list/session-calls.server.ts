import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireUser } from '../../guards/require-user.server.ts';
import { doneWire } from '../../wire.ts';
import { tokenHash } from '../session-token.server.ts';
import { endOneSession } from './end-one-session.server.ts';
import { loadSessions } from './load-sessions.server.ts';
import { presentSessions, sessionsWire } from './wire.ts';

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
