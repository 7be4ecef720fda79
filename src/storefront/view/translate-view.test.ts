import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChoiceGroup, MenuItem } from '#menu/menu.ts';
import { selectedAddition } from '#ordering/cart/addition.ts';
import { addPieces, type Cart, EMPTY_CART, oneTapAddition } from '#ordering/cart/cart.ts';
import { shownChange, shownLine } from '#ordering/cart/shown-line.ts';
import { orderMessage } from '#ordering/message/order-message.ts';
import { orderedLine } from '#ordering/orders/customer-order.ts';
import { applyFreshPrices, checkPrices } from '#ordering/prices/price-check.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { sampleGroup } from '#test/support/choice-groups.ts';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { menuNow } from '../cart/prices/menu-now.ts';
import { translateView } from './translate-view.ts';
import { itemsOf, type StorefrontView } from './view.ts';
import { writePageData } from './write-page-data.ts';

const words = {
  en: ['Paneer', 'Dosa', 'Half', 'Raita', 'Full', 'Thali', 'Mint', 'Extra'],
  hi: ['पनीर', 'डोसा', 'हाफ', 'रायता', 'फुल', 'थाली', 'पुदीना', 'एक्स्ट्रा'],
  ur: ['پنیر', 'ڈوسا', 'ہاف', 'رائتہ', 'فل', 'تھالی', 'پودینہ', 'ایکسٹرا'],
  ta: ['பன்னீர்', 'தோசை', 'அரை', 'ரைத்தா', 'முழு', 'தாளி', 'புதினா', 'கூடுதல்'],
};
const LANGUAGES = ['hi', 'ur', 'ta'] as const;

/** A name with any of its translations, or none. */
const named = (at: number, no: number) =>
  fc.subarray([...LANGUAGES]).map((tags) => ({
    name: `${words.en[at]} ${no}`,
    ...(tags.length > 0 && {
      translations: Object.fromEntries(tags.map((tag) => [tag, { name: `${words[tag][at]} ${no}` }])),
    }),
  }));
const anyNames = (no: number) => fc.nat({ max: 7 }).chain((at) => named(at, no));

