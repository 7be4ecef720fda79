import { SECOND } from '../clock.ts';

/** Where a CDN takes purges by surrogate key, as Fastly does. */
export interface PurgeTarget {
  /** Such as `https://api.fastly.com/service/<id>/purge`. */
  url: string;
  /** Sent as `Fastly-Key`, where the CDN asks for one. */
  token: string | undefined;
}

/** How many keys one call may have. */
export const KEYS_OF_A_CALL = 256;

const LONGEST_CALL = 5 * SECOND;

/** Has the CDN forget all answers with any of these keys. Throws unless it says that it has. */
export async function callPurge({ url, token }: PurgeTarget, keys: string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Surrogate-Key': keys.join(' '),
      ...(token !== undefined && { 'Fastly-Key': token }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST_CALL),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered a purge with ${answer.status}.`);
}
