// Pages of the last build stay open for days, and the service worker caches whole builds: each build must be able to
// read what the other has stored or sent (docs/decisions/0031-a-cart-line-is-a-selection.md).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceGroupFields, choiceOptionFields, variantFields } from '#menu/menu.ts';
import { CART_STORAGE_KEY, DAMAGED_CARTS_KEY } from '#ordering/browser-storage.ts';
import { itemCount } from '#ordering/cart.ts';
import { createCartStore } from '#ordering/cart-store.ts';
import { applyFreshPrices, checkPrices } from '#ordering/price-check.ts';
import { readCarts, writeCarts } from '#ordering/stored-carts.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import * as lastBuild from '#test/support/last-build.mjs';
import { anyCartFrom, anyMenu } from '#test/support/menu-arbitraries.ts';
import { cartLine, messageOf, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { menuNow } from '../cart/menu-now.ts';
import { readFreshMenu } from '../view/fresh-menu.ts';
import { writeFreshMenu } from '../view/write-page-data.ts';
import { publicRestaurantBody } from './storefront-calls.server.ts';

const size = (no: number, name: string, pricePaise: number) => ({
  ...defaultsOf(variantFields),
  no,
  name,
  pricePaise,
});
const biryani = sampleItem('Biryani', {
  pricePaise: 140_00,
  diet: 'nonveg',
  variants: [size(1, 'Half', 140_00), size(2, 'Full', 240_00)],
  choiceGroups: [{ groupId: 'extras', groupNo: 1, min: null, max: null, included: null, onlyVariants: [] }],
});
const extras = {
  ...defaultsOf(choiceGroupFields),
  id: 'extras',
  no: 1,
  name: 'Extras',
  options: [{ ...defaultsOf(choiceOptionFields), no: 4, name: 'Raita', pricePaise: 20_00 }],
};
const dosa = sampleItem('Dosa', { pricePaise: 80_00 });
const view = sampleView({ usualNotes: 'Less spicy' }, [sampleCategory('Food', [biryani, dosa])], [extras]);
const overTheWire = (body: object): unknown => JSON.parse(JSON.stringify(body));
const answer = overTheWire(publicRestaurantBody(view));
const shown = sampleView().restaurant;

const full = cartLine('Biryani, Full', {
  itemId: 'biryani',
  variant: 2,
  choices: [{ group: 1, option: 4, count: 1 }],
  optionNames: ['Raita'],
  optionPaise: [20_00],
  unitPaise: 260_00,
  note: 'less spicy',
});

describe('a page of the last build', () => {
  it('reads the answer of this server: a dish with sizes at its lowest price, orderable plainly', () => {
    const read = lastBuild.readPublicRestaurant(answer, shown);
    expect(read && lastBuild.itemsOf(read)).toMatchObject([
      { id: 'biryani', pricePaise: 140_00, isAvailable: true },
      { id: 'dosa', pricePaise: 80_00, isAvailable: true },
    ]);
  });

  it('shows lines with sizes and choices at the price they have, says they are gone, and never orders them otherwise', () => {
    const browser = fakeBrowser();
    const here = createCartStore({ storage: () => browser.storage, slug: 'annapurna' });
    for (const line of [full, { ...full, note: '' }, cartLine('Dosa', { unitPaise: 80_00 })]) here.add(line);
    const there = lastBuild.createCartStore({ storage: browser.storage, slug: 'annapurna' });
    expect(there.getSnapshot().lines.map(({ name, unitPaise }) => [name, unitPaise])).toEqual([
      ['Biryani, Full', 260_00],
      ['Biryani, Full', 260_00],
      ['Dosa', 80_00],
    ]);

    const read = lastBuild.readPublicRestaurant(answer, shown);
    const check = lastBuild.checkPrices(there.getSnapshot().lines, read ? lastBuild.itemsOf(read) : []);
    expect(check.gone.map(({ name }) => name)).toEqual(['Biryani, Full', 'Biryani, Full']);
    expect([...check.changed, ...check.soldOut]).toEqual([]);
    there.update((lines) => lastBuild.applyFreshPrices(lines, check));
    expect(
      createCartStore({ storage: () => browser.storage, slug: 'annapurna' }).getSnapshot().lines,
    ).toEqual([cartLine('Dosa', { unitPaise: 80_00 })]);
  });

  it('keeps whatever this one has stored, and changes quantities beside it', () => {
    fc.assert(
      fc.property(anyMenu.chain(anyCartFrom), (lines) => {
        const browser = fakeBrowser();
        const here = createCartStore({ storage: () => browser.storage, slug: 'annapurna' });
        here.change((cart) => ({ ...cart, lines, note: 'ring the bell', chosen: ['biryani~2'] }));
        const { chosen } = here.getSnapshot();
        const there = lastBuild.createCartStore({ storage: browser.storage, slug: 'annapurna' });
        expect(there.getSnapshot().lines.map(({ key, unitPaise }) => [key, unitPaise])).toEqual(
          lines.map(({ key, unitPaise }) => [key, unitPaise]),
        );
        for (const { key, quantity } of lines) there.setQuantity(key, quantity + 1);
        const again = createCartStore({ storage: () => browser.storage, slug: 'annapurna' }).getSnapshot();
        expect(again.lines).toEqual(lines.map((line) => ({ ...line, quantity: line.quantity + 1 })));
        expect(again.chosen).toEqual(chosen);
        if (lines.length > 0) expect(again.note).toBe('ring the bell');
        expect(browser.stored(DAMAGED_CARTS_KEY)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

describe('this build', () => {
  it('takes up a cart of the last one, asks for the size it could not say, and has the same message for the rest', () => {
    const read = lastBuild.readPublicRestaurant(answer, shown);
    const plain = (read ? lastBuild.itemsOf(read) : []).map((item) => lastBuild.oneTapAddition(item));
    const browser = fakeBrowser();
    const there = lastBuild.createCartStore({ storage: browser.storage, slug: 'annapurna' });
    for (const addition of plain) if (addition) there.add(addition);

    const { lines } = createCartStore({ storage: () => browser.storage, slug: 'annapurna' }).getSnapshot();
    expect(lines.map(({ itemId, unitPaise }) => [itemId, unitPaise])).toEqual([
      ['biryani', 140_00],
      ['dosa', 80_00],
    ]);
    const fresh = readFreshMenu(JSON.parse(`${writeFreshMenu(view)}}`), shown);
    const check = fresh ? checkPrices(lines, menuNow(fresh)) : [];
    expect(check.map(({ line, news }) => [line.itemId, ...news])).toEqual([
      ['biryani', { kind: 'asks', group: null }],
    ]);
    expect(itemCount(applyFreshPrices(lines, check))).toBe(2);
    const order = { restaurantName: 'Annapurna', lines, table: '7' };
    expect(messageOf(order)).toBe(lastBuild.orderMessage({ ...order, lines: there.getSnapshot().lines }));
  });

  it('sets the answer of the last server aside, which has another form', () => {
    const { choices: _, choicesHash: __, ...older } = sampleView({}, [sampleCategory('Food', [dosa])]);
    expect(readFreshMenu(overTheWire(lastBuild.publicRestaurantBody(older)), shown)).toBeNull();
  });

  it('reads back what the last build has stored of its own carts, byte for byte', () => {
    const there = fakeBrowser();
    const store = lastBuild.createCartStore({ storage: there.storage, slug: 'annapurna', now: () => 0 });
    const addition = lastBuild.oneTapAddition(dosa);
    if (addition) store.add(addition);
    const text = there.stored(CART_STORAGE_KEY) ?? '';
    expect(writeCarts(readCarts(text).carts)).toBe(text);
  });
});
