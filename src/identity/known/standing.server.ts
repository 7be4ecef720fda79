import { createHash } from 'node:crypto';
import type { Services } from '#platform/services.server.ts';
import { findAccount } from '../users/find-account.server.ts';
import type { Caller } from './caller.server.ts';
import { markedDevice } from './device-mark.server.ts';
import { isKnownNetwork } from './known-networks.server.ts';

/**
 * The keys under which a caller's tries at an account are counted, and whether the caller is known
 * (docs/product/identity.md#limits).
 */
export interface Standing {
  /** Whether the device or the network has signed in to the account before. */
  isKnown: boolean;
  /** Key of the caller's own counter: the marked device, else the IP address, combined with the account. */
  own: string;
  /** The IP address, for a caller without a marked device only. Many callers may share it. */
  address: string | undefined;
  /** Key of the counter of all tries at the account; an email without an account has one too. */
  account: string;
}

/**
 * Returns the counter keys for an email. An unknown email takes as long, so that timing does not tell which exist.
 */
export async function standingOf(services: Services, caller: Caller, email: string): Promise<Standing> {
  const { db, clock } = services;
  const now = clock.now();
  const account = await findAccount(db, email, now);
  const userId = account?.id ?? '';
  const device = await markedDevice(services, caller, userId);
  const { address } = caller;
  const isHome = await isKnownNetwork(db, { userId, address }, now);
  // Without an account, the mark was checked against an empty id and proves nothing.
  if (account && device) {
    return { isKnown: true, own: keyOf('device', device, userId), address: undefined, account: keyOf(email) };
  }
  return { isKnown: isHome, own: keyOf(address, email), address, account: keyOf(email) };
}

/** A hash, so that no email is stored in the counters and long ones fit. */
export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
