import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#platform/services/clock.ts';
import { SAMPLE_IMAGE, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { publicRestaurantBody } from '../server/storefront-calls.server.ts';
import { fetchFreshMenu, fetchMenuSince, readFreshMenu } from './fresh-menu.ts';
import { serverNow } from './server-clock.ts';
import { writeFreshMenu } from './write-page-data.ts';

const view = sampleView();
const bodyOf = (now: ReturnType<typeof sampleView>) => JSON.parse(`${writeFreshMenu(now)}}`);
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerWith(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  return fetchFreshMenu(view.restaurant);
}

it('reads the menu as it is now', async () => {
  expect(await answerWith(200, bodyOf(view))).toMatchObject({ kind: 'fresh', view });
});

it.each([
  [404, { success: false, slug: false, membership: false }],
  [403, { success: false, slug: true, membership: false }],
])('knows a closed page by its flags (%i)', async (status, body) => {
  expect(await answerWith(status, body)).toEqual({ kind: 'closed' });
});

it.each([
  [503, { success: false }],
  [429, null],
  [200, { success: true }],
  [200, publicRestaurantBody(view)],
  [200, { ...bodyOf(view), form: 'application/vnd.menu-link.page.2+json' }],
])('fails on any other answer (%i %j)', async (status, body) => {
  expect(await answerWith(status, body)).toEqual({ kind: 'failed' });
});

it('fails when there is no connection, and when the answer takes too long', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await fetchFreshMenu(view.restaurant)).toEqual({ kind: 'failed' });

  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const answer = fetchFreshMenu(view.restaurant);
  vi.advanceTimersByTime(8_000);
  expect(await answer).toEqual({ kind: 'failed' });
});

it('is sent nothing again that has not changed, and takes the time from the answer that says so', async () => {
  const asked: Array<string | null> = [];
  const answers = [
    new Response(JSON.stringify({ ...bodyOf(view), now: '2026-03-02T06:30:00.000Z' }), {
      headers: { ETag: 'W/"one"' },
    }),
    new Response(null, { status: 304, headers: { Date: 'Mon, 02 Mar 2026 07:30:00 GMT' } }),
    new Response(JSON.stringify({ success: false, slug: true, membership: false }), { status: 403 }),
  ];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('If-None-Match'));
    return answers.shift();
  });
  const other = { ...view.restaurant, slug: 'asked-with-a-tag' };
  expect(await fetchFreshMenu(other)).toMatchObject({ kind: 'fresh' });
  expect(await fetchFreshMenu(other)).toMatchObject({
    kind: 'fresh',
    view: { restaurant: { name: view.restaurant.name } },
  });
  expect(Math.abs((serverNow() ?? 0) - Date.parse('2026-03-02T07:30:00.000Z'))).toBeLessThan(5_000);
  expect(await fetchFreshMenu(other)).toEqual({ kind: 'closed' });
  expect(asked).toEqual([null, 'W/"one"', 'W/"one"']);
});

it('asks once for all who want to know at one moment, and anew afterwards', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(bodyOf(view))));
  vi.stubGlobal('fetch', fetched);
  const [one, other] = await Promise.all([fetchFreshMenu(view.restaurant), fetchFreshMenu(view.restaurant)]);
  expect(one).toBe(other);
  expect(fetched).toHaveBeenCalledOnce();
  await fetchFreshMenu(view.restaurant);
  expect(fetched).toHaveBeenCalledTimes(2);
  const headers = expect.objectContaining({ Accept: expect.stringContaining(';lang=hi-IN') });
  expect(fetched).toHaveBeenCalledWith('/api/restaurant/annapurna', expect.objectContaining({ headers }));
});

it('asks again after what is under way, and says when each answer was asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T12:00:00Z') });
  const answers: Array<(answer: Response) => void> = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const answer = (acceptsOrders: boolean) =>
    answers.pop()?.(new Response(JSON.stringify(bodyOf(sampleView({ acceptsOrders })))));

  const before = fetchFreshMenu(view.restaurant);
  // The page is in the background meanwhile, and the phone holds back the response.
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  const [since, also] = [fetchMenuSince(view.restaurant), fetchMenuSince(view.restaurant)];
  answer(true);
  expect(await before).toMatchObject({ asOf: new Date('2026-03-02T12:00:00Z') });
  await expect.poll(() => answers).toHaveLength(1);
  answer(false);
  const now = { asOf: new Date('2026-03-02T12:10:00Z'), view: { restaurant: { acceptsOrders: false } } };
  expect(await since).toMatchObject(now);
  expect(await also).toBe(await since);
});

describe('the menu of a response', () => {
  const read = (now: ReturnType<typeof sampleView>) => readFreshMenu(bodyOf(now), view.restaurant);

  it('is the same view when nothing has changed', () => {
    expect(read(view)).toEqual(view);
  });

  it('is the whole menu: what is new, what has changed, and not what is gone', () => {
    const now = sampleView({ whatsapp: '+919000000000', acceptsOrders: false }, [
      sampleCategory('Dosas', [
        sampleItem('Plain Dosa', { name: 'Plain Dosa XL', pricePaise: 95_50, isAvailable: false }),
        sampleItem('Rava Dosa', { description: 'Crisp', imageUrl: SAMPLE_IMAGE }),
      ]),
      sampleCategory('Drinks', [sampleItem('Filter Coffee')]),
    ]);
    expect(read(now)).toEqual(now);
  });

  it('stays at the address that the page has', () => {
    expect(read(sampleView({ slug: 'moved' }))?.restaurant.slug).toBe(view.restaurant.slug);
  });

  it.each([null, 'text', [], {}, { restaurant: null }, publicRestaurantBody(view)])('refuses %j', (body) => {
    expect(readFreshMenu(body, view.restaurant)).toBeNull();
  });
});
