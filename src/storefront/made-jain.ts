import { restaurantTexts } from './restaurant-texts.ts';
import type { ItemView } from './view.ts';

type Marked = Pick<ItemView, 'jain'>;

const JAIN = restaurantTexts.only.jain;

/** The note with which a dish goes into the cart: that of one made Jain on request says so while only Jain dishes show. */
export function firstNote({ jain }: Marked): string {
  const isAsked = globalThis.document?.documentElement.dataset.only === 'jain';
  return isAsked && jain === 'on_request' ? JAIN : '';
}

/** What a note on a dish is offered: first that it be made Jain, where it can be, then what the owner offers on all. */
export function usualOn(dish: Marked | undefined, usual: readonly string[]): readonly string[] {
  return dish?.jain === 'on_request' ? [JAIN, ...usual.filter((each) => each !== JAIN)] : usual;
}
