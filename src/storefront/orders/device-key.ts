import { storedText } from '#platform/stored-text.ts';

const KEY = /^[\w-]{22}$/;

const own = storedText('menu_link_device', (key) => (KEY.test(key) ? key : undefined), '');

/**
 * This browser's random key, 22 characters. It does not identify the customer, but lets a restaurant refuse the orders
 * of one browser (docs/product/orders.md#remembered-orders). Without storage, each page has a new key. Never throws.
 */
export function deviceKey(): string {
  if (!own.get()) own.set(draw());
  return own.get();
}

/** 16 random bytes as base64url, without padding. */
function draw(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}
