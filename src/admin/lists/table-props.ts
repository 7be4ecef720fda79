import type { ReactNode } from 'react';
import type { Sorting } from './list-address.ts';

/** A column of a list. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** The column's name in the API, if the list can be sorted by it. */
  sort?: string;
  firstOrder?: Sorting['order'];
  /** Amounts and counts are aligned right. */
  isNumber?: boolean;
}

/** The summary of a row for a small screen, 72 px high: which row it is, and its state. */
export interface Brief {
  title: string;
  note: string;
  /** At the end: a badge, an amount. */
  state?: ReactNode;
  /** Expanded, because something in its columns is being edited. */
  isOpen?: boolean;
}

/** Selection of rows, for actions on all of them. */
export interface Choosing<Row> {
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Returns the name of a row. */
  nameOf: (row: Row) => string;
}

export interface TableProps<Row> {
  /** The name of the list; for screen readers. */
  label: string;
  /** The first column names the row. Define the columns outside the component if they need nothing from it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** If set, a row on a small screen is a two-line summary, and its columns are shown on tap. */
  brief?: (row: Row) => Brief;
  /** If set, each row begins with a checkbox. */
  choosing?: Choosing<Row>;
  /** At the end of each row: a menu, buttons. */
  actions?: (row: Row) => ReactNode;
  actionsHeading?: string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
}
