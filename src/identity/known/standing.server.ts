import { createHash } from 'node:crypto';
import type { Services } from '#platform/services.server.ts';
import { findAccount } from '../users/find-account.server.ts';
import type { Caller } from './caller.server.ts';
import { markedDevice } from './device-mark.server.ts';
import { isKnownNetwork } from './known-networks.server.ts';

/** How a caller stands to an account: by whose count their tries are taken (ruling 23). */
export interface Standing {
  /** On a device or in a network from which the account was opened before. */
  isKnown: boolean;
  /** What the caller's own count goes by: the marked device, else the address; with the account. */
  own: string;
  /** The address of a caller without a marked device, many of whom may share it. */
  address: string | undefined;
  /** What all tries at the account are counted by; an e-mail without an account has one too. */
  account: string;
}

/** How a caller stands to the account of an e-mail; for an e-mail without one the same work is done. */
export async function standingOf(services: Services, caller: Caller, email: string): Promise<Standing> {
  const { db, clock } = services;
  const now = clock.now();
  const account = await findAccount(db, email, now);
  const userId = account?.id ?? '';
  const device = await markedDevice(services, caller, userId);
  const { address } = caller;
  const isHome = await isKnownNetwork(db, { userId, address }, now);
  // A mark signed for nobody's id would be anybody's.
  if (account && device) {
    return { isKnown: true, own: keyOf('device', device, userId), address: undefined, account: keyOf(email) };
  }
  return { isKnown: isHome, own: keyOf(address, email), address, account: keyOf(email) };
}

/** E-mails are not written into the counters, and a long one fits. */
export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
