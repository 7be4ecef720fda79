import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CART_STORAGE_KEY } from '#ordering/cart/browser-storage.ts';
import { addItem, type Cart, type Orderable, oneTapAddition } from '#ordering/cart/cart.ts';
import { createCartStore } from '#ordering/cart/cart-store.ts';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import type { DietFilter } from '../menu/search/diet-filter.ts';
import { itemsOf, type StorefrontView } from '../view/view.ts';
import { writePageData } from '../view/write-page-data.ts';
import { earlyAddScript } from './early-scripts.ts';

const size = { id: '', availableAgainAt: null, stockLeft: null, isAvailable: true, packingPaise: null };
const view = sampleView({}, [
  sampleCategory('Dosas', [
    sampleItem('Plain Dosa', { pricePaise: 19_99 }),
    sampleItem('Water', { pricePaise: 0 }),
  ]),
  sampleCategory('Rice', [
    sampleItem('Biryani', {
      variants: [
        { ...size, no: 1, name: 'Half', pricePaise: 140_00 },
        { ...size, no: 3, name: 'Full', pricePaise: 240_50 },
      ],
    }),
    sampleItem('Curd Rice'),
    sampleItem('Palak Paneer', { diet: 'veg', jain: 'on_request' }),
  ]),
]);
/** Every Add of that menu, also that of a dish with sizes (`2`), where the size has to be asked for. */
const TAPS = ['0', '1', '2~1', '2~3', '2', '3', '4'];

