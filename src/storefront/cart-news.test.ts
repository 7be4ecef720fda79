import { expect, it } from 'vitest';
import { addItem, EMPTY_CART, removeLine, setQuantity } from '#ordering/cart.ts';
import { cartNews } from './cart-news.ts';

const idli = addItem(EMPTY_CART, { itemId: 'idli', name: 'Idli', pricePaise: 60_00 });
const both = addItem(idli, { itemId: 'vada', name: 'Vada', pricePaise: 70_00 });

it('says what is in the cart now', () => {
  expect(cartNews(EMPTY_CART, idli)).toBe('Idli: 1 in your cart.');
  expect(cartNews(both, setQuantity(both, 'vada', 3))).toBe('Vada: 3 in your cart.');
});

it('says what went', () => {
  expect(cartNews(both, removeLine(both, 'vada'))).toBe('Vada removed from your cart.');
  expect(cartNews(both, EMPTY_CART)).toBe('Your cart is empty.');
});

it('says nothing when nothing changed', () => {
  expect(cartNews(both, [...both])).toBe('');
  expect(cartNews(EMPTY_CART, EMPTY_CART)).toBe('');
});
