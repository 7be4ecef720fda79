import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '#test/support/fake-caches.ts';
import { createChoicesStore, createPageStore } from './caches.ts';

const DATE = 'Mon, 02 Mar 2026 06:30:00 GMT';

it.each([
  [undefined, '2026-03-02T06:30:00.000Z'],
  ['0', '2026-03-02T06:30:00.000Z'],
  ['240', '2026-03-02T06:34:00.000Z'],
  ['soon', '2026-03-02T06:30:00.000Z'],
])('a page that a CDN has had for %s s is known as of when it came from there', async (age, asOf) => {
  const kept = createPageStore(fakeCaches());
  const headers = { Date: DATE, ...(age !== undefined && { Age: age }) };
  await kept.keep('/spice-garden', new Response('a menu', { headers }));
  const page = await kept.find('/spice-garden');
  expect(page?.asOf.toISOString()).toBe(asOf);
  expect(page?.html).toBe('a menu');
  expect(page?.headers.get('Age')).toBeNull();
});

let caches: ReturnType<typeof fakeCaches>;
const network = vi.fn(async (path: string) => new Response(path));

beforeEach(() => {
  caches = fakeCaches();
  network.mockClear();
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());

const page = (hash: string) =>
  `<script>{"name":"\\"choicesHash\\":\\"0bad\\"","choicesHash":"${hash}"}</script>`;

it('keeps what a page names, and asks for it once', async () => {
  const choices = createChoicesStore(caches);
  await choices.keepFor('annapurna', '<body>nothing to choose');
  expect(network).not.toHaveBeenCalled();
  await choices.keepFor('annapurna', page('a1'));
  await choices.keepFor('annapurna', page('a1'));
  expect(network.mock.calls).toEqual([['/annapurna/choices/a1.json']]);
  expect(await (await choices.answer('/annapurna/choices/a1.json')).text()).toBe(
    '/annapurna/choices/a1.json',
  );
});

it('keeps no answer that is none', async () => {
  const choices = createChoicesStore(caches);
  network.mockResolvedValueOnce(new Response('', { status: 404 }));
  expect((await choices.answer('/annapurna/choices/a1.json')).status).toBe(404);
  expect(caches.pathsIn('menu-link-choices')).toEqual([]);
});

it('is bounded: the file longest not needed goes first', async () => {
  const choices = createChoicesStore(caches, 2);
  for (const hash of ['a1', 'b2', 'a1', 'c3']) await choices.keepFor('annapurna', page(hash));
  expect(caches.pathsIn('menu-link-choices')).toEqual([
    '/annapurna/choices/a1.json',
    '/annapurna/choices/c3.json',
  ]);
});

it('asks the network where nothing can be kept', async () => {
  caches.state.isForbidden = true;
  const choices = createChoicesStore(caches);
  expect((await choices.answer('/annapurna/choices/a1.json')).status).toBe(200);
});
