const TABLE = 'table';

/** The table in a query such as `?table=7`, as it stands there; empty when there is none (ruling 11). */
export function tableIn(search: string): string {
  return new URLSearchParams(search).get(TABLE) ?? '';
}

/** An address of ours that carries the table on. */
export function withTable(address: string, table: string): string {
  const joint = address.includes('?') ? '&' : '?';
  return table ? `${address}${joint}${TABLE}=${encodeURIComponent(table)}` : address;
}
