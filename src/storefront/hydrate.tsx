import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { adoptFormerCart, browserStorage } from '#ordering/browser-storage.ts';
import { createCartStore } from '#ordering/cart-store.ts';
import { StorefrontApp } from './app.tsx';
import { CartContext, shareSubscription } from './cart-context.ts';
import { WAITING_ID } from './early.ts';
import { keptSince } from './offline/notice-place.ts';
import { startOfflineWorker } from './offline/offline-worker.ts';
import { countPageView } from './page-view.ts';
import { loadParts } from './parts.ts';
import { readPageData } from './read-page-data.ts';
import { itemsOf, STOREFRONT_DATA_ID, STOREFRONT_ROOT_ID } from './view.ts';
import { loadWays } from './ways/ways-file.ts';

/**
 * Brings the page that the server rendered to life, in small steps. Does nothing where there is no menu, and nothing
 * the second time: a script that was asked for again may find that the first one has come after all.
 */
export async function hydrateStorefront(): Promise<void> {
  await documentParsed();
  const root = document.getElementById(STOREFRONT_ROOT_ID);
  const embedded = document.getElementById(STOREFRONT_DATA_ID)?.textContent;
  if (!root || !embedded || root.dataset.live) return;
  root.dataset.live = 'true';
  document.getElementById(WAITING_ID)?.remove();

  const data = readPageData(embedded);
  const isCart = data.page === 'cart';
  // Without waiting: what it asks moves nothing if it is here before the lines.
  const ways = isCart && data.view.restaurant.ways.length > 0 && loadWays();
  if (isCart || data.shownItemId) await loadParts();
  await ways;
  await anotherTask();
  const { slug } = data.view.restaurant;
  const storage = browserStorage();
  adoptFormerCart(
    storage,
    slug,
    itemsOf(data.view).map(({ id }) => id),
  );
  const cart = shareSubscription(createCartStore({ storage, slug }));
  startTransition(() => {
    hydrateRoot(
      root,
      <CartContext value={cart}>
        <StorefrontApp {...data} keptSince={keptSince()} />
      </CartContext>,
      { onRecoverableError: logMismatch },
    );
  });
  if (!data.preview) countPageView(slug);
  startOfflineWorker();
}

/** The data stands last: a script from the browser's cache may run while a slow line still brings it. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed, { once: true }));
}

/** The scripts that just ran took a slow phone long enough: a tap may come in between. */
async function anotherTask(): Promise<void> {
  await new Promise((next) => setTimeout(next));
}

function logMismatch(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: React repairs the page by itself, but developers must see the mismatch
  console.error(error);
}
