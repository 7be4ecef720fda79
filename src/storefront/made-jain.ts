import { restaurantTexts } from './restaurant-texts.ts';
import type { ItemView } from './view.ts';

type Marked = Pick<ItemView, 'jain'>;

const JAIN = restaurantTexts.only.jain;

/**
 * The note of a dish when it is added: while the Jain filter is on, a dish that is Jain on request is noted as Jain.
 */
export function firstNote({ jain }: Marked): string {
  const isAsked = globalThis.document?.documentElement.dataset.only === 'jain';
  return isAsked && jain === 'on_request' ? JAIN : '';
}

/** The usual notes offered for a dish: first Jain, if it can be made so on request, then the owner's for all dishes. */
export function usualOn(dish: Marked | undefined, usual: readonly string[]): readonly string[] {
  return dish?.jain === 'on_request' ? [JAIN, ...usual.filter((each) => each !== JAIN)] : usual;
}
