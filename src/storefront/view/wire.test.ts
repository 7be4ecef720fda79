import { describe, expect, it } from 'vitest';
import { SAMPLE_IMAGE, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { publicRestaurantBody, readPublicRestaurant } from './wire.ts';

describe('publicRestaurantBody', () => {
  it('uses the names of the wire, and rupees', () => {
    const view = sampleView({ layout: 'grid', acceptsOrders: false, zomato: 'https://www.zomato.com/x' });
    const { restaurant } = publicRestaurantBody(view);
    expect(restaurant.settings).toEqual({
      accentColor: '',
      fssaiNo: '',
      bannerImage: '',
      logoImage: '',
      facebook: '',
      swiggy: '',
      zomato: 'https://www.zomato.com/x',
      isOrder: false,
      isPureVeg: false,
      isGrid: true,
      usualNotes: '',
    });
    expect(restaurant.categories[0]?.menuItems[0]).toMatchObject({
      id: 'plain-dosa',
      name: 'Plain Dosa',
      description: '',
      price: 80,
      category_id: 'dosas',
      image: '',
      isAvailable: true,
      is_available: true,
    });
    expect(restaurant.categories[0]?.menuItems[0]).not.toHaveProperty('version');
  });
});

describe('readPublicRestaurant', () => {
  const overTheWire = (view: ReturnType<typeof sampleView>): unknown =>
    JSON.parse(JSON.stringify(publicRestaurantBody(view)));

  it('gives the same view back when nothing has changed', () => {
    const view = sampleView();
    expect(readPublicRestaurant(overTheWire(view), view.restaurant)).toEqual(view);
  });

  it('takes over the whole menu: what is new, what has changed, and not what is gone', () => {
    const now = sampleView({ whatsapp: '+919000000000', acceptsOrders: false }, [
      sampleCategory('Dosas', [
        sampleItem('Plain Dosa', { name: 'Plain Dosa XL', pricePaise: 95_50, isAvailable: false }),
        sampleItem('Rava Dosa', { description: 'Crisp', imageUrl: SAMPLE_IMAGE }),
      ]),
      sampleCategory('Drinks', [sampleItem('Filter Coffee')]),
    ]);
    expect(readPublicRestaurant(overTheWire(now), sampleView().restaurant)).toEqual(now);
  });

  it('drops a category without items, as the page never shows an empty one', () => {
    const dosas = sampleCategory('Dosas', [sampleItem('Plain Dosa')]);
    const view = sampleView({}, [dosas]);
    const empty = { ...dosas, id: 'drinks', items: [] };
    const body = overTheWire({ ...view, categories: [...view.categories, empty] });
    expect(readPublicRestaurant(body, view.restaurant)).toEqual(view);
  });

  it('drops an item whose price cannot be read', () => {
    const body = overTheWire(sampleView());
    const broken = JSON.parse(JSON.stringify(body).replace('"price":80', '"price":"eighty"'));
    const read = readPublicRestaurant(broken, sampleView().restaurant);
    expect(read?.categories[0]?.items.map(({ id }) => id)).toEqual(['masala-dosa']);
  });

  it.each([null, 'text', [], {}, { restaurant: null }, { restaurant: { name: 'A', whatsapp: '' } }])(
    'refuses %j',
    (body) => {
      expect(readPublicRestaurant(body, sampleView().restaurant)).toBeNull();
    },
  );
});
