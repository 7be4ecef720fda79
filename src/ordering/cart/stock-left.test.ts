import { describe, expect, it } from 'vitest';
import { cartLine } from '#test/support/samples.ts';
import { moreLeft, stockOf } from './cart.ts';

const thali = cartLine('Thali', { itemId: 'a' });
const idli = cartLine('Idli', { itemId: 'b' });

describe('what is left', () => {
  it('is counted over all lines of an item, whatever their choices and notes', () => {
    const lines = [thali, { ...thali, key: 'a\nless spicy', note: 'less spicy', quantity: 2 }, idli];
    expect(moreLeft({ id: 'a', stockLeft: 5 }, 0, lines)).toBe(2);
    expect(moreLeft({ id: 'a', stockLeft: 3 }, 0, lines)).toBe(0);
    expect(moreLeft({ id: 'a', stockLeft: 1 }, 0, lines)).toBe(0);
    expect(moreLeft({ id: 'b', stockLeft: 1 }, 0, [thali])).toBe(1);
  });

  it('is counted for each size', () => {
    const item = { id: 'a', stockLeft: null, variants: [{ no: 1, stockLeft: 2 }, { no: 2 }] };
    const lines = [{ ...thali, key: 'a~1', variant: 1 }];
    expect([stockOf(item, 1), stockOf(item, 2)]).toEqual([2, null]);
    expect(moreLeft(item, 1, lines)).toBe(1);
    expect(moreLeft(item, 2, lines)).toBe(Number.POSITIVE_INFINITY);
  });

  it('has no end where it is not known', () => {
    expect(moreLeft({ id: 'a' }, 0, [thali])).toBe(Number.POSITIVE_INFINITY);
    expect(moreLeft({ id: 'a', stockLeft: null }, 0, [thali])).toBe(Number.POSITIVE_INFINITY);
  });
});
