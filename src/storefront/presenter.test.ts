import { expect, it } from 'vitest';
import type { Category } from '#menu/menu.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { presentStorefront } from './presenter.ts';
import { sampleView } from './sample-view.ts';
import { itemsOf, priceOf } from './view.ts';

const restaurant: Restaurant = { ...sampleView().restaurant, id: 'r1', pageVersion: 4, version: 2 };
const idli = {
  id: 'i1',
  categoryId: 'c1',
  name: 'Idli',
  description: 'Two, with sambar',
  pricePaise: 60_00,
  imageUrl: '',
  isAvailable: false,
  version: 3,
};
const breakfast: Category = {
  id: 'c1',
  name: 'Breakfast',
  description: 'Till 11',
  version: 1,
  items: [idli],
};

it('shows what customers may see, and nothing else of the rows', () => {
  const view = presentStorefront(restaurant, [breakfast]);
  expect(view.restaurant).toEqual(sampleView().restaurant);
  expect(view.categories).toEqual([
    {
      id: 'c1',
      name: 'Breakfast',
      description: 'Till 11',
      items: [
        {
          id: 'i1',
          name: 'Idli',
          description: 'Two, with sambar',
          pricePaise: 60_00,
          imageUrl: '',
          isAvailable: false,
        },
      ],
    },
  ]);
});

it('leaves out categories without items', () => {
  const empty = { ...breakfast, id: 'c2', items: [] };
  expect(presentStorefront(restaurant, [empty, breakfast]).categories.map(({ id }) => id)).toEqual(['c1']);
});

it('survives the way through the page as JSON', () => {
  const view = presentStorefront(restaurant, [breakfast]);
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
});

it('lists the items in the order of the page', () => {
  const second = { ...breakfast, id: 'c2', items: [{ ...idli, id: 'i2', pricePaise: 5 }] };
  const items = itemsOf(presentStorefront(restaurant, [breakfast, second]));
  expect(items.map(priceOf)).toEqual([60_00, 5]);
});
