import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

/** Reads and writes as a page that has just been loaded. */
async function loadPage() {
  vi.resetModules();
  const { sessionToken } = await import('./session-token.ts');
  return { ...(await import('./last-seen.ts')), sessionToken };
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  });
});

it('is there after a reload, for the session that saw it and for no other', async () => {
  const first = await loadPage();
  first.sessionToken.set('token-of-asha-1234567890');
  first.keepLastSeen('token-of-asha-1234567890', 'r1', { orders: ['7K3'] });
  expect((await loadPage()).readLastSeen('r1')).toEqual({ orders: ['7K3'] });
  // What is kept of another restaurant is another thing.
  expect((await loadPage()).readLastSeen('r2')).toBeUndefined();
  kept.set('menu_link_token', 'token-of-bela-0987654321');
  expect((await loadPage()).readLastSeen('r1')).toBeUndefined();
  kept.delete('menu_link_token');
  expect((await loadPage()).readLastSeen('r1')).toBeUndefined();
});

it('is not kept for a session that has ended meanwhile', async () => {
  const page = await loadPage();
  page.sessionToken.set('token-of-bela-0987654321');
  page.keepLastSeen('token-of-asha-1234567890', 'r1', { orders: ['7K3'] });
  page.sessionToken.set(undefined);
  page.keepLastSeen('token-of-asha-1234567890', 'r1', { orders: ['7K3'] });
  expect([...kept.keys()].filter((key) => key.startsWith('menu_link_last_seen'))).toEqual([]);
});

it.each(['', '{', '[]', '{"session":7}', '{"session":"a-1234567890"}'])(
  'is nothing where %j is stored',
  async (text) => {
    kept.set('menu_link_token', 'token-of-asha-1234567890');
    kept.set('menu_link_last_seen:r1', text);
    expect((await loadPage()).readLastSeen('r1')).toBeUndefined();
  },
);

it('can be forgotten', async () => {
  const page = await loadPage();
  page.sessionToken.set('token-of-asha-1234567890');
  page.keepLastSeen('token-of-asha-1234567890', 'r1', 1);
  page.keepLastSeen('token-of-asha-1234567890', 'r2', 2);
  page.forgetLastSeen();
  expect(page.readLastSeen('r1')).toBeUndefined();
  expect([...kept.keys()].filter((key) => key.startsWith('menu_link_last_seen'))).toEqual([]);
});
