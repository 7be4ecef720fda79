import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createCartStore } from '#ordering/cart/cart-store.ts';
import { readDevanagariAs } from '#platform/formats/lang-of.ts';
import { StorefrontApp } from './app.tsx';
import { CartContext } from './cart/cart-context.ts';
import { loadWays } from './cart/ways/ways-file.ts';
import { WAITING_ID } from './document/early.ts';
import { storedSince } from './offline/notice-place.ts';
import { pageAt } from './page/navigation.ts';
import { countPageView, whenIdle } from './page/page-view.ts';
import { loadParts, type Parts } from './page/parts.ts';
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
  const { slug, languages } = own.view.restaurant;
  readDevanagariAs(languages);
  // Offline, the worker answers with the page of the menu at the address of the cart, too.
  const data = storedSince() ? { ...own, page: pageAt(location.pathname, slug) } : own;
  const isCart = data.page === 'cart';
  // Started before the other parts: the form causes no layout shift if it is loaded before the lines are rendered.
  const ways = isCart && data.view.restaurant.ways.length > 0 && loadWays();
  const cart = createCartStore({ slug });
  const adoptFormerCart = (parts: Parts) =>
    parts.adoptFormerCart(
      cart,
      slug,
      itemsOf(data.view).map(({ id }) => id),
    );
  // A former cart may come later than the menu, but not later than the cart's page.
  if (isCart || data.shownItemId) adoptFormerCart(await loadParts());
  await ways;
  await anotherTask();
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
  whenIdle(() => loadParts().then(afterwards, () => {}));

  function afterwards(parts: Parts) {
    adoptFormerCart(parts);
    parts.startOfflineWorker();
  }
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
