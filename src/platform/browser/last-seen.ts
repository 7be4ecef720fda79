import { isRecord } from '../formats/json.ts';
import { VERSION } from '../services/version.const.ts';
import { sessionToken } from './session-token.ts';
import { stored } from './stored.ts';

interface LastSeen {
  /** The end of the session's token: another account in the same browser must not see the value. */
  session: string;
  /** Another version of the product may not know the value's form. */
  version: string;
  value: unknown;
}

const lastSeen = stored<LastSeen | undefined>('menu_link_last_seen', asLastSeen, undefined, {
  onlyStored: true,
});

/** Keeps what a screen shows to a session, for when there is no internet; not if that session has ended meanwhile. */
export function keepLastSeen(token: string, value: unknown): void {
  if (sessionToken.get() !== token) return;
  lastSeen.set({ session: sessionOf(token), version: VERSION, value });
}

/** What was kept for the session of this browser; undefined if nothing was. */
export function readLastSeen(): unknown {
  const token = sessionToken.get();
  const kept = lastSeen.get();
  const isOwn = token !== null && kept?.session === sessionOf(token) && kept.version === VERSION;
  return isOwn ? kept.value : undefined;
}

/** Deletes it, as whenever a session begins or ends. */
export function forgetLastSeen(): void {
  lastSeen.set(undefined);
}

function sessionOf(token: string): string {
  return token.slice(-12);
}

function asLastSeen(value: unknown): LastSeen | undefined {
  return isRecord(value) && typeof value.session === 'string' ? (value as unknown as LastSeen) : undefined;
}
