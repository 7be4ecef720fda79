import type { ReactNode } from 'react';
import type { Sorting } from './list-address.ts';

/** A column of a list. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** What the API calls it, where the list can be sorted by it. */
  sort?: string;
  firstOrder?: Sorting['order'];
  /** Amounts and counts stand at the right. */
  isNumber?: boolean;
}

/** A row in brief, for a small screen: 72 px that say which it is and how it stands. */
export interface Brief {
  title: string;
  note: string;
  /** At the end: a badge, an amount. */
  state?: ReactNode;
  /** Something in its columns is being edited. */
  isOpen?: boolean;
}

/** Rows that are chosen, to do something with all of them. */
export interface Choosing<Row> {
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
  /** What a row is called. */
  nameOf: (row: Row) => string;
}

export interface TableProps<Row> {
  /** What the rows are; for screen readers. */
  label: string;
  /** The first one names the row. Define them outside the component where they need nothing of it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** With it, a row on a small screen is one line of two, and the columns stand behind a tap. */
  brief?: (row: Row) => Brief;
  /** With it, each row begins with a box to tick. */
  choosing?: Choosing<Row>;
  /** At the end of each row: a menu, buttons. */
  actions?: (row: Row) => ReactNode;
  actionsHeading?: string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
}
