import { describe, expect, it } from 'vitest';
import { sampleView } from '#test/support/samples.ts';
import { publicRestaurantBody } from './wire.ts';

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
