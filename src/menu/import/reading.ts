import type { Choice, Dish, Doubt, Price } from './row.ts';

/** What one line says by itself; its neighbours may decide otherwise. */
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
  /** Of the prices in the lines below it, as in `Coffee (S / M / L)`. */
  sizes: string[];
  areColumns: boolean;
}

export interface ItemReading extends Partial<Omit<Dish, 'category'>> {
  kind: 'item';
  name: string;
  prices: Price[];
  doubts: Doubt[];
}

export interface UnreadReading {
  kind: 'unread';
  reason: string;
  isNote: boolean;
  choices?: Choice[];
  /** It has numbers, none of which says that it is a price. */
  isUnclear?: boolean;
  sizes?: string[];
}

/** The one price of most dishes. */
export function onePrice(pricePaise: number): Price[] {
  return [{ size: '', pricePaise }];
}

export function unread(reason: string, more: Partial<UnreadReading> = {}): UnreadReading {
  return { kind: 'unread', reason, isNote: false, ...more };
}

export const NO_PRICE = 'There is no price in this line.';
