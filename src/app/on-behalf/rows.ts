/** A row of a table, column by column. */
export type Row = Record<string, unknown>;

/** Rows by `table/id`. */
export type Rows = Map<string, Row>;
