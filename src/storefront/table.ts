const TABLE = 'table';

/** The table in a query such as `?table=7`, as it stands there; empty when there is none (ruling 11). */
export function tableIn(search: string): string {
  return new URLSearchParams(search).get(TABLE) ?? '';
}

/** A path of ours that carries the table on. */
export function withTable(path: string, table: string): string {
  return table ? `${path}?${TABLE}=${encodeURIComponent(table)}` : path;
}
