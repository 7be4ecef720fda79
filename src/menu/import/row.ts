import type { ChoiceGroup, ChoiceOption } from '../menu.ts';
import type { ColumnRole, OtherParts } from './item-columns.ts';

/**
 * What an import reads: rows, one for each dish. A pasted text, a CSV and a spreadsheet all become rows; whatever an owner
 * changes in the preview changes rows. All of it is plain data that can be kept as JSON.
 */

/** As much of a dish as is sold at a time, and its price. `size` is empty where a dish has one price. */
export interface Price {
  size: string;
  pricePaise: number;
  isSoldOut?: true;
  /** How many are left, where they are counted. */
  left?: number;
}

/** What a dish is, however it was written down. */
export interface Dish extends OtherParts {
  /** Empty for dishes that stand before any category. */
  category: string;
  name: string;
  /** At least one. */
  prices: Price[];
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
  | 'name';

/** A way out of a doubt with one tap: what becomes of the row, as changes to it. None leaves it out, several make several. */
export interface Choice {
  label: string;
  becomes: ReadonlyArray<Partial<Dish>>;
}

/** Why a row deserves a look. It holds the import until the owner chooses or accepts it. */
export interface Doubt {
  code: DoubtCode;
  message: string;
  choices: Choice[];
}

interface Entry {
  /** Names it in the preview: the same as long as its own line is the same, also when lines above it come and go. */
  key: string;
  source: Source;
}

/** A dish as read, with what is doubtful about it. */
export interface Row extends Entry, Dish {
  kind: 'row';
  doubts: Doubt[];
}

/** A line nothing was made of. `reason` says why in a sentence; a note such as a phone number needs no look. */
export interface LeftOut extends Entry {
  kind: 'left-out';
  /** The category it stands in. */
  category: string;
  reason: string;
  /** It sells nothing (a phone number, an address, a table's heading), so nobody need look at it. */
  isNote: boolean;
  /** What it may be called if it is a category after all: the rows below it would then belong to it. */
  mayBeCategory: string | undefined;
  /** Dishes that can be made of it with one tap. `becomes` holds all that a dish needs but the category. */
  choices: Choice[];
}

export type ImportEntry = Row | LeftOut;

/** A column of a table and what is made of it: a guess until the owner says so. */
export interface Column {
  /** From its heading; `Column C` where there is none. */
  heading: string;
  role: ColumnRole;
  /** Of which size a `size-price` is. */
  size: string;
  /** False when the heading was not understood, so that the owner should be asked. */
  isSure: boolean;
  /** A few of its cells, to tell the owner which column is meant. */
  examples: string[];
}

/** A group of choices as read: all that it has before it exists. */
export type ReadGroup = Omit<ChoiceGroup, 'id' | 'no' | 'version' | 'options'> & {
  options: Array<Omit<ChoiceOption, 'no'>>;
};

/** A text or a table as read. */
export interface ImportReading {
  /** In their order, dishes and lines left out. */
  entries: ImportEntry[];
  /** The columns, when it was read as a table. */
  columns: Column[] | undefined;
  /** The groups of choices that stand in it. */
  groups: ReadGroup[];
}

/** One sheet of a spreadsheet, or a CSV. */
export interface Table {
  /** Of the sheet, a category for those that name none where there are several; else empty. */
  name: string;
  cells: ReadonlyArray<ReadonlyArray<unknown>>;
}

/** Where dishes go that stand before any category, until the owner says otherwise. */
export const UNNAMED_CATEGORY = 'Menu';
