import type { z } from '@hono/zod-openapi';
import { writeRequest } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/api-client.ts';
import type { bulkAddWire, bulkResultsWire } from '../bulk-wire.ts';
import { categoryKey } from '../category.ts';
import type { itemsOf } from '../import/edit-rows.ts';
import { itemFields } from '../menu.ts';

/** One item to add, as the preview shows it. */
export type BulkLine = ReturnType<typeof itemsOf>[number];

/** Lines that go in one call. The server takes each `requestId` once, so that a retry doubles nothing. */
export interface Batch {
  requestId: string;
  /** What one submit sends is undone together. */
  runId: string;
  lines: BulkLine[];
}

export type BulkBody = z.input<typeof bulkAddWire>;
export type LineAnswer = z.infer<typeof bulkResultsWire>['results'][number];

/** Few enough for the progress to move, many enough for 500 lines to take no more than five round trips. */
export const BATCH_LINES = 100;

export interface BatchPorts {
  /** Calls the server. Throws `ApiError`. */
  send(body: BulkBody): Promise<LineAnswer[]>;
  /** Remembers, past a reload, which batch has no answer yet; undefined when all have. */
  keepPending(batch: Batch | undefined): void;
  /** Takes the answers, one for each line, and forgets the pending batch in the same step. */
  onAnswers(batch: Batch, answers: readonly LineAnswer[]): void;
  newRequestId(): string;
}

/**
 * Adds lines, batch after batch; throws the first `ApiError`, and what was answered until then stays added.
 * `pending` is the batch an earlier try has no answer for: perhaps added, perhaps not.
 */
export async function sendBatches(
  lines: readonly BulkLine[],
  runId: string,
  pending: Batch | undefined,
  ports: BatchPorts,
): Promise<void> {
  const rest = pending ? await settle(pending, lines, ports) : lines;
  for (let start = 0; start < rest.length; start += BATCH_LINES) {
    const batch = { requestId: ports.newRequestId(), runId, lines: rest.slice(start, start + BATCH_LINES) };
    await deliver(batch, batch.lines, ports);
  }
}

/**
 * Finds out what became of a batch, and gives the lines that are still to add. Unchanged, it is sent again as it was.
 * If the owner has changed a line since, its request is repeated empty: that tells what was added, or sees to it that
 * the old lines never are.
 */
async function settle(
  pending: Batch,
  lines: readonly BulkLine[],
  ports: BatchPorts,
): Promise<readonly BulkLine[]> {
  const isUnchanged = withoutLines(pending.lines, lines).length === 0;
  const answers = await deliver(pending, isUnchanged ? pending.lines : [], ports);
  return answers.length > 0 ? withoutLines(lines, pending.lines) : lines;
}

async function deliver(batch: Batch, lines: readonly BulkLine[], ports: BatchPorts): Promise<LineAnswer[]> {
  ports.keepPending(batch);
  try {
    const answers = await ports.send(bodyOf(batch, lines));
    ports.onAnswers(batch, answers);
    return answers;
  } catch (error) {
    if (wasRefused(error)) ports.keepPending(undefined);
    throw error;
  }
}

/** The server has looked at the call and did nothing; after a 5xx or no answer at all one cannot know. */
function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The body of one call; the answers come in the order of `lines`. */
function bodyOf({ requestId, runId }: Batch, lines: readonly BulkLine[]): BulkBody {
  const categories: BulkBody['categories'] = [];
  for (const line of lines) {
    if (categories.at(-1)?.name !== line.category) categories.push({ name: line.category, items: [] });
    categories.at(-1)?.items.push(lineWire(line));
  }
  return { requestId, runId, categories };
}

/** A line in the names of the wire. Its category stands above it, and a photo cannot be imported. */
function lineWire({ category: _category, diet: _diet, photo: _photo, ...line }: BulkLine) {
  return writeRequest(itemFields, { ...line, categoryId: '', imageUrl: '' });
}

/** What two lines have in common that would add the same. */
export function lineKey({ category, name, pricePaise }: BulkLine): string {
  return JSON.stringify([categoryKey(category), name, pricePaise]);
}

/** `lines` without those of `others`, each taken away once. */
function withoutLines(lines: readonly BulkLine[], others: readonly BulkLine[]): BulkLine[] {
  const toTake = others.map(lineKey);
  return lines.filter((line) => {
    const index = toTake.indexOf(lineKey(line));
    if (index >= 0) toTake.splice(index, 1);
    return index < 0;
  });
}
