import type { Choice, Dish, Doubt, Price } from './row.ts';

/** The reading of one line on its own; the lines around it may still change it. */
export type LineReading =
  | { kind: 'blank' }
  /** `doubt` is about its name. */
  | { kind: 'category'; name: string; sizes: string[]; areColumns: boolean; doubt?: Doubt }
  | Heading
  | ItemReading
  /** A price without a name. */
  | { kind: 'price'; pricePaise: number }
  | UnreadReading;

/** A line without a price, which names a category if items follow it. */
export interface Heading {
  kind: 'heading';
  name: string;
  /** Bold, between rules, or marked as a heading. */
  isDecorated: boolean;
  /** The sizes of the prices in the lines below it, as in `Coffee (S / M / L)`. */
  sizes: string[];
  areColumns: boolean;
  /** The name and the number of `Soups (8)`, as copied pages write it. */
  counted?: { name: string; count: number };
  /** It is a name alone in the row of a table, where the price of a dish may be missing. */
  isInTable?: boolean;
}

export interface ItemReading extends Partial<Omit<Dish, 'category'>> {
  kind: 'item';
  name: string;
  /** None where a word takes their place. */
  prices: Price[];
  doubts: Doubt[];
}

export interface UnreadReading {
  kind: 'unread';
  reason: string;
  isNote: boolean;
  choices?: Choice[];
  /** The line has numbers, but it is not clear which one is the price. */
  isUnclear?: boolean;
  /** It is a dish without a price, or a description, rather than the category of what stands below. */
  isNoHeading?: boolean;
  sizes?: string[];
}

/** Returns the price list of a dish with one price, in paise, and no sizes. */
export function onePrice(pricePaise: number): Price[] {
  return [{ size: '', pricePaise }];
}

export function unread(reason: string, more: Partial<UnreadReading> = {}): UnreadReading {
  return { kind: 'unread', reason, isNote: false, ...more };
}

export const NO_PRICE = 'There is no price in this line.';
