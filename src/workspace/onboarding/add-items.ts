import type { z } from '@hono/zod-openapi';
import type { bulkAddWire, bulkResultsWire } from '#menu/bulk/bulk-wire.ts';
import type { ApiClient } from '#platform/http/api-client.ts';
import { newRequestId } from '#platform/request-id.ts';
import { api as urls } from '#routes';
import type { ItemRow, ItemsDraft } from './draft.ts';
import type { FirstItems } from './first-items.ts';

type Attempt = NonNullable<ItemsDraft['attempt']>;

/**
 * The try to save these rows: the one before, when nothing has been changed since. Under its id the server adds them
 * once, so a try whose answer got lost can be made again.
 */
export function attemptFor({ category, rows, attempt }: ItemsDraft): Attempt {
  const of = JSON.stringify([category, rows]);
  return attempt?.of === of ? attempt : { id: newRequestId(), of };
}

/** Adds the items. Answers by place of the row why one was not added; throws `ApiError` when none was. */
export async function addItems(
  api: ApiClient,
  { id }: Attempt,
  { category, lines }: FirstItems,
): Promise<Map<number, string>> {
  const items = lines.map(({ name, price }) => ({ name, price }));
  const body: z.input<typeof bulkAddWire> = { requestId: id, categories: [{ name: category, items }] };
  const { results } = await api.request<z.infer<typeof bulkResultsWire>>('POST', urls.bulkAdd(), body);
  const refused = new Map<number, string>();
  results.forEach(({ ok, message = '' }, index) => {
    const place = lines[index]?.place;
    if (!ok && place !== undefined) refused.set(place, message);
  });
  return refused;
}

/** Rows that still have to be saved after a try: those that were refused, and nothing that was added. */
export function rowsLeft(rows: readonly ItemRow[], refused: ReadonlyMap<number, string>): ItemRow[] {
  return rows.filter((_, place) => refused.has(place));
}
