import { randomBytes, randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { itemBody } from './client.ts';

export interface Called {
  /** 0 when the connection ended without an answer. */
  status: number;
  headers: Headers;
  text: string;
  /** How long it took, in milliseconds. */
  took: number;
}

export interface RemoteOwner {
  token: string;
  slug: string;
  categoryId: string;
}

/** Calls a running product over the network. Never throws: a failed call is a result that these tests check. */
export async function call(
  url: string,
  method: string,
  path: string,
  { token, body, seconds = 60 }: { token?: string; body?: unknown; seconds?: number } = {},
): Promise<Called> {
  const began = performance.now();
  const answered = await fetch(url + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method === 'POST' && { [IDEMPOTENCY_KEY]: randomUUID() }), // as browsers send it
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(seconds * 1000),
  })
    .then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }))
    .catch((error) => ({
      status: 0,
      headers: new Headers(),
      text: `${error.message}: ${error.cause?.message}`,
    }));
  return { ...answered, took: performance.now() - began };
}

/** A new owner with a live page and one category. */
export async function createRemoteOwner(url: string): Promise<RemoteOwner> {
  const name = randomBytes(5).toString('hex');
  const account = { email: `${name}@menulink.test`, password: 'a long enough passphrase' };
  const { token } = JSON.parse(await done(url, 'POST', '/api/signup', { body: account }));
  const restaurant = { name: 'Test Kitchen', whatsapp: '+919876543210', slug: `place-${name}` };
  await done(url, 'PUT', '/api/restaurant', { token, body: restaurant });
  const category = await done(url, 'POST', '/api/menu/categories', { token, body: { name: 'Dosas' } });
  return { token, slug: restaurant.slug, categoryId: JSON.parse(category).id };
}

/** Adds an item by its name. */
export function addItem(url: string, { token, categoryId }: RemoteOwner, name: string): Promise<Called> {
  return call(url, 'POST', '/api/menu/items', { token, body: itemBody(categoryId, { name }) });
}

async function done(...asked: Parameters<typeof call>): Promise<string> {
  const { status, text } = await call(...asked);
  if (status < 200 || status > 299) throw new Error(`${asked[1]} ${asked[2]} answered ${status}: ${text}`);
  return text;
}
