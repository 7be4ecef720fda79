import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Category } from '#menu/menu.ts';
import { addItem, EMPTY_CART } from '#ordering/cart/cart.ts';
import { EMPTY_SNAPSHOT } from '#ordering/cart/cart-store.ts';
import {
  cartLine,
  placedOrder,
  SAMPLE_IMAGE,
  sampleCategory,
  sampleItem,
  sampleView,
} from '#test/support/samples.ts';
import { StorefrontApp } from '../app.tsx';
import { fillNoScript } from '../document/fill-no-script.tsx';
import { loadParts } from '../page/parts.ts';
import { translateView } from '../view/translate-view.ts';
import type { RestaurantView } from '../view/view.ts';
import { CartContents } from './cart-contents.tsx';
import { orderTarget } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';

await loadParts();
fillNoScript();

const undo = { last: null, backKey: '', remove() {}, clear() {}, undo() {} };
const lines = addItem(addItem(EMPTY_CART, dosa(80_00)), dosa(80_00));

function dosa(unitPaise: number) {
  return cartLine('Plain Dosa', { unitPaise });
}

function renderCart(
  restaurant: Partial<RestaurantView> = {},
  cart = lines,
  check: 'fresh' | 'failed' = 'fresh',
  categories?: Category[],
) {
  const view = sampleView(restaurant, categories);
  return renderToString(
    <CartContents
      menu={{ view, check, asOf: new Date() }}
      target={orderTarget(view.restaurant, null)}
      table="7"
      onPlaced={() => {}}
      cart={{ ...EMPTY_SNAPSHOT, lines: cart }}
      undo={undo}
    />,
  ).replaceAll('<!-- -->', '');
}

describe('the cart page from the server', () => {
  const html = renderToString(<StorefrontApp page="cart" view={sampleView({ phone: '+918012345678' })} />);

  it('is a calm frame, since the cart is in the browser', () => {
    expect(html).toContain('Your cart</h1>');
    const shown = html.replace(/<template>.*<\/template>/, '');
    expect(shown).not.toContain('Your cart is empty');
    expect(shown).not.toContain('Place Order');
    expect(html).toContain('href="/annapurna"');
  });

  it('names the other ways to order where there is no JavaScript', () => {
    expect(html).toMatch(/<noscript>.*tel:\+918012345678.*<\/noscript>/);
  });
});

describe('a cart with lines', () => {
  it('shows name, unit price, quantity, line total and total', () => {
    const html = renderCart();
    for (const text of ['Plain Dosa', '₹80.00 each', '<b>2</b>', '₹160.00', 'Total', 'Clear Cart'])
      expect(html).toContain(text);
  });

  it('does not go below 1', () => {
    expect(renderCart({}, addItem(EMPTY_CART, dosa(80_00)))).toContain(
      'aria-label="One less Plain Dosa" disabled=""',
    );
    expect(renderCart()).not.toContain('aria-label="One less Plain Dosa" disabled');
  });

  it('has Place Order as a link to the whole order', () => {
    const [, href = ''] =
      /<a class="go" href="([^"]+)" target="_blank" rel="noopener">Place Order · ₹160.00</.exec(
        renderCart(),
      ) ?? [];
    const link = new URL(href.replaceAll('&amp;', '&'));
    expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
    expect(link.searchParams.get('text')).toBe(
      'Hello Annapurna, I would like to place an order:\n\nTable: 7\n\nPlain Dosa (2 x ₹80.00) = ₹160.00\n\nTotal: ₹160.00\n\nPlease confirm my order.',
    );
  });

  it('has no link without a number, and says so', () => {
    const html = renderCart({ whatsapp: '' });
    expect(html).not.toContain('wa.me');
    expect(html).toMatch(/<button[^>]+disabled=""[^>]*>Place Order/);
    expect(html).toContain('WhatsApp number not available');
    expect(html).toContain('This restaurant hasn&#x27;t provided a WhatsApp number for orders');
  });

  it('has no link while ordering is off', () => {
    const html = renderCart({ acceptsOrders: false });
    expect(html).not.toContain('wa.me');
    expect(html).toContain('Ordering is off');
  });

  it('holds the order until changed prices are confirmed', () => {
    const html = renderCart({}, addItem(EMPTY_CART, dosa(70_00)));
    expect(html).not.toContain('wa.me');
    expect(html).toContain('Plain Dosa is now ₹80.00 (was ₹70.00).');
    expect(html).toContain('Update my cart');
  });

  it('holds the order until a new name is confirmed', () => {
    const html = renderCart({}, addItem(EMPTY_CART, { ...dosa(70_00), name: 'Sada Dosa' }));
    expect(html).not.toContain('wa.me');
    expect(html).toContain('Sada Dosa is now called Plain Dosa. Plain Dosa is now ₹80.00 (was ₹70.00).');
  });

  it('goes out at prices that could not be checked, and says so', () => {
    const html = renderCart({}, lines, 'failed');
    expect(html).toContain('href="https://wa.me/');
    expect(html).toContain('We could not check the prices now.');
    expect(renderCart()).not.toContain('could not check the prices');
  });
});

