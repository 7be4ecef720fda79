import type { z } from '@hono/zod-openapi';
import { rupeesOf } from '#platform/money.ts';
import type { bulkAddWire, bulkResultsWire } from '../bulk-wire.ts';
import { categoryKey } from '../category.ts';
import type { PastedMenu } from '../paste/paste.ts';

/** One item to add, as the preview shows it. */
export interface BulkLine {
  category: string;
  name: string;
  pricePaise: number;
}

/** Lines that go in one call. The server takes each `requestId` once, so that a retry doubles nothing (ruling 15). */
export interface Batch {
  requestId: string;
  lines: BulkLine[];
}

export type BulkBody = z.input<typeof bulkAddWire>;
export type LineAnswer = z.infer<typeof bulkResultsWire>['results'][number];

/** Few enough for the progress to move, many enough for 500 lines to take no more than five round trips. */
export const BATCH_LINES = 100;

/** What a paste adds, in its order. */
export function linesToAdd({ categories }: PastedMenu): BulkLine[] {
  return categories.flatMap(({ name: category, items }) =>
    items.map(({ name, pricePaise }) => ({ category, name, pricePaise })),
  );
}

export function splitBatches(lines: readonly BulkLine[], newRequestId: () => string): Batch[] {
  return Array.from({ length: Math.ceil(lines.length / BATCH_LINES) }, (_, index) => ({
    requestId: newRequestId(),
    lines: lines.slice(index * BATCH_LINES, (index + 1) * BATCH_LINES),
  }));
}

/** The body of one call; the answers come in the order of `lines`. */
export function bodyOf(requestId: string, lines: readonly BulkLine[]): BulkBody {
  const categories: BulkBody['categories'] = [];
  for (const { category, name, pricePaise } of lines) {
    if (categories.at(-1)?.name !== category) categories.push({ name: category, items: [] });
    categories.at(-1)?.items.push({ name, price: rupeesOf(pricePaise) });
  }
  return { requestId, categories };
}

/** What two lines have in common that would add the same. */
export function lineKey({ category, name, pricePaise }: BulkLine): string {
  return JSON.stringify([categoryKey(category), name, pricePaise]);
}

/** `lines` without those of `others`, each taken away once. */
export function withoutLines(lines: readonly BulkLine[], others: readonly BulkLine[]): BulkLine[] {
  const toTake = others.map(lineKey);
  return lines.filter((line) => {
    const index = toTake.indexOf(lineKey(line));
    if (index >= 0) toTake.splice(index, 1);
    return index < 0;
  });
}
