import { afterEach, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ONCE_KEY } from './once-key.ts';

afterEach(() => vi.unstubAllGlobals());

/** An API whose answers come from `answer`; gives the client and the keys that were sent. */
function apiAnswering(answer: () => Response | Error) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get(ONCE_KEY));
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
  // Answered: the same once more is meant.
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