describe('what a cart comes to', () => {
  const packing = {
    name: 'Packing',
    basis: 'piece',
    amountPaise: 5_00,
    basisPoints: 0,
    isTaxed: true,
    isForDineIn: true,
  } as const;
  const orderOf = (html: string) => {
    const [, href = ''] = /<a class="go" href="([^"]+)"/.exec(html) ?? [];
    return new URL(href.replaceAll('&amp;', '&')).searchParams.get('text');
  };

  it('is told line by line where there is more than the dishes, and is the same in the order', () => {
    const html = renderCart({ charges: [packing], gstMode: 'exclusive' });
    const told = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd>([^<]*)</g)].map(([, name, amount]) => [
      name,
      amount,
    ]);
    expect(told).toEqual([
      ['Items', '₹160.00'],
      ['Packing', '₹10.00'],
      ['CGST 2.5%', '₹4.25'],
      ['SGST 2.5%', '₹4.25'],
    ]);
    expect(html).toContain('<span>Total</span><b>₹178.50</b>');
    expect(html).toContain('Place Order · ₹178.50');
    expect(orderOf(html)).toContain(
      'Items: ₹160.00\nPacking: ₹10.00\nCGST 2.5%: ₹4.25\nSGST 2.5%: ₹4.25\nTotal: ₹178.50\n',
    );
  });

  it('is the total alone where nothing is set, but for prices that include GST', () => {
    expect(renderCart()).not.toContain('<dl');
    const html = renderCart({ gstMode: 'inclusive' });
    expect(html).not.toContain('<dl');
    expect(html).toContain('Prices include GST.');
    expect(orderOf(html)).toContain('Total: ₹160.00\nPrices include GST.\n');
  });

  it('has a number of its own in the order where the restaurant wants it', () => {
    expect(orderOf(renderCart())).not.toContain('Order ');
    const [one, other] = [renderCart({ numbersOrders: true }), renderCart({ numbersOrders: true })].map(
      orderOf,
    );
    expect(one).toMatch(/\n\nOrder [2-9B-Z]{3}-[2-9B-Z]{2}\nTable: 7\n\n/);
    expect(one).not.toBe(other);
  });

  it('has no first look before the script where the total would be another', () => {
    const early = (restaurant: Partial<RestaurantView>) =>
      renderToString(<StorefrontApp page="cart" view={sampleView(restaurant)} />).match(/<template>/g)
        ?.length;
    expect(early({})).toBe(2);
    expect(early({ gstMode: 'inclusive' })).toBe(2);
    expect(early({ charges: [packing] })).toBe(1);
    expect(early({ gstMode: 'exclusive' })).toBe(1);
  });

  it('waits with the lines for the names of another language, which no stored cart has', () => {
    const names = { hi: { name: 'सादा डोसा' } };
    const dishes = [sampleCategory('Dosas', [sampleItem('Plain Dosa', { translations: names })])];
    const view = sampleView({ languages: 'en hi' }, dishes);
    const early = (shown: typeof view) =>
      renderToString(<StorefrontApp page="cart" view={shown} />).match(/<template>/g)?.length;
    expect(early(view)).toBe(2);
    expect(early(translateView(view, 'hi'))).toBe(1);
  });
});

