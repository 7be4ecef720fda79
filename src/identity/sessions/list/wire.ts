import { z } from '@hono/zod-openapi';
import { doneWire } from '../../wire.ts';
import type { LiveSession } from './load-sessions.server.ts';

const sessionWire = z
  .object({
    id: z.string(),
    device: z.string().openapi({ description: 'Such as `Chrome on Android`, or `Unknown device`.' }),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().openapi({ description: 'Accurate to the hour.' }),
    isCurrent: z.boolean().openapi({ description: 'Whether this is the session of the request.' }),
  })
  .openapi('Session');
export const sessionsWire = doneWire.extend({ sessions: z.array(sessionWire) });

/** A session in the API response, as the screen reads it. */
export type Session = z.infer<typeof sessionWire>;

export function presentSessions(sessions: LiveSession[], ownTokenHash: string) {
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
