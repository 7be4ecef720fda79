import { expect, it } from 'vitest';
import { createLimits } from '#platform/http/limits/limits.server.ts';
import { isLimitRoutes, limitsOf } from '#platform/http/limits/route-limits.server.ts';
import { withHttpRoutes } from '#test/support/http-routes.ts';

/** The usual number of requests a minute in these tests. */
const FEW = 5;

const running = withHttpRoutes();

/** Every route once, with a path that leads to it. */
function allRoutes() {
  const known = new Map<string, { method: string; path: string }>();
  for (const { method, path } of running().routes.routes)
    if (method !== 'ALL') known.set(`${method} ${path}`, { method, path });
  return [...known.values()].map((route) => ({ ...route, url: urlOf(route.path) }));
}

function urlOf(pattern: string): string {
  return pattern
    .replace(/:part\{sitemap[^}]*\}/, 'sitemap-1.xml')
    .replace(/:again\{[^}]*\}/, '~1')
    .replace(/:file\{\[0-9a-f\][^}]*(json|jpg)\}/, 'abcdef.$1')
    .replace(/:file\{[^}]*\}/, 'abcdef.png')
    .replace(/:hash\{[^}]*\}/, 'abcdef')
    .replace(/:\w+(\{[^}]*\})?/g, 'abcdefgh')
    .replace('*', 'abcdefgh');
}

const matched = (method: string, url: string) =>
  running()
    .routes.router.match(method, url)[0]
    .map(([[, route]]) => route);

it('stand in front of every route', () => {
  const all = allRoutes();
  expect(all.length).toBeGreaterThan(150);
  for (const { method, path, url } of all) {
    const found = matched(method, url);
    const own = found.findIndex((route) => route.method === method && route.path === path);
    expect(own, `${method} ${path} is not found at ${url}`).toBeGreaterThanOrEqual(0);
    const limit = found.findIndex(isLimitRoutes);
    expect(limit >= 0 && limit < own, `nothing limits ${method} ${path}`).toBe(true);
  }
  for (const method of ['OPTIONS', 'PROPFIND'])
    expect(matched(method, '/abc/def/ghi').some(isLimitRoutes)).toBe(true);
});

it('end a body that is too large on every route that could read one', async () => {
  running().app.services.limits.countRequest = () => {};
  const readsItself: string[] = [];
  for (const { method, path, url } of allRoutes()) {
    if (method === 'GET') continue;
    const { limits } = limitsOf(matched(method, url), method);
    if (limits.bytes === 'own') {
      readsItself.push(`${method} ${path}`);
      continue;
    }
    expect(limits.bytes, path).toBeLessThanOrEqual(1024 * 1024);
    for (const chunked of [true, false]) {
      const { status, read } = await send(method, url, limits.bytes + 1, chunked);
      expect(status, `${method} ${path}`).toBe(413);
      // A stream reads a chunk ahead.
      expect(read).toBeLessThanOrEqual(limits.bytes + 3 * CHUNK);
    }
  }
  expect(readsItself).toEqual(['POST /api/upload']);
  expect((await send('POST', '/api/upload', 1024, true)).status).toBe(401);
});

it('stop an address that calls a route too often, and say when it may again', async () => {
  const countsItself: string[] = [];
  for (const { method, path, url } of allRoutes()) {
    running().app.services.limits.countRequest = createLimits(undefined, undefined, FEW).countRequest;
    const { route, limits } = limitsOf(matched(method, url), method);
    if (limits.share === 'own') {
      countsItself.push(route);
      continue;
    }
    const allowed = Math.ceil(FEW * limits.share);
    let last = new Response();
    for (let times = 0; times <= allowed; times += 1) {
      expect(last.status, `${method} ${path}`).not.toBe(429);
      last = await running().routes.request(url, { method });
    }
    expect(last.status, `${method} ${path}`).toBe(429);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(countsItself).toEqual(['GET /:slug', 'GET /:slug/cart']);
});

it('count pages that are not in memory, and none that are', async () => {
  running().app.services.limits.countRequest = createLimits(undefined, undefined, FEW).countRequest;
  const { slug } = await running().app.createOwner();
  for (let times = 0; times < 3 * FEW; times += 1)
    expect((await running().routes.request(`/${slug}`)).status).toBe(200);
  const statuses: number[] = [];
  for (let times = 0; times < FEW; times += 1)
    statuses.push((await running().routes.request(`/nobody-${times}`)).status);
  expect(statuses).toEqual([...Array(FEW - 1).fill(404), 429]);
  expect((await running().routes.request(`/${slug}`)).status).toBe(200);
});

it('show a page to who opens one, and an error to who calls the API', async () => {
  running().app.services.limits.countRequest = createLimits(undefined, undefined, FEW).countRequest;
  const last = async (path: string) => {
    for (let times = 0; times < FEW; times += 1) await running().routes.request(path);
    return running().routes.request(path);
  };
  const page = await last('/o/7K3M4PQ8XWD2FG');
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(await page.json()).toMatchObject({ kind: 'error' });
  const call = await last('/api/restaurant/nobody');
  expect(await call.json()).toMatchObject({ success: false, code: 'too_many_requests' });
});

const CHUNK = 64 * 1024;

/** Sends a body of so many bytes; `read` is how many of them were taken. */
async function send(method: string, url: string, bytes: number, chunked: boolean) {
  let left = bytes;
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = Math.min(CHUNK, left);
        left -= size;
        read += size;
        if (size > 0) controller.enqueue(new Uint8Array(size).fill(0x20));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    'Content-Type': 'application/json',
    ...(chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) }),
  };
  const { status } = await running().routes.request(
    new Request(`http://localhost${url}`, { method, headers, body, duplex: 'half' } as RequestInit),
  );
  return { status, read };
}