describe('the photos of a cart', () => {
  const tea = sampleItem('Tea');
  const plain = sampleItem('Plain Dosa', { pricePaise: 80_00, imageUrl: SAMPLE_IMAGE });
  const withTea = addItem(lines, cartLine('Tea'));
  const menu = (dish: typeof plain) => [
    sampleCategory('Tea', [tea]),
    sampleCategory('Dosas', [dish, sampleItem('Masala Dosa', { imageUrl: SAMPLE_IMAGE })]),
  ];

  it('are those of the menu, in the sizes of its cards; what has none keeps its place', () => {
    const html = renderCart({}, withTea, 'fresh', menu(plain));
    expect(html).toMatch(
      /<li class="pic"><div class="thumb"><picture>.*<\/picture><\/div><h2[^>]*>Plain Dosa/,
    );
    expect(html).toMatch(/192\.avif 192w,\S+384\.avif 384w" sizes="96px"/);
    expect(html).toMatch(/<li class="pic"><div class="thumb"><\/div><h2[^>]*>Tea/);
    expect(renderCart({}, withTea, 'fresh', menu({ ...plain, imageUrl: '' }))).not.toContain('<picture');
  });

  it('take no place where the menu has none', () => {
    expect(renderCart({}, withTea)).not.toContain('thumb');
  });

  it('have only their place before it is known whose they are', () => {
    const html = renderToString(<StorefrontApp page="cart" view={sampleView({}, menu(plain))} />);
    expect(html).toContain('<div class="thumb"></div>');
    expect(html).not.toContain('<picture');
  });
});

describe('an empty cart', () => {
  const url = 'https://wa.me/919876543210?text=Hello';
  const order = { lines, order: placedOrder(lines), whatsapp: '+919876543210', placedAt: 0 };
  const render = (lastOrder: typeof order | null, restaurant = {}) =>
    renderToString(
      <EmptyCart
        lastOrder={lastOrder}
        uncheckedSince={null}
        restaurant={sampleView(restaurant).restaurant}
        undo={undo}
        menuHref="/annapurna"
        onMenu={() => {}}
      />,
    );

  it('leads back to the menu', () => {
    expect(render(null)).toContain('Your cart is empty');
    expect(render(null)).toContain('href="/annapurna"');
    expect(render(null)).not.toContain('Order not sent?');
  });

  it('offers to pay it by UPI where the restaurant has an ID, and says when', () => {
    expect(render(order)).not.toContain('UPI');
    const upi = { upiId: 'asha@okbank', upiName: 'ASHA RAO' };
    expect(render(order, upi)).toContain('Pay after the restaurant confirms your order.');
    const first = render(order, { ...upi, payWhen: 'before' });
    expect(first).toContain('Please pay before the restaurant starts your order.');
    expect(render(null, upi)).not.toContain('UPI');
    const sums = { ...order.order.sums, charges: [{ name: 'Delivery', paise: null }] };
    const open = { ...order, order: placedOrder(lines, { sums }) };
    expect(render(open, upi)).not.toContain('UPI');
  });

  it('offers the order that was handed over', () => {
    const html = render(order);
    for (const text of [
      '2 × Plain Dosa · ₹160.00',
      'Order not sent?',
      'Send again',
      'Restore cart',
      'Copy order',
      'Dismiss',
      url,
    ])
      expect(html).toContain(text);
  });
});
