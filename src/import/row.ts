import type { NoPrice } from '#menu/items/prices/no-price.ts';
import type { ChoiceGroup, ChoiceOption } from '#menu/menu.ts';
import type { Translations } from '#platform/fields/translations.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { readingTexts } from './reading-texts.ts';
import type { ColumnRole, OtherParts } from './table/item-columns.ts';

/**
 * What an import reads: rows, one for each dish. A pasted text, a CSV and a spreadsheet all become rows, and an owner's
 * changes in the preview change rows. All of it is plain data that can be stored as JSON.
 */

/** One size of a dish and its price. `size` is empty where a dish has one price. */
export interface Price {
  size: string;
  pricePaise: number;
  isSoldOut?: true;
  /** Pieces left in stock; undefined where they are not counted. */
  left?: number;
  /** The names of the size in other languages, where it was read with any. */
  translations?: Translations;
}

/** A dish, whatever format it was read from. */
export interface Dish extends OtherParts {
  /** Empty for dishes before any category. */
  category: string;
  name: string;
  /** At least one, unless a word takes their place. */
  prices: Price[];
  noPrice: NoPrice;
  /** Its texts in other languages, where it was read with any. */
  translations?: Translations | undefined;
  /** The name of its category in other languages, where a row of this category has any. */
  categoryTranslations?: Translations | undefined;
}

/** Where a row or a line comes from. */
export interface Source {
  /** Line of the text or row of the table, from 1. */
  lineNumber: number;
  /** As pasted; the cells of a table with ` | ` between them. */
  text: string;
}

type DoubtCode =
  | 'several-prices'
  | 'two-numbers'
  | 'split-line'
  | 'joined-price'
  | 'thousands'
  | 'decorated'
  | 'moved-text'
  | 'price-first'
  | 'odd-price'
  | 'reduced'
  | 'columns'
  | 'heading'
  | 'mark'
  | 'choices'
  | 'served'
  | 'misread'
  | 'font'
  | 'note'
  | 'name'
  | 'translation'
  | 'category-translation'
  | 'size-translation'
  | 'second-name';

/** A one-tap answer to a doubt. `becomes` lists changes to the row: none leaves it out, several make several rows. */
export interface Choice {
  label: string;
  becomes: ReadonlyArray<Partial<Dish>>;
  /** The name of the category in a language for all its rows, where the answer decides it; empty for none. */
  categoryName?: { language: LanguageTag; text: string };
}

/** Why the owner should check a row. It blocks the import until the owner picks a choice or accepts the row. */
export interface Doubt {
  code: DoubtCode;
  message: string;
  choices: Choice[];
}

interface Entry {
  /** Identifies the entry in the preview. Stays the same while its line does, also when lines above come and go. */
  key: string;
  source: Source;
}

/** A dish as read, with what is doubtful about it. */
export interface Row extends Entry, Dish {
  kind: 'row';
  doubts: Doubt[];
  /** The columns of the table that it comes from, which say what an update may change; undefined for a text. */
  columns?: readonly ColumnRole[] | undefined;
}

/** A line that did not become a row. `reason` says why in a sentence. */
export interface LeftOut extends Entry {
  kind: 'left-out';
  category: string;
  reason: string;
  /** Whether it sells nothing (a phone number, an address, a table's heading), so the owner need not check it. */
  isNote: boolean;
  /** The category name, where the owner may turn the line into a category for the rows below it. */
  mayBeCategory: string | undefined;
  /** Dishes that one tap makes of the line. `becomes` holds all that a dish needs except the category. */
  choices: Choice[];
}

export type ImportEntry = Row | LeftOut;

/** A column of a table and its role, which is a guess until the owner confirms it. */
export interface Column {
  /** From its heading; `Column C` where there is none. */
  heading: string;
  role: ColumnRole;
  /** The size that the prices of a `size-price` column are for. */
  size: string;
  /** The language of a column of translated names or descriptions. */
  language?: LanguageTag | undefined;
  /** False when the heading was not understood, so that the owner should be asked. */
  isSure: boolean;
  /** A few of its cells, to tell the owner which column is meant. */
  examples: string[];
}

/** A group of choices as read: without the fields that it gets when it is saved. */
export type ReadGroup = Omit<ChoiceGroup, 'id' | 'no' | 'version' | 'options'> & {
  options: Array<Omit<ChoiceOption, 'no'>>;
};

/** A text or a table as read. */
export interface ImportReading {
  /** Dishes and left-out lines, in the order of the source. */
  entries: ImportEntry[];
  /** The columns, when it was read as a table. */
  columns: Column[] | undefined;
  /** The groups of choices in it. */
  groups: ReadGroup[];
}

/** One sheet of a spreadsheet, or a CSV. */
export interface Table {
  /** The sheet's name where there are several sheets: the category of rows that name none. Else empty. */
  name: string;
  cells: ReadonlyArray<ReadonlyArray<unknown>>;
}

/** The languages of a restaurant: that of its menu first, then the others in which it shows it. */
export type MenuLanguages = readonly [own: LanguageTag, ...others: LanguageTag[]];

export const ENGLISH_ALONE: MenuLanguages = ['en'];

/** The category of dishes that come before any category, until the owner renames it. */
export const UNNAMED_CATEGORY = 'Menu';

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
  /** The line has no price at all. */
  lacksPrice?: boolean;
  /** The line has numbers, but it is not clear which one is the price. */
  isUnclear?: boolean;
  /** It is a dish without a price, or a description, rather than the category of what is below. */
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

/** A line without a price, which may be a dish that lacks one, or a description. */
export function unpriced(more: Partial<UnreadReading> = {}): UnreadReading {
  return unread(readingTexts.noPrice, { lacksPrice: true, ...more });
}
