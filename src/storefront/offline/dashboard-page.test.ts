import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pages } from '#routes';
import { fakeCaches } from '#test/support/fake-caches.ts';
import { keepDashboard, openDashboardPage } from './dashboard-page.ts';

const filesOf = (build: number) => [`/assets/workspace.client-${build}.js`, `/assets/orders-${build}.js`];
const documentOf = (build: number) => `<script type="module" src="${filesOf(build)[0]}"></script>`;

let caches: ReturnType<typeof fakeCaches>;
/** The build that the server has. */
let served = 1;
const network = vi.fn(async (path: string | Request) =>
  path === pages.dashboardHome() ? new Response(documentOf(served)) : new Response(`${path}`),
);

beforeEach(() => {
  caches = fakeCaches();
  served = 1;
  network.mockClear();
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());

const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const open = async (answer = offline()) => (await openDashboardPage(caches, answer)).text();
const builds = async () => (await caches.keys()).filter((name) => name.startsWith('menu-link-workspace:'));

it('opens from the cache only while the server cannot be reached', async () => {
  await expect(open()).rejects.toThrow('Failed to fetch');
  await keepDashboard(caches, filesOf(1));
  expect(await open()).toBe(documentOf(1));
  expect(await open(Promise.resolve(new Response('newer')))).toBe('newer');
  for (const file of filesOf(1)) expect(await caches.match(file)).toBeDefined();
});

it('is kept whole: a new build takes the place of the old one once all its files are there', async () => {
  await keepDashboard(caches, filesOf(1));
  served = 2;
  // The page still runs the old build.
  await keepDashboard(caches, filesOf(1));
  expect(await open()).toBe(documentOf(1));

  network.mockImplementationOnce(async () => new Response(documentOf(2)));
  network.mockImplementationOnce(async () => new Response('gone', { status: 404 }));
  await expect(keepDashboard(caches, filesOf(2))).rejects.toThrow();
  expect(await open()).toBe(documentOf(1));

  await keepDashboard(caches, filesOf(2));
  expect(await open()).toBe(documentOf(2));
  expect(await builds()).toEqual([`menu-link-workspace:${filesOf(2)[0]}`]);
});

it('fetches each file once', async () => {
  await keepDashboard(caches, filesOf(1));
  network.mockClear();
  await keepDashboard(caches, [...filesOf(1), '/assets/menu-1.js']);
  expect(network.mock.calls.map(([path]) => path)).toEqual([pages.dashboardHome(), '/assets/menu-1.js']);
});
