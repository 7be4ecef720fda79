import { describe, expect, it, test } from 'vitest';
import { sampleView } from '#test/support/samples.ts';
import { orderTarget, readCartNavigation } from '../cart/cart-skeleton.tsx';
import { cartNavigation, isPlainClick, pageAt } from './navigation.ts';

const { restaurant } = sampleView();
const brought = {
  whatsappNumber: '+919000000001',
  restaurantName: 'Older name',
  restaurantSlug: 'annapurna',
};

describe('the values a navigation brings', () => {
  it('come from the restaurant on the page', () => {
    expect(readCartNavigation(cartNavigation(restaurant), 'annapurna')).toEqual({
      whatsappNumber: '+919876543210',
      restaurantName: 'Annapurna',
      restaurantSlug: 'annapurna',
    });
  });

  test.each([
    null,
    undefined,
    'text',
    {},
    { ...brought, restaurantSlug: 'another' },
    { ...brought, whatsappNumber: 'javascript:' },
    { ...brought, restaurantName: 7 },
  ])('are not read from %j', (state) => {
    expect(readCartNavigation(state, 'annapurna')).toBeNull();
  });

  it('say where the order goes, and else the restaurant does', () => {
    expect(orderTarget(restaurant, brought)).toEqual(brought);
    expect(orderTarget(restaurant, null).whatsappNumber).toBe('+919876543210');
  });
});

test.each([
  ['/annapurna', 'menu'],
  ['/annapurna/cart', 'cart'],
  ['/annapurna/cart/', 'cart'],
  ['/annapurna/', 'menu'],
])('at %s stands the %s', (path, page) => {
  expect(pageAt(path, 'annapurna')).toBe(page);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', (key) => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  expect(isPlainClick(click)).toBe(true);
  expect(isPlainClick({ ...click, [key]: true })).toBe(false);
  expect(isPlainClick({ ...click, button: 1 })).toBe(false);
});
