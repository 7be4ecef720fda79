import { parseFacebook, parseSwiggy, parseZomato } from './contact-links.ts';
import type { Restaurant } from './restaurant.ts';

/**
 * Returns the restaurant with only those of its links that could be saved today: a link saved under older, looser
 * rules may lead customers elsewhere. Instagram is stored as a name and needs no check.
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
