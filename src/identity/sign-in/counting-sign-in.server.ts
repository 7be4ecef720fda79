import type { Context } from 'hono';
import { concerning } from '#platform/security-log.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { NewSession } from '../current-user.ts';
import { identityLimits } from '../guards/limits.server.ts';
import { type Caller, callerOf } from '../known/caller.server.ts';
import { markDevice } from '../known/device-mark.server.ts';
import { type Standing, standingOf } from '../known/standing.server.ts';

/** The device and network from which a person signs in. */
export interface SignInPlace {
  caller: Caller;
  standing: Standing;
}

/**
 * Runs a sign-in and counts it as a try. On success, the counted tries are reset and the device becomes known. Throws
 * 429 after too many tries, and what the sign-in throws.
 */
export async function countingSignIn(
  services: Services,
  c: Context,
  email: string,
  work: (from: SignInPlace) => Promise<NewSession>,
): Promise<NewSession> {
  const limits = identityLimits(services);
  concerning(c, { email });
  const caller = callerOf(c);
  const standing = await standingOf(services, caller, email);
  await limits.signIn(standing);
  const session = await work({ caller, standing });
  concerning(c, { account: session.user.id });
  await limits.signedIn(standing);
  await markDevice(services, c, caller, session.user.id);
  return session;
}
