import type { Restaurant } from './restaurant.ts';

type Settings = Pick<
  Restaurant,
  'bannerImageUrl' | 'logoImageUrl' | 'facebook' | 'swiggy' | 'zomato' | 'acceptsOrders' | 'layout'
>;

/** The `settings` of a restaurant in the spec's names (spec §3), for every call that carries them. */
export function presentSettings(settings: Settings) {
  return {
    bannerImage: settings.bannerImageUrl,
    logoImage: settings.logoImageUrl,
    facebook: settings.facebook,
    swiggy: settings.swiggy,
    zomato: settings.zomato,
    isOrder: settings.acceptsOrders,
    isGrid: settings.layout === 'grid',
  };
}
