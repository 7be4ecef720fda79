import { expect, it } from 'vitest';

import { EMPTY_CART } from '#ordering/cart.ts';
import { createCartStore } from '#ordering/cart-store.ts';
import { cartLine } from '#test/support/samples.ts';
import { shareSubscription } from './cart-context.ts';

it('tells every listener, however many, through one subscription', () => {
  const store = createCartStore({ storage: null, slug: 'annapurna' });
  let subscriptions = 0;
  const counting = {
    ...store,
    subscribe: (listener: () => void) => {
      subscriptions++;
      return store.subscribe(listener);
    },
  };
  const shared = shareSubscription(counting);
  const heard: string[] = [];
  const stops = ['a', 'b'].map((name) => shared.subscribe(() => heard.push(name)));
  shared.add(cartLine('Idli'));
  expect(subscriptions).toBe(1);
  expect(heard).toEqual(['a', 'b']);

  for (const stop of stops) stop();
  shared.update(() => EMPTY_CART);
  expect(heard).toEqual(['a', 'b']);
});
