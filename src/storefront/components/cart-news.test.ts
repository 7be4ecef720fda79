import { expect, it } from 'vitest';
import { addItem, type Cart, EMPTY_CART, removeLine, setQuantity } from '#ordering/cart/cart.ts';
import { cartLine } from '#test/support/samples.ts';
import { cartNews } from './cart-news.tsx';

const heard = (lines: Cart, placedAt?: number) => ({
  lines,
  lastOrder: placedAt === undefined ? null : { lines: idli, placedAt, fields: {} },
});
const newsOf = (before: Cart, after: Cart) => cartNews(heard(before), heard(after));

const idli = addItem(EMPTY_CART, cartLine('Idli'));
const both = addItem(idli, cartLine('Vada'));

it('says what is in the cart now', () => {
  expect(newsOf(EMPTY_CART, idli)).toBe('Idli: 1 in your cart.');
  expect(newsOf(both, setQuantity(both, 'vada', 3))).toBe('Vada: 3 in your cart.');
});

it('names a dish as the page does', () => {
  const item = { id: 'idli', name: 'இட்லி', stockLeft: null, variants: [] };
  expect(cartNews(heard(EMPTY_CART), heard(idli), [item])).toBe('இட்லி: 1 in your cart.');
  expect(cartNews(heard(both), heard(removeLine(both, 'idli')), [item])).toBe('இட்லி removed from your cart.');
});

it('says what went', () => {
  expect(newsOf(both, removeLine(both, 'vada'))).toBe('Vada removed from your cart.');
  expect(newsOf(both, EMPTY_CART)).toBe('Your cart is empty.');
});

it('says nothing when nothing changed', () => {
  expect(newsOf(both, [...both])).toBe('');
  expect(newsOf(EMPTY_CART, EMPTY_CART)).toBe('');
});

it('says where an order went rather than that the cart is empty', () => {
  expect(cartNews(heard(idli), heard(EMPTY_CART, 1))).toBe('Tap Send on WhatsApp to send your order.');
  expect(cartNews(heard(idli, 1), heard(EMPTY_CART, 2))).toBe('Tap Send on WhatsApp to send your order.');
  expect(cartNews(heard(idli, 1), heard(both, 1))).toBe('Vada: 1 in your cart.');
  expect(cartNews(heard(EMPTY_CART, 1), heard(EMPTY_CART))).toBe('');
});
