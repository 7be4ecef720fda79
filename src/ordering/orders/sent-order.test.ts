import fc from 'fast-check';
import { beforeEach, expect, it, test, vi } from 'vitest';
import { type CartStore, createCartStore } from '#ordering/cart/cart-store.ts';
import { markPaid, placeOrder, sentOrder } from '#ordering/orders/sent-order.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import { cartLine, placedOrder } from '#test/support/samples.ts';
import { orderMessage } from '../message/order-message.ts';

const code = '7K3M4PQ8XWD2FG';
const whatsapp = '+919876543210';
const idli = cartLine('Idli', { unitPaise: 40_50, quantity: 2 });

let openTab: () => CartStore;

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://menulink.example' });
  const { storage } = fakeBrowser();
  openTab = () => createCartStore({ storage: () => storage, slug: 'demo', now: () => 1 });
});

const lastOrder = () => openTab().getSnapshot().lastOrder;

it('is the same after a reload, with the same message, whatever is ordered', () => {
  fc.assert(
    fc.property(anyCart, anyText, fc.constantFrom('', code), (lines, words, each) => {
      const order = placedOrder(lines, {
        restaurantName: words,
        note: words,
        number: words,
        code: each,
        wanted: { type: 'delivery', isOneOfMany: true, table: '', area: words, at: 9e12, now: 8e12 },
        customer: { name: words, address: words, pincode: '560038' },
      });
      const store = openTab();
      store.add(idli);
      placeOrder(store, order, whatsapp);
      const sent = sentOrder(lastOrder());
      expect(sent).toMatchObject({ order: JSON.parse(JSON.stringify(order)), whatsapp, placedAt: 1 });
      expect(sent && orderMessage(sent.order)).toBe(orderMessage(order));
    }),
  );
});

it('says that it is paid once the customer does', () => {
  const order = placedOrder([idli], { code });
  openTab().add(idli);
  placeOrder(openTab(), order, whatsapp);
  markPaid(openTab());
  expect(sentOrder(lastOrder())?.order).toEqual({ ...order, isPaid: true });
});

const sound = placedOrder([idli]);
test.each<object>([
  {},
  { order: 7, whatsapp },
  { order: null, whatsapp },
  { order: sound },
  { order: sound, whatsapp: 91 },
  { order: { ...sound, code: '../../admin' }, whatsapp },
  { order: { ...sound, sums: undefined }, whatsapp },
  { order: { ...sound, sums: { ...sound.sums, totalPaise: -1 } }, whatsapp },
  { order: { ...sound, lines: [7] }, whatsapp },
  { order: { ...sound, note: {} }, whatsapp },
])('the stored fields %j are no order', (fields) => {
  expect(sentOrder({ lines: [idli], placedAt: 1, fields: { ...fields } })).toBeNull();
});

it('never throws, whatever is stored', () => {
  const anyFields = fc.record({
    order: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...Object.keys(sound)), fc.jsonValue())),
    whatsapp: fc.oneof(anyText, fc.jsonValue()),
  });
  fc.assert(
    fc.property(anyFields, (fields) => {
      const sent = sentOrder({ lines: [idli], placedAt: 1, fields });
      expect(sent === null || typeof orderMessage(sent.order) === 'string').toBe(true);
    }),
  );
});
