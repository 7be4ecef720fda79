/**
 * The rows of the database. Each room declares its own tables beside its code:
 *
 *     declare module '#platform/db/tables.ts' { interface Tables { categories: CategoryRow } }
 *
 * so that platform knows no domain word and one `Db` type still covers a query across a room's tables.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their tables by declaration merging
export interface Tables {}
