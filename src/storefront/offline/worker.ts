import { postSent } from '../orders/post-sent.ts';
import { SYNC_TAG, sendShared } from '../orders/worker-outbox.ts';
import { builtFileAt, isChoices, isPhoto, ownPatterns, pageAddress } from './addresses.ts';
import { type Build, builtFile, dropOldBuilds, keepBuild } from './builds.ts';
import { createKeptChoices } from './kept-choices.ts';
import { createKeptPages } from './kept-pages.ts';
import { learn, openPage, PATIENCE_MS } from './open-page.ts';
import { createPhotoCache } from './photo-cache.ts';
import type { Extend, InstallEvent, LongEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker: menus, carts, their scripts and the photos seen, for when the network is weak or gone, and orders that
 * could not be sent. Everything else it leaves to the browser: landing page, workspace, API.
 */
declare const self: WorkerScope;

/** The storefront's build of the same moment (vite.config.ts), so that a new build is also a new worker. */
declare const STOREFRONT_BUILD: Build;

const pages = createKeptPages(caches);
const choices = createKeptChoices(caches);
const photos = createPhotoCache(caches);

self.addEventListener('install', (event) => {
  event.waitUntil(setRoutes(event));
  event.waitUntil(keepBuild(caches, STOREFRONT_BUILD).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(pages.all().then((kept) => dropOldBuilds(caches, STOREFRONT_BUILD, kept)));
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
    const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    if (address) event.respondWith(openPage(address, fetch(request), { pages, choices, patience, extend }));
  } else if (file) {
    event.respondWith(builtFile(caches, request, file));
  } else if (isChoices(pathname)) {
    event.respondWith(choices.answer(pathname));
  } else if (isPhoto(pathname) && pageAddress(pathOf(request.referrer))) {
    event.respondWith(photos.answer(request, pathname, extend));
  }
});

/** A page tells what it showed before the worker was there, and which page it has become without a navigation. */
self.addEventListener('message', (event) => {
  const extend = extenderOf(event);
  for (const told of Array.isArray(event.data) ? event.data.map(String) : []) {
    const { origin, pathname: path } = new URL(told, location.origin);
    const isOwn = origin === location.origin;
    const address = isOwn && pageAddress(path);
    if (address)
      extend(
        fetch(path, { redirect: 'manual' }).then((answer) => learn(address, answer, { pages, choices })),
      );
    if (isPhoto(path)) extend(photos.answer(isOwn ? path : readable(told), path, extend));
  }
});

/** There is a network, and an order that no page could send waits: the browser calls again where this one fails. */
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendOrders());
});

async function sendOrders(): Promise<void> {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  if (!(await sendShared(caches, postSent, sleep))) throw new Error('An order is still to be sent.');
}

/** A picture of another host, asked for so that it may be kept; where that host does not allow it, this is refused. */
function readable(url: string): Request {
  return new Request(url, { mode: 'cors', credentials: 'omit' });
}

/**
 * Where the browser can be told beforehand, it does not even wake the worker for what is not a storefront's, and asks for
 * a page while the worker wakes up, rather than after. The worker's own `fetch` of that page is then the same request.
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
  return URL.canParse(url) ? new URL(url).pathname : '';
}
