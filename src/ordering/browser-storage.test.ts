import { afterEach, describe, expect, it, vi } from 'vitest';
import { adoptFormerCart, browserStorage, CART_STORAGE_KEY } from '#ordering/browser-storage.ts';
import { createCartStore } from '#ordering/cart-store.ts';
import { placeOrder } from '#ordering/placed-order.ts';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import { cartLine } from '#test/support/samples.ts';

describe('browserStorage', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is the window's localStorage", () => {
    const localStorage = {};
    vi.stubGlobal('window', { localStorage });
    expect(browserStorage()).toBe(localStorage);
  });

  it('is null where even asking throws, and on the server', () => {
    expect(browserStorage()).toBeNull();
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(browserStorage()).toBeNull();
  });
});

describe('the cart of a former address', () => {
  const [dosa, idli] = [cartLine('Dosa'), cartLine('Idli')];
  const cartAt = (browser: ReturnType<typeof fakeBrowser>, slug: string) =>
    createCartStore({ storage: browser.storage, slug, events: browser.events });
  const slugsIn = (browser: ReturnType<typeof fakeBrowser>) =>
    Object.keys(JSON.parse(browser.stored(CART_STORAGE_KEY) ?? '').carts);

  it('comes along, beside what is there already, and with its last order', () => {
    const browser = fakeBrowser();
    cartAt(browser, 'old').add(idli);
    placeOrder(cartAt(browser, 'old'), 'message', 'https://wa.me/91');
    cartAt(browser, 'old').add(dosa);
    cartAt(browser, 'older').add(dosa);
    cartAt(browser, 'new').add(idli);
    adoptFormerCart(browser.storage, 'new', ['dosa', 'idli', 'vada']);
    const { lines, lastOrder } = cartAt(browser, 'new').getSnapshot();
    expect(lines).toEqual([idli, dosa]);
    expect(lastOrder?.lines).toEqual([idli]);
    expect(slugsIn(browser)).toEqual(['new']);
  });

  it('is no cart with the dishes of others', () => {
    const browser = fakeBrowser();
    cartAt(browser, 'other').add(dosa);
    cartAt(browser, 'demo').add(idli);
    const before = browser.stored(CART_STORAGE_KEY);
    adoptFormerCart(browser.storage, 'demo', ['idli']);
    expect(browser.stored(CART_STORAGE_KEY)).toBe(before);
    adoptFormerCart(null, 'demo', ['idli']);
  });
});
