import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#menu/menu.ts';
import { checkPrices } from '#ordering/prices/price-check.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { cartLine, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { changeSentences } from '../../cart/prices/menu-changes.tsx';
import { menuNow } from '../../cart/prices/menu-now.ts';
import { storefrontMeta } from '../../server/seo/page-meta.server.ts';
import { publicRestaurantBody } from '../../server/storefront-calls.server.ts';
import { readFreshMenu } from '../../view/fresh-menu.ts';
import type { StorefrontView } from '../../view/view.ts';
import { writeFreshMenu } from '../../view/write-page-data.ts';
import { ItemCard } from './item-card.tsx';

function viewOf(restaurant: Partial<Restaurant> = {}, changes: Partial<MenuItem> = {}): StorefrontView {
  const pomfret = sampleItem('Pomfret *Fry*', { noPrice: 'market', pricePaise: 0, ...changes });
  return sampleView(restaurant, [sampleCategory('Fish', [pomfret, sampleItem('Bangda')])]);
}

function cardOf(restaurant: Partial<Restaurant> = {}, changes: Partial<MenuItem> = {}): string {
  const { restaurant: shown, categories } = viewOf(restaurant, changes);
  const [item] = categories[0]?.items ?? [];
  if (!item) throw new Error('No item.');
  return renderToStaticMarkup(<ItemCard item={item} number={0} restaurant={shown} layout="list" isBare />);
}

describe('the card of an item without a fixed price', () => {
  it('has the word, no amount, no Add, and a plain link to a chat that names the item', () => {
    const card = cardOf();
    expect(card).toContain('<b>Market price</b>');
    expect(card).not.toMatch(/₹|data-add|noscript/);
    const [, href = ''] = card.match(/<a class="soft ask" href="([^"]*)">Ask on WhatsApp<\/a>/) ?? [];
    expect(decodeURIComponent(href)).toBe(
      'https://wa.me/919876543210?text=Hello Annapurna, what is the price of Pomfret ∗Fry∗?',
    );
  });

  it('has no link without a number, and none while it is sold out', () => {
    expect(cardOf({ whatsapp: '' })).not.toContain('wa.me');
    const soldOut = cardOf({}, { isAvailable: false });
    expect(soldOut).toContain('Sold out');
    expect(soldOut).not.toContain('wa.me');
  });

  it('can be asked for while ordering is off', () => {
    expect(cardOf({ acceptsOrders: false })).toContain('Ask on WhatsApp');
  });
});

it('is in the public JSON with the price null, and is read back', () => {
  const view = viewOf();
  const body = publicRestaurantBody(view);
  expect(body.restaurant.categories[0]?.menuItems).toMatchObject([
    { price: null, noPrice: 'market' },
    { price: 100, noPrice: '' },
  ]);
  expect(readFreshMenu(JSON.parse(`${writeFreshMenu(view)}}`), view.restaurant)?.categories).toEqual(
    view.categories,
  );
});

it('has no offer for search engines, and its word in a link preview', () => {
  const meta = JSON.stringify(storefrontMeta({ page: 'menu', view: viewOf() }, 'https://menu.example'));
  expect(meta.match(/"@type":"Offer"/g)).toHaveLength(1);
  expect(meta).not.toContain('"price":0');
  const shared = storefrontMeta(
    { page: 'menu', view: viewOf(), shownItemId: 'pomfret-*fry*' },
    'https://menu.example',
  );
  expect(shared.description).toBe('Market price');
});

it('leaves the cart with a sentence', () => {
  const [change] = checkPrices([cartLine('Pomfret *Fry*')], menuNow(viewOf()));
  expect(change?.fresh).toBeNull();
  expect(change && changeSentences(change)).toBe(
    'Pomfret *Fry* has no fixed price now. Please ask on WhatsApp.',
  );
});
