import { expect, it } from 'vitest';
import { priceOf } from '#ordering/prices/price-of.ts';
import { sampleCategory, sampleItem, sampleRestaurant } from '#test/support/samples.ts';
import { presentStorefront } from './presenter.ts';
import { itemsOf } from './view.ts';

const restaurant = sampleRestaurant();
const idli = sampleItem('Idli', { description: 'Two, with sambar', isAvailable: false });
const breakfast = sampleCategory('Breakfast', [idli], { description: 'Till 11' });

it('shows what customers may see, and nothing else of the rows', () => {
  const view = presentStorefront(restaurant, [breakfast]);
  const {
    id: _id,
    pageVersion: _pageVersion,
    version: _version,
    isSetUp: _isSetUp,
    keepsSizesApart: _keepsApart,
    orderLanguage: _orderLanguage,
    showsPopular: _showsPopular,
    popularItems: _popularItems,
    hoursVersion: _hoursVersion,
    askedUpiId: _askedUpiId,
    askedUpiName: _askedUpiName,
    gstin: _gstin,
    ...shown
  } = restaurant;
  expect(view.restaurant).toEqual(shown);
  const { categoryId: _categoryId, version: _itemVersion, choiceGroups: _groups, ...shownItem } = idli;
  const { version: _categoryVersion, station: _station, ...shownCategory } = breakfast;
  expect(view.categories).toEqual([
    { ...shownCategory, items: [{ ...shownItem, asks: '', off: '', aside: '' }] },
  ]);
});

it('leaves out categories without items', () => {
  const empty = { ...breakfast, id: 'c2', items: [] };
  expect(presentStorefront(restaurant, [empty, breakfast]).categories.map(({ id }) => id)).toEqual([
    'breakfast',
  ]);
});

it('survives the way through the page as JSON', () => {
  const view = presentStorefront(restaurant, [breakfast]);
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
});

it('lists the items in the order of the page', () => {
  const second = { ...breakfast, id: 'c2', items: [{ ...idli, id: 'i2', pricePaise: 5 }] };
  const items = itemsOf(presentStorefront(restaurant, [breakfast, second]));
  expect(items.map((item) => priceOf(item))).toEqual([100_00, 5]);
});
