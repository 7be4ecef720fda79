import { parseFacebook, parseSwiggy, parseZomato } from './contact-links.ts';
import type { Restaurant } from './restaurant.ts';

/**
 * A restaurant with only those of its links that could be saved today: one that was saved under milder rules may lead
 * customers elsewhere. An Instagram name is a name and needs no look.
 */
export function keepSafeLinks(restaurant: Restaurant): Restaurant {
  const { facebook, swiggy, zomato } = restaurant;
  return {
    ...restaurant,
    facebook: parseFacebook(facebook).ok ? facebook : '',
    swiggy: parseSwiggy(swiggy).ok ? swiggy : '',
    zomato: parseZomato(zomato).ok ? zomato : '',
  };
}
