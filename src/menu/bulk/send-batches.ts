import { ApiError } from '#platform/http/api-client.ts';
import {
  type Batch,
  type BulkBody,
  type BulkLine,
  bodyOf,
  type LineAnswer,
  splitBatches,
  withoutLines,
} from './batch.ts';

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
  pending: Batch | undefined,
  ports: BatchPorts,
): Promise<void> {
  const rest = pending ? await settle(pending, lines, ports) : lines;
  for (const batch of splitBatches(rest, ports.newRequestId)) await deliver(batch, batch.lines, ports);
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
    const answers = await ports.send(bodyOf(batch.requestId, lines));
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
