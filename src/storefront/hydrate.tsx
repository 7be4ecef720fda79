import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createCartStore } from '#ordering/cart-storage.ts';
import { browserStorage } from '#ordering/shelf-storage.ts';
import { StorefrontApp } from './app.tsx';
import { CartContext, shareSubscription } from './cart-context.ts';
import { readEmbeddedPage } from './embedded-page.ts';
import { countPageView } from './page-view.ts';
import { cartPart } from './parts.ts';
import { STOREFRONT_DATA_ID, STOREFRONT_ROOT_ID } from './view.ts';

/** Brings the page that the server rendered to life, in small steps. Does nothing where there is no menu. */
export async function hydrateStorefront(): Promise<void> {
  const root = document.getElementById(STOREFRONT_ROOT_ID);
  const embedded = document.getElementById(STOREFRONT_DATA_ID)?.textContent;
  if (!root || !embedded) return;

  const data = readEmbeddedPage(embedded);
  if (data.page === 'cart') await cartPart.load();
  const { slug } = data.view.restaurant;
  const cart = shareSubscription(createCartStore({ storage: browserStorage(), slug }));
  startTransition(() => {
    hydrateRoot(
      root,
      <CartContext value={cart}>
        <StorefrontApp {...data} />
      </CartContext>,
      { onRecoverableError: logMismatch },
    );
  });
  countPageView(slug);
}

function logMismatch(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: React mends the page by itself, but whoever changes it must hear of it
  console.error(error);
}
