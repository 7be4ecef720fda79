const DEVICE_KEY = 'menu_link_device';
const KEY = /^[\w-]{22}$/;

let own: string | undefined;

/**
 * This browser's random key, 22 characters. It does not identify the customer, but lets a restaurant refuse the orders
 * of one browser (docs/product/orders.md#remembered-orders). Without storage, each page has a new key. Never throws.
 */
export function deviceKey(): string {
  own = kept() ?? own ?? draw();
  try {
    localStorage.setItem(DEVICE_KEY, own);
  } catch {
    // Storage is forbidden or full: the key lasts as long as this page.
  }
  return own;
}

function kept(): string | undefined {
  try {
    const key = localStorage.getItem(DEVICE_KEY) ?? '';
    return KEY.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** 16 random bytes as base64url, without padding. */
function draw(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}
