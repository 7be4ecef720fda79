import { createContext } from 'react';
import type { CartLine } from '#ordering/cart.ts';

/** Where choosing begins. */
export interface From {
  /** A line of the cart that is chosen anew: it makes way for what is chosen, and its note stays. */
  line?: CartLine | undefined;
  /** The number of the size that is chosen already. */
  variant?: number | undefined;
}

/** Opens the sheet in which a dish's size and choices are chosen (docs/product.md#choices-sheet). */
export type OpenChoices = (itemId: string, from?: From) => void;

/** The way to that sheet from anywhere on the pages; always the same function, so that nothing renders for it. */
export const ChoicesContext = createContext<OpenChoices>(() => {});
