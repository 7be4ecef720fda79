/** What may be put in a line's place with one tap: whole lines in the spec's format. */
export interface Fix {
  label: string;
  text: string;
}

type DoubtCode =
  | 'thousands'
  | 'decorated'
  | 'two-prices'
  | 'two-numbers'
  | 'moved-text'
  | 'price-first'
  | 'odd-price'
  | 'columns'
  | 'heading'
  | 'no-items'
  | 'no-category'
  | 'repeated'
  | 'name';

/** Why a reading deserves a look; it is added as read all the same. */
export interface Doubt {
  code: DoubtCode;
  message: string;
  fix?: Fix;
}

interface Read {
  /** Place among all lines of the paste, from 0: what an edit of the line goes by. */
  at: number;
  /** Line of the pasted text, from 1. A semicolon may part one into several. */
  lineNumber: number;
  /** As pasted. */
  text: string;
}

type BlankLine = Read & { kind: 'blank' };
export type PastedCategoryLine = Read & { kind: 'category'; name: string; doubts: Doubt[] };
export type PastedItem = Read & { kind: 'item'; name: string; pricePaise: number; doubts: Doubt[] };
/** Nothing is made of it; `reason` says why, in a sentence. */
type UnreadableLine = Read & { kind: 'unreadable'; reason: string; fix?: Fix };

export type PasteLine = BlankLine | PastedCategoryLine | PastedItem | UnreadableLine;

export interface PastedCategory {
  name: string;
  /** The line that names it; undefined for items that stand before any category. */
  line: PastedCategoryLine | undefined;
  doubts: Doubt[];
  items: PastedItem[];
}

export interface PastedMenu {
  categories: PastedCategory[];
  /** Every line of the paste, in order. */
  lines: PasteLine[];
}

/** Where items go that stand before any category, until the owner says otherwise. */
export const UNNAMED_CATEGORY = 'Menu';

/** What one line says by itself; its neighbours may decide otherwise (`settleHeadings`). */
export type Reading =
  | { kind: 'blank' }
  | { kind: 'category'; name: string; doubts: Doubt[] }
  | { kind: 'item'; name: string; pricePaise: number; doubts: Doubt[] }
  | { kind: 'unreadable'; reason: string; fix?: Fix }
  | Heading;

/** A line without a price, which names a category if items follow it. */
export interface Heading {
  kind: 'heading';
  name: string;
  /** Bold, between rules, or marked as a heading. */
  isDecorated: boolean;
}
