import { isRecord } from '../formats/json.ts';
import { VERSION } from '../services/version.const.ts';
import { sessionToken } from './session-token.ts';
import { stored, storedEach, storedKeys } from './stored.ts';

interface LastSeen {
  /** The end of the session's token: another account in the same browser must not see the value. */
  session: string;
  /** Another version of the product may not know the value's form. */
  version: string;
  value: unknown;
}

const PREFIX = 'menu_link_last_seen';

const lastSeen = storedEach((key) =>
  stored<LastSeen | undefined>(`${PREFIX}${key}`, asLastSeen, undefined, { onlyStored: true }),
);

/**
 * Keeps what a screen shows to a session about a thing of this `id`, for when there is no internet; not if that session
 * has ended meanwhile.
 */
export function keepLastSeen(token: string, id: string, value: unknown): void {
  if (sessionToken.get() !== token) return;
  lastSeen(`:${id}`).set({ session: sessionOf(token), version: VERSION, value });
}

/** What was kept of a thing for the session of this browser; undefined if nothing was. */
export function readLastSeen(id: string): unknown {
  const token = sessionToken.get();
  const kept = lastSeen(`:${id}`).get();
  const isOwn = token !== null && kept?.session === sessionOf(token) && kept.version === VERSION;
  return isOwn ? kept.value : undefined;
}

/** Deletes all of it, as whenever a session begins or ends. */
export function forgetLastSeen(): void {
  for (const key of storedKeys(PREFIX)) lastSeen(key.slice(PREFIX.length)).set(undefined);
}

function sessionOf(token: string): string {
  return token.slice(-12);
}

function asLastSeen(value: unknown): LastSeen | undefined {
  return isRecord(value) && typeof value.session === 'string' ? (value as unknown as LastSeen) : undefined;
}