/** A localStorage whose stored carts are this text. */
function storageOf(text: string | null) {
  const kept = new Map(text === null ? [] : [[CART_STORAGE_KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** A fake of the parts of a page that the script uses, with taps that were queued before it ran. */
function openPage(
  storage: ReturnType<typeof storageOf>,
  kept: string[],
  shown: StorefrontView = view,
  only: DietFilter | '' = '',
) {
  const words = { textContent: '' };
  let query = '';
  // As in a browser: `search` gets a question mark, and cannot be set while the link is in the template.
  const link = {
    get search() {
      return query && `?${query}`;
    },
    set search(given: unknown) {
      if (isShown) query = String(given).replace(/^\?/, '');
    },
  };
  const bar = { dataset: {} as Record<string, string>, firstChild: link, querySelector: () => words };
  let isShown = false;
  const template = {
    content: { firstChild: bar },
    dataset: { slug: 'annapurna' },
    after: () => {
      isShown = true;
    },
  };
  const window: { menuLinkTaps: string[]; menuLinkAdd?: (tap: string) => unknown } = { menuLinkTaps: kept };
  runInNewContext(earlyAddScript(), {
    window,
    document: {
      documentElement: { dataset: { only } },
      currentScript: { previousElementSibling: template },
      getElementById: () => ({ textContent: writePageData({ page: 'menu', view: shown }) }),
    },
    localStorage: storage,
    location: { search: '?item=a&table=7' },
  });
  return {
    waiting: () => [...window.menuLinkTaps],
    tap: (tap: string) => window.menuLinkAdd?.(tap),
    bar: () => (isShown ? { words: words.textContent, search: link.search, key: bar.dataset.key } : null),
  };
}

const cartIn = (storage: ReturnType<typeof storageOf>) =>
  createCartStore({ storage: () => storage, slug: 'annapurna' }).getSnapshot();

/** The cart after the storefront's own code has handled a tap. */
function added(cart: Cart, tap: string): Cart {
  const [number, variant] = tap.split('~');
  const addition = oneTapAddition(itemsOf(view)[Number(number)] as Orderable, Number(variant) || 0);
  return addition ? addItem(cart, addition) : cart;
}

describe('a tap on Add before the storefront has come', () => {
  it('is in the stored cart as the storefront would have put it there, whatever is tapped and was there before', () => {
    const taps = fc.array(fc.constantFrom(...TAPS), { maxLength: 12 });
    fc.assert(
      fc.property(taps, taps, taps, (before, kept, later) => {
        const [early, usual] = [storageOf(null), storageOf(null)];
        for (const storage of [early, usual]) {
          const cart = createCartStore({ storage: () => storage, slug: 'annapurna' });
          cart.change((stored) => ({ ...stored, note: '', lines: before.reduce(added, stored.lines) }));
        }
        const page = openPage(early, kept);
        for (const tap of later) page.tap(tap);
        const cart = createCartStore({ storage: () => usual, slug: 'annapurna' });
        for (const tap of [...kept, ...later]) cart.update((lines) => added(lines, tap));

        expect(cartIn(early).lines).toEqual(cart.getSnapshot().lines);
        expect(page.waiting()).toEqual(kept.filter((tap) => tap === '2'));
      }),
    );
  });

  it('remembers the size that was chosen, and keeps notes, other carts and what it does not know', () => {
    const storage = storageOf(
      JSON.stringify({
        version: 1,
        since: 'another build',
        carts: {
          saravana: { items: [{ id: 'x', name: 'X', price: 1, quantity: 2 }] },
          annapurna: {
            items: [{ id: 'plain-dosa', name: 'Plain Dosa', price: 19.99, quantity: 1, note: 'crisp' }],
            note: 'no plastic',
          },
        },
      }),
    );
    const page = openPage(storage, ['0', '2~3']);
    expect(page.bar()).toEqual({ words: 'Open Cart (3)', search: '?table=7', key: 'biryani~3' });
    expect(cartIn(storage)).toMatchObject({ note: 'no plastic', chosen: ['biryani~3'] });
    expect(cartIn(storage).lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['plain-dosa\ncrisp', 1],
      ['plain-dosa', 1],
      ['biryani~3', 1],
    ]);
    expect(JSON.parse(storage.getItem(CART_STORAGE_KEY) ?? '')).toMatchObject({
      since: 'another build',
      carts: { saravana: { items: [{ quantity: 2 }] } },
    });
  });

  it('waits where few are left, so that it puts no more into the cart than that', () => {
    const few = structuredClone(view);
    const [dosa, , biryani] = itemsOf(few);
    Object.assign(dosa ?? {}, { stockLeft: 1 });
    Object.assign(biryani?.variants[1] ?? {}, { stockLeft: 2 });
    const storage = storageOf(null);
    expect(openPage(storage, ['0', '0', '2~1', '2~3'], few).waiting()).toEqual(['0', '0', '2~3']);
    expect(cartIn(storage).lines.map(({ key }) => key)).toEqual(['biryani~1']);
  });

  it('waits where the dish goes into the cart with a note, as what is made Jain on request', () => {
    const storage = storageOf(null);
    expect(openPage(storage, ['4'], view, 'jain').waiting()).toEqual(['4']);
    expect(storage.getItem(CART_STORAGE_KEY)).toBeNull();
    for (const only of ['veg', ''] as const)
      expect(openPage(storageOf(null), ['4'], view, only).waiting()).toEqual([]);
  });

  it('waits where something has to be chosen', () => {
    const [category] = view.categories;
    const asking = (category?.items ?? []).map((item) => ({ ...item, asks: 'choice' as const }));
    const storage = storageOf(null);
    const page = openPage(storage, ['0'], { ...view, categories: [{ ...category, items: asking } as never] });
    expect(page.waiting()).toEqual(['0']);
    expect(page.bar()).toBeNull();
    expect(storage.getItem(CART_STORAGE_KEY)).toBeNull();
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"version":2,"carts":{}}',
    '{"version":1}',
    '{"version":1,"carts":{"annapurna":{"items":7}}}',
  ])('waits, and changes nothing, where %s is stored', (text) => {
    const storage = storageOf(text);
    expect(openPage(storage, ['0']).waiting()).toEqual(['0']);
    expect(storage.getItem(CART_STORAGE_KEY)).toBe(text);
  });

  it('waits where nothing can be stored', () => {
    const full = {
      ...storageOf(null),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const page = openPage(full, ['0']);
    expect(page.tap('1')).toBeFalsy();
    expect(page.waiting()).toEqual(['0']);
    expect(page.bar()).toBeNull();
  });

  it('stops at the most that a line may have', () => {
    const items = [{ id: 'plain-dosa', name: 'Plain Dosa', price: 19.99, quantity: 999 }];
    const storage = storageOf(JSON.stringify({ version: 1, carts: { annapurna: { items } } }));
    openPage(storage, ['0']);
    expect(cartIn(storage).lines).toMatchObject([{ quantity: 999 }]);
  });
});
