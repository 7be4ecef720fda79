import { createContext } from 'react';
import type { CartLine } from '#ordering/cart/cart.ts';

/** What the choices sheet starts from. */
export interface From {
  /** A line of the cart that is edited: the result replaces it, and its note stays. */
  line?: CartLine | undefined;
  /** The number of the size that is already chosen. */
  variant?: number | undefined;
}

/** Opens the sheet in which a dish's size and choices are chosen (docs/product/storefront.md#choices-sheet). */
export type OpenChoices = (itemId: string, from?: From) => void;

/** Opens that sheet from anywhere on the pages. The function never changes, so that it causes no rendering. */
export const ChoicesContext = createContext<OpenChoices>(() => {});
