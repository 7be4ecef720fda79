const DEVICE_KEY = 'menu_link_device';
const KEY = /^[\w-]{22}$/;

let own: string | undefined;

/**
 * This browser's own random key, 22 signs: says nothing of whom it is, and lets a restaurant refuse the orders of one
 * browser (docs/product.md#remembered-orders). A browser that keeps nothing has another with each page. Never throws.
 */
export function deviceKey(): string {
  own = kept() ?? own ?? draw();
  try {
    localStorage.setItem(DEVICE_KEY, own);
  } catch {
    // It is only as good as the storage.
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

/** 16 bytes as base64url, without what fills it up. */
function draw(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}
