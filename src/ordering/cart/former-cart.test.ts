import { describe, expect, it, vi } from 'vitest';
import { CART_STORAGE_KEY } from '#ordering/cart/browser-storage.ts';
import { createCartStore } from '#ordering/cart/cart-store.ts';
import { adoptFormerCart } from '#ordering/cart/former-cart.ts';
import { placeOrder } from '#ordering/orders/sent-order.ts';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import { cartLine, placedOrder } from '#test/support/samples.ts';

describe('the cart of a former address', () => {
  const [dosa, idli] = [cartLine('Dosa'), cartLine('Idli')];
  const cartAt = (browser: ReturnType<typeof fakeBrowser>, slug: string) =>
    createCartStore({ storage: () => browser.storage, slug, events: browser.events });
  const slugsIn = (browser: ReturnType<typeof fakeBrowser>) =>
    Object.keys(JSON.parse(browser.stored(CART_STORAGE_KEY) ?? '').carts);

  it('comes along, beside what is there already, and with its last order', () => {
    const browser = fakeBrowser();
    cartAt(browser, 'old').add(idli);
    placeOrder(cartAt(browser, 'old'), placedOrder([idli]), '+91');
    cartAt(browser, 'old').add(dosa);
    cartAt(browser, 'older').add(dosa);
    cartAt(browser, 'new').add(idli);
    const open = cartAt(browser, 'new');
    const heard = vi.fn<() => void>();
    open.subscribe(heard);
    adoptFormerCart(open, 'new', ['dosa', 'idli', 'vada'], { storage: () => browser.storage });
    expect(heard).toHaveBeenCalled();
    expect(open.getSnapshot().lines).toEqual([idli, dosa]);
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
    const open = { update: vi.fn<() => void>() };
    adoptFormerCart(open, 'demo', ['idli'], { storage: () => browser.storage });
    expect(browser.stored(CART_STORAGE_KEY)).toBe(before);
    adoptFormerCart(open, 'demo', ['idli'], { storage: () => null });
    expect(open.update).not.toHaveBeenCalled();
  });
});
