import { type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { pages as addresses } from '#routes';
import { postSent } from '../orders/outbox/post-sent.ts';
import { SYNC_TAG, sendShared } from '../orders/outbox/worker-outbox.ts';
import { pageLanguage } from '../server/page-language.ts';
import {
  asksForPart,
  builtFileAt,
  isBuilt,
  isChoices,
  isDashboard,
  isPhoto,
  ownPatterns,
  type PageAddress,
  pageAddress,
} from './addresses.ts';
import {
  type Build,
  builtFile,
  createChoicesStore,
  createPageStore,
  dropOldBuilds,
  keepBuild,
  keepBuildNamedIn,
} from './caches.ts';
import { keepDashboard, openDashboardPage } from './dashboard-page.ts';
import { openPage, TIMEOUT_MS, updateCache } from './open-page.ts';
import { createPhotoCache } from './photo-cache.ts';
import type { Extend, InstallEvent, LongEvent, OpenWindow, WorkerScope } from './worker-scope.ts';

/**
 * The global scope of the service worker. It caches menus, their scripts and the photos seen, for when the network is
 * weak or lost, and sends orders that a page could not send. It keeps the program of the dashboard for the same case,
 * and never an answer of the API. It does not handle other pages of ours.
 */
declare const self: WorkerScope;

/**
 * The storefront's build in each language, English first, inserted at build time (scripts/build.ts), so that a new build
 * also makes a new worker.
 */
declare const STOREFRONT_BUILDS: [Build, ...Build[]];

const pages = createPageStore(caches);
const choices = createChoicesStore(caches);
const photos = createPhotoCache(caches);
const keepBuildOf = (html: string) => keepBuildNamedIn(caches, STOREFRONT_BUILDS, html);

self.addEventListener('install', (event) => {
  event.waitUntil(setRoutes(event));
  event.waitUntil(keepBuild(caches, STOREFRONT_BUILDS[0]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(pages.all().then((kept) => dropOldBuilds(caches, STOREFRONT_BUILDS[0], kept)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;

  const extend = extenderOf(event);
  if (origin !== location.origin) {
    if (request.destination === 'image' && isPhoto(pathname))
      event.respondWith(photos.answer(readable(request.url), pathname, extend).catch(() => fetch(request)));
    return;
  }
  const file = builtFileAt(pathname);
  if (request.mode === 'navigate') {
    const address = pageAddress(pathname);
    const patience = () => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    if (isDashboard(pathname)) return event.respondWith(openDashboardPage(caches, fetch(request)));
    if (!address) return;
    const isWhole = address.page === 'menu' && !asksForPart(request.url);
    const fullPage = isWhole ? undefined : () => fetchMenu(address);
    event.respondWith(
      openPage(address, fetch(request), {
        pages,
        choices,
        keepBuildOf,
        patience,
        extend,
        languageOf: () => languageOf(request.url),
        fullPage,
      }),
    );
  } else if (file) {
    event.respondWith(builtFile(caches, request, file));
  } else if (isBuilt(pathname)) {
    event.respondWith(builtFile(caches, request, pathname));
  } else if (isChoices(pathname)) {
    event.respondWith(choices.answer(pathname));
  } else if (isPhoto(pathname) && pageAddress(pathOf(request.referrer))) {
    event.respondWith(photos.answer(request, pathname, extend));
  }
});

/** URLs of what a page had loaded before the worker was active; or those of the dashboard's files, as `dashboard`. */
self.addEventListener('message', (event) => {
  const extend = extenderOf(event);
  const { dashboard } = Object(event.data);
  if (Array.isArray(dashboard)) extend(keepDashboard(caches, dashboard.map(String)));
  for (const url of Array.isArray(event.data) ? event.data.map(String) : []) {
    const { origin, pathname: path } = new URL(url, location.origin);
    const isOwn = origin === location.origin;
    const address = isOwn && pageAddress(path);
    if (address)
      extend(
        fetchMenu(address).then((answer) => updateCache(address, answer, { pages, choices, keepBuildOf })),
      );
    if (isPhoto(path)) extend(photos.answer(isOwn ? path : readable(url), path, extend));
  }
});

/** Background Sync: there is a network, and orders wait that no page could send. If this fails, the browser retries. */
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendOrders());
});

/** The server says that an order needs somebody (orders/live/push), also while no page is open. */
self.addEventListener('push', (event) => {
  event.waitUntil(ring(event.data.json()));
});

/** A browser takes pushes away from whoever shows nothing, so it is shown in any case: silently to whoever sees the list. */
async function ring({ title, body, path }: { title: string; body: string; path: string }): Promise<void> {
  const silent = (await dashboards()).some(({ visibilityState }) => visibilityState === 'visible');
  const options = { body, tag: path, renotify: true, silent, data: { path } };
  await self.registration.showNotification(title, options);
}

/** A tap on a notification about orders (orders/live/bell/notify.ts, or a push) leads to them, in the dashboard if it is open. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openDashboard(notification.data.path));
});

async function openDashboard(path: string): Promise<void> {
  const [dashboard] = await dashboards();
  if (!dashboard) return void (await self.clients.openWindow(path));
  await dashboard.focus();
  if (await goesItself(dashboard, path)) return;
  // A page that was loaded past the worker, such as by a hard reload, cannot be led anywhere.
  await dashboard.navigate(path).catch(() => self.clients.openWindow(path));
}

/** How long an open page may take to say that it goes. Later, a browser might no longer let us open a window. */
const ANSWER_MS = 700;

/**
 * Whether an open dashboard goes to a path by itself (orders/live/bell/follow-taps.ts). Loaded anew, it would lose what is
 * typed, and the tap that its bell needs. A page that is still loading does not answer.
 */
function goesItself(page: OpenWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage({ goTo: path }, [port2]);
  });
}

async function dashboards(): Promise<OpenWindow[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith(addresses.dashboard()));
}

/** The language of a page that no server has sent, chosen as a server does where it knows no restaurant. */
async function languageOf(url: string): Promise<LanguageTag> {
  // Firefox and Safari have had this since 2025.
  const chosen = await self.cookieStore?.get('lang').catch(() => null);
  const cookie = chosen ? `lang=${chosen.value}` : undefined;
  return pageLanguage(languagesWith('public'), { url, cookie, acceptLanguage: navigator.languages.join() });
}

/** Fetches the page of a restaurant's whole menu. Follows no redirect: that says that the restaurant has moved. */
function fetchMenu({ slug }: PageAddress): Promise<Response> {
  return fetch(addresses.storefront(slug), { redirect: 'manual' });
}

async function sendOrders(): Promise<void> {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  if (!(await sendShared(caches, postSent, sleep))) throw new Error('An order is still to be sent.');
}

/** A CORS request for a picture of another host, so that it can be cached; fails if that host does not allow it. */
function readable(url: string): Request {
  return new Request(url, { mode: 'cors', credentials: 'omit' });
}

/**
 * In browsers with static routes, requests outside of the storefront do not even wake the worker, and a page is
 * requested while the worker wakes up, not after. The worker's own `fetch` of that page is then the same request.
 */
async function setRoutes(event: InstallEvent): Promise<void> {
  const or = ownPatterns().map((urlPattern) => ({ urlPattern }));
  await event
    .addRoutes?.([
      { condition: { or }, source: 'network' },
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    ])
    .catch(() => {});
}

/** Ignores errors of background work. */
function extenderOf(event: LongEvent): Extend {
  return (work) => event.waitUntil(work.catch(() => {}));
}

function pathOf(url: string): string {
  try {
    return new URL(url).pathname;
  } catch {
    return '';
  }
}
