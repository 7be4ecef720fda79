import type { BulkCalls } from '#menu/bulk/bulk-calls.server.ts';
import type { ApiClient } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { newRequestId } from '#platform/request-id.ts';
import type { ItemRow, ItemsDraft } from './draft.ts';
import type { FirstItems } from './first-items.ts';

type Attempt = NonNullable<ItemsDraft['attempt']>;

/**
 * Returns the attempt to save these rows: the previous one if nothing has changed since. The server adds the rows of
 * one attempt id only once, so an attempt whose response got lost can be retried.
 */
export function attemptFor({ category, rows, attempt }: ItemsDraft): Attempt {
  const of = JSON.stringify([category, rows]);
  return attempt?.of === of ? attempt : { id: newRequestId(), of };
}

/** Adds the items. Returns why items were not added, by the index of their row; throws `ApiError` when none was. */
export async function addItems(
  api: ApiClient,
  { id }: Attempt,
  { category, lines }: FirstItems,
): Promise<Map<number, string>> {
  const items = lines.map(({ name, price }) => ({ name, price }));
  const body = { requestId: id, categories: [{ name: category, items }] };
  const { results } = await ask<BulkCalls>(api)('POST /api/menu/bulk', { body });
  const refused = new Map<number, string>();
  results.forEach(({ ok, message = '' }, index) => {
    const place = lines[index]?.place;
    if (!ok && place !== undefined) refused.set(place, message);
  });
  return refused;
}

/** Returns the rows that still have to be saved after an attempt: those that were refused. */
export function rowsLeft(rows: readonly ItemRow[], refused: ReadonlyMap<number, string>): ItemRow[] {
  return rows.filter((_, place) => refused.has(place));
}
