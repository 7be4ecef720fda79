import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { adoptFormerCart } from '#ordering/cart/browser-storage.ts';
import { createCartStore } from '#ordering/cart/cart-store.ts';
import { files } from '#routes';
import { StorefrontApp } from './app.tsx';
import { CartContext } from './cart/cart-context.ts';
import { loadWays } from './cart/ways/ways-file.ts';
import { WAITING_ID } from './document/early.ts';
import { storedSince } from './offline/notice-place.ts';
import { pageAt } from './page/navigation.ts';
import { countPageView, whenIdle } from './page/page-view.ts';
import { loadParts } from './page/parts.ts';
import { readPageData } from './view/read-page-data.ts';
import { itemsOf, STOREFRONT_DATA_ID, STOREFRONT_ROOT_ID } from './view/view.ts';

/**
 * Hydrates the server-rendered page, split into short tasks. Does nothing on a page without a menu, nor the second
 * time: after a retry of the bundle both requests may succeed.
 */
export async function hydrateStorefront(): Promise<void> {
  await documentParsed();
  const root = document.getElementById(STOREFRONT_ROOT_ID);
  const embedded = document.getElementById(STOREFRONT_DATA_ID)?.textContent;
  if (!root || !embedded || root.dataset.live) return;
  root.dataset.live = 'true';
  document.getElementById(WAITING_ID)?.remove();

  const own = readPageData(JSON.parse(embedded));
  const { slug } = own.view.restaurant;
  // Offline, the worker answers with the page of the menu at the address of the cart, too.
  const data = storedSince() ? { ...own, page: pageAt(location.pathname, slug) } : own;
  const isCart = data.page === 'cart';
  // Started before the other parts: the form causes no layout shift if it is loaded before the lines are rendered.
  const ways = isCart && data.view.restaurant.ways.length > 0 && loadWays();
  if (isCart || data.shownItemId) await loadParts();
  await ways;
  await anotherTask();
  adoptFormerCart(
    slug,
    itemsOf(data.view).map(({ id }) => id),
  );
  const cart = createCartStore({ slug });
  const app = (
    <CartContext value={cart}>
      <StorefrontApp {...data} keptSince={storedSince()} />
    </CartContext>
  );
  startTransition(() => {
    if (data.page === own.page) hydrateRoot(root, app, { onRecoverableError: logMismatch });
    else renderAnew(root, app);
  });
  if (!data.preview) countPageView(slug);
  startOfflineWorker();
}

/** Renders a page whose markup is that of another one, and which is hidden so far. */
function renderAnew(root: HTMLElement, app: ReactNode): void {
  root.replaceChildren();
  root.hidden = false;
  createRoot(root).render(app);
}

/** The data is at the end of the page: a cached script may run while it is still being downloaded. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed, { once: true }));
}

/** Yields to the browser so that a slow phone, busy with our scripts until now, can handle a tap. */
async function anotherTask(): Promise<void> {
  await new Promise((next) => setTimeout(next));
}

function logMismatch(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: React repairs the page by itself, but developers must see the mismatch
  console.error(error);
}

/**
 * Registers the service worker, which caches this menu for when the phone is offline, once the page is idle. Where
 * there can be no worker (storage forbidden, an old browser), everything works without it.
 */
function startOfflineWorker(): void {
  // In an iframe, such as the phone on the landing page, this is not a customer's visit.
  if (window.top !== window || !import.meta.env.PROD) return;
  whenIdle(() => register().catch(() => {}));
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  const hasSeenPage = workers.controller;
  await workers.register(files.worker);
  if (hasSeenPage) return;
  const { active } = await workers.ready;
  // Full URLs of the resources, because pictures may come from another host.
  active?.postMessage([
    location.pathname,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
}
