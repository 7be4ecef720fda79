import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { IDEMPOTENCY_KEY } from './idempotency-keys.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs an API that responds with `answer`; returns the client and the keys that were sent. */
function apiAnswering(answer: () => Response | Error) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get(IDEMPOTENCY_KEY));
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  });
  const client = createApiClient({ token: () => null, onSignedOut: () => {} });
  return { keys, create: (name = 'Dosa') => client.request('POST', '/x', { name }), client };
}

const brokenOff = () => new Response('{"id": "1', { status: 201 });

it.each([
  ['no answer came', () => new TypeError('Failed to fetch')],
  ['the answer broke off', brokenOff],
  ['the server did not know', () => Response.json({ code: 'maybe_saved' }, { status: 503 })],
])('sends a call again under its key when %s', async (_, failed) => {
  const answers = [failed, () => Response.json({}), () => Response.json({})];
  const { keys, create } = apiAnswering(() => (answers.shift() as () => Response | Error)());
  await expect(create()).rejects.toThrow();
  await create();
  await create();
  expect(keys[0]).toMatch(/^\w{32}$/);
  expect(keys[1]).toBe(keys[0]);
  // The first one got its response, so the same request again is meant as a new one.
  expect(keys[2]).not.toBe(keys[0]);
});

it('gives another call another key, and reading none', async () => {
  const { keys, create, client } = apiAnswering(() => new TypeError('Failed to fetch'));
  await expect(create('Dosa')).rejects.toMatchObject({ status: 0 });
  await expect(create('Idli')).rejects.toMatchObject({ status: 0 });
  await expect(client.request('GET', '/x')).rejects.toMatchObject({ status: 0 });
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBeNull();
});

const brokenDown = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const refused = { code: 'cannot_save', message: 'Nothing can be saved right now.' };

it.each([
  ['a write without an answer', 'PATCH', () => new TypeError('Failed to fetch'), 'maybe_saved'],
  ['a write whose answer broke off', 'POST', brokenOff, 'maybe_saved'],
  ['a write that a proxy answered', 'DELETE', brokenDown, 'maybe_saved'],
  ['a write that the server refused', 'PUT', () => Response.json(refused, { status: 503 }), 'cannot_save'],
  ['a read without an answer', 'GET', () => new TypeError('Failed to fetch'), 'offline'],
])('tells whether %s may be saved', async (_, method, answer, code) => {
  vi.stubGlobal('fetch', async () => {
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  });
  const client = createApiClient({ token: () => 'token', onSignedOut: () => {} });
  const isUnconfirmed = code === 'maybe_saved';
  const message = 'We could not confirm the save. Check it before you try again.';
  await expect(client.request(method, '/x')).rejects.toMatchObject({
    code,
    isUnconfirmed,
    ...(isUnconfirmed && { message }),
  });
});

it('says that a write was not sent, where the browser has no network or nothing is saved by it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = (token: string | null) => createApiClient({ token: () => token, onSignedOut: () => {} });
  await expect(client(null).request('POST', '/signin')).rejects.toMatchObject({ code: 'offline' });
  const asked = client('token').request('POST', '/preview', {}, { saves: false });
  await expect(asked).rejects.toMatchObject({ code: 'offline' });
  vi.stubGlobal('navigator', { onLine: false });
  await expect(client('token').request('PUT', '/x')).rejects.toMatchObject({ code: 'offline' });
});

const PATIENCE_MS = 1_000;

/** A server behind a weak network, and a client with a short timeout. */
async function slowServer(answer: RequestListener) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers[IDEMPOTENCY_KEY.toLowerCase()]);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = createApiClient({ token: () => null, onSignedOut: () => {} }, PATIENCE_MS);
  return { keys, url, client };
}

const standsStill: [string, RequestListener][] = [
  ['before the answer', () => {}],
  ['within the answer', (_, response) => response.writeHead(200).write('{"id": ')],
];

it.each(standsStill)(
  'gives a call up that stands still %s, and sends it again under its key',
  async (_, answer) => {
    const { keys, url, client } = await slowServer(answer);
    const create = () => client.request('POST', url, { name: 'Dosa' });
    await expect(create()).rejects.toMatchObject({ status: 0, code: 'offline' });
    await expect(create()).rejects.toMatchObject({ status: 0, code: 'offline' });
    expect(keys[0]).toMatch(/^\w{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

it.each(standsStill)('gives a download up that stands still %s', async (_, answer) => {
  const { url, client } = await slowServer(answer);
  await expect(client.download(url)).rejects.toMatchObject({ status: 0, code: 'offline' });
});

it('waits for an answer that is slow and gets on', async () => {
  const pieces = [...'{"id": "12345678"}'];
  const { url, client } = await slowServer((_, response) => {
    const timer = setInterval(() => {
      response.write(pieces.shift());
      if (pieces.length > 0) return;
      clearInterval(timer);
      response.end();
    }, 100);
  });
  const started = performance.now();
  expect(await client.request('GET', url)).toEqual({ id: '12345678' });
  expect(performance.now() - started).toBeGreaterThan(PATIENCE_MS);
});

it('waits longer for what takes long to send', async () => {
  const name = 'Dosa '.repeat(800);
  const { url, client } = await slowServer((request, response) => {
    request.resume();
    setTimeout(() => response.end('{}'), PATIENCE_MS + 500);
  });
  expect(await client.request('PUT', url, { name })).toEqual({});
});

it('tells a call that its caller ended from one that stood still', async () => {
  const { url, client } = await slowServer(() => {});
  const stop = new AbortController();
  const call = client.request('GET', url, undefined, { signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect(client.request('GET', url, undefined, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
