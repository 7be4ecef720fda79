import { plainText } from '#ordering/plain-text.ts';

/**
 * The message that asks for the price of an item without a fixed one (docs/product/menu.md#no-fixed-price). Apart from the
 * other chat messages, because the menu's first script has it.
 */
export function askPrice(restaurantName: string, itemName: string): string {
  return `Hello ${plainText(restaurantName)}, what is the price of ${plainText(itemName)}?`;
}
