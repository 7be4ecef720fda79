import { SECOND } from '../clock.ts';

/** The endpoint of a CDN for purges by surrogate key, such as Fastly's. */
export interface PurgeTarget {
  /** Such as `https://api.fastly.com/service/<id>/purge`. */
  url: string;
  /** Sent as `Fastly-Key`, where the CDN asks for one. */
  token: string | undefined;
}

/** The most keys per request. */
export const KEYS_OF_A_CALL = 256;

const LONGEST_CALL = 5 * SECOND;

/** Purges all cached responses with any of these keys from the CDN. Throws unless the CDN confirms it. */
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