const anyMenu = fc
  .record({
    items: fc.tuple(anyNames(1), anyNames(2), anyNames(3)),
    sizes: fc.tuple(anyNames(4), anyNames(5)),
    group: anyNames(6),
    options: fc.tuple(anyNames(7), anyNames(8), anyNames(9)),
    paise: fc.array(fc.integer({ min: 0, max: 500_00 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ items, sizes, group, options, paise }) => {
    const groups: ChoiceGroup[] = [
      sampleGroup(
        group.name,
        options.map((option, at) => ({ ...option, pricePaise: paise[at] ?? 0 })),
        group,
      ),
    ];
    const asks = { groupId: groups[0]?.id ?? '', groupNo: 1, min: null, max: null, included: null };
    const dishes = items.map((names, at): MenuItem => {
      const variants = sizes.map((size, place) => ({
        id: `${place}`,
        no: place + 1,
        pricePaise: paise[place + 3] ?? 0,
        isAvailable: true,
        availableAgainAt: null,
        stockLeft: null,
        ...size,
      }));
      return sampleItem(names.name, {
        ...names,
        id: `dish-${at}`,
        variants: at === 1 ? variants : [],
        choiceGroups: at === 2 ? [{ ...asks, onlyVariants: [] }] : [],
      });
    });
    return sampleView({ languages: 'en hi ur ta' }, [sampleCategory('All', dishes)], groups);
  });

const anyTaps = fc.array(
  fc.record({ dish: fc.nat({ max: 2 }), size: fc.constantFrom(1, 2), options: fc.subarray([1, 2, 3]) }),
  { minLength: 1, maxLength: 6 },
);

/** Adds as the page of a view does. */
function cartOf(view: StorefrontView, taps: Array<{ dish: number; size: number; options: number[] }>): Cart {
  const { groupsOf } = menuNow(view);
  return taps.reduce<Cart>((cart, { dish, size, options }) => {
    const item = itemsOf(view)[dish];
    if (!item) return cart;
    const choices = dish === 2 ? options.map((option) => ({ group: 1, option, count: 1 })) : [];
    const addition =
      dish === 1
        ? oneTapAddition(item, size)
        : selectedAddition(item, { variant: 0, choices, note: '' }, groupsOf(item.id));
    return addition ? addPieces(cart, addition, 1) : cart;
  }, EMPTY_CART);
}

function messageIn(view: StorefrontView, cart: Cart): string {
  const now = menuNow(view);
  const lines = cart.map((line) => orderedLine(line, now.groupsOf(line.itemId), shownLine(line, now)));
  return orderMessage({ restaurantName: 'Annapurna', lines });
}

it('an order has the restaurant’s own names, with those that the customer read in brackets', () => {
  fc.assert(
    fc.property(anyMenu, anyTaps, fc.constantFrom(...LANGUAGES), (view, taps, language) => {
      const shown = translateView(view, language);
      const cart = cartOf(view, taps);
      // The cart of a page in another language is the same, so it may change its language with the cart in it.
      expect(cartOf(shown, taps)).toEqual(cart);
      expect(checkPrices(cart, menuNow(shown))).toEqual([]);

      const [own, translated] = [messageIn(view, cart), messageIn(shown, cart)];
      const brackets =
        / \(\u2068?[^()₹\u2068\u2069]*[\u0600-\u06FF\u0900-\u097F\u0B80-\u0BFF][^()₹]*?\u2069?\)/gu;
      expect(translated.replaceAll(brackets, '')).toBe(own);
      expect(own).not.toMatch(brackets);

      for (const line of cart) {
        const read = shownLine(line, menuNow(shown));
        const wanted = read.name === line.name ? line.name : new RegExp(`${line.name} \\(.*${read.name}`);
        expect(translated).toMatch(wanted);
        expect(translated).toContain(formatRupees(line.unitPaise));
      }
    }),
  );
});

it('a page in the language of the menu, and one without translations, is as it was', () => {
  fc.assert(
    fc.property(anyMenu, (view) => {
      expect(translateView(view, 'en')).toBe(view);
      const data = writePageData({ page: 'menu', view: translateView(view, 'bn') });
      expect(data).toBe(writePageData({ page: 'menu', view }));
      expect(data).not.toContain('translations');
    }),
  );
});

it('what has changed on the menu is told with the names of the page, and stored with the own ones', () => {
  const dish = { translations: { hi: { name: 'पनीर' } }, id: 'paneer' };
  const viewOf = (name: string, more: Partial<MenuItem> = {}) =>
    sampleView({ languages: 'en hi' }, [sampleCategory('All', [sampleItem(name, { ...dish, ...more })])]);
  const before = translateView(viewOf('Paneer'), 'hi');
  const cart = cartOf(before, [{ dish: 0, size: 1, options: [] }]);
  const now = menuNow(
    translateView(viewOf('Cheese', { pricePaise: 120_00, translations: { hi: { name: 'चीज़' } } }), 'hi'),
  );
  const changes = checkPrices(cart, now);
  expect(changes.map((change) => shownChange(change, now).news)).toEqual([
    [
      { kind: 'renamed', before: 'Paneer', now: 'चीज़' },
      { kind: 'price', name: 'चीज़', before: 100_00, now: 120_00 },
    ],
  ]);
  expect(applyFreshPrices(cart, changes)[0]).toMatchObject({ name: 'Cheese', unitPaise: 120_00 });
});

it('areas and charges keep the names that orders are made of', () => {
  const view = sampleView({
    languages: 'en hi',
    translations: { hi: { name: 'अन्नपूर्णा', address: 'एमजी रोड' } },
    usualNotes: 'Less spicy\nNo onion',
    usualNoteTranslations: { hi: { 'Less spicy': 'कम तीखा' } },
    areas: [
      {
        name: 'Indiranagar',
        pincodes: [],
        feePaise: 30_00,
        freeFromPaise: null,
        minimumPaise: 0,
        translations: { hi: { name: 'इंदिरानगर' } },
      },
    ],
  });
  const { restaurant } = translateView(view, 'hi');
  expect(restaurant).toMatchObject({
    name: 'अन्नपूर्णा',
    address: 'एमजी रोड',
    usualNotes: 'कम तीखा\nNo onion',
    own: 'Annapurna',
    ownNotes: 'Less spicy\nNo onion',
    areas: [{ name: 'Indiranagar', shown: 'इंदिरानगर' }],
  });
});
