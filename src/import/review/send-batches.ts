import type { z } from '@hono/zod-openapi';
import { categoryKey, groupKey } from '#menu/categories/category.ts';
import { choiceGroupFields, choiceOptionFields, itemFields } from '#menu/menu.ts';
import type { bulkAddWire, bulkResultsWire } from '#menu/several/bulk-wire.server.ts';
import { draftOf, writeRequest } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import type { ImportedItem } from '../edit-rows.ts';
import type { ReadGroup } from '../row.ts';
import type { GroupLinkByName } from '../table/cells/cells.ts';

const { options: _, ...choiceHeadFields } = choiceGroupFields;

/** One item to add, as the preview shows it. */
export type BulkLine = ImportedItem;

/** The lines of one call. The server handles each `requestId` only once, so a retry adds nothing twice. */
export interface Batch {
  requestId: string;
  /** The same for all batches of one submit, which are undone together. */
  runId: string;
  lines: BulkLine[];
  /** Groups that its lines may ask for; created unless a group of that name exists. */
  groups?: readonly ReadGroup[] | undefined;
}

export type BulkBody = z.input<typeof bulkAddWire>;
export type LineAnswer = z.infer<typeof bulkResultsWire>['results'][number];

/** Small enough for a moving progress bar, large enough that 500 lines take no more than five round trips. */
export const BATCH_LINES = 100;

export interface BatchPorts {
  /** Calls the server. Throws `ApiError`. */
  send(body: BulkBody): Promise<LineAnswer[]>;
  /** Stores, also across a reload, which batch has no answer yet; undefined when all have one. */
  keepPending(batch: Batch | undefined): void;
  /** Takes the answers, one per line, and clears the pending batch in the same step. */
  onAnswers(batch: Batch, answers: readonly LineAnswer[]): void;
  newRequestId(): string;
}

/**
 * Adds lines, batch after batch. Throws the first `ApiError`; lines answered before it stay added. `pending` is a batch
 * from an earlier try that got no answer: it may or may not have been added.
 */
export async function sendBatches(
  lines: readonly BulkLine[],
  runId: string,
  pending: Batch | undefined,
  ports: BatchPorts,
  groups: readonly ReadGroup[] = [],
): Promise<void> {
  const rest = pending ? await settlePending(pending, lines, ports) : lines;
  for (let start = 0; start < rest.length || (start === 0 && groups.length > 0); start += BATCH_LINES) {
    const some = rest.slice(start, start + BATCH_LINES);
    // Every batch brings the groups, because the server creates none for a batch without a good line.
    const own = groups.length > 0 ? { groups } : {};
    const batch = { requestId: ports.newRequestId(), runId, lines: some, ...own };
    await deliver(batch, batch.lines, ports);
  }
}

/**
 * Finds out what happened to a pending batch, and returns the lines still to add. An unchanged batch is sent again as
 * it was. If the owner has changed a line since, its request is repeated without lines: the answer tells what was
 * added, or the used `requestId` makes sure that the old lines never are.
 */
async function settlePending(
  pending: Batch,
  lines: readonly BulkLine[],
  ports: BatchPorts,
): Promise<readonly BulkLine[]> {
  const isUnchanged = withoutLines(pending.lines, lines).length === 0;
  const answers = await deliver(pending, isUnchanged ? pending.lines : [], ports);
  const rest = answers.length > 0 ? withoutLines(lines, pending.lines) : lines;
  // A line that was corrected after it was added would be a second dish: it stays in the box, for an update.
  const added = new Set(pending.lines.flatMap((line, at) => (answers[at]?.ok ? [nameKey(line)] : [])));
  return rest.filter((line) => !added.has(nameKey(line)));
}

function nameKey({ category, name }: BulkLine): string {
  return JSON.stringify([categoryKey(category), categoryKey(name)]);
}

async function deliver(batch: Batch, lines: readonly BulkLine[], ports: BatchPorts): Promise<LineAnswer[]> {
  ports.keepPending(batch);
  try {
    const answers = await ports.send(bodyOf(batch, lines));
    ports.onAnswers(batch, answers);
    return answers;
  } catch (error) {
    if (isRefusal(error)) ports.keepPending(undefined);
    throw error;
  }
}

/** Whether the server has refused the call and changed nothing. After a 5xx or no answer, that is not known. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The body of one call; the answers come in the order of `lines`. */
function bodyOf({ requestId, runId, groups = [], ...batch }: Batch, lines: readonly BulkLine[]): BulkBody {
  const categories: BulkBody['categories'] = [];
  for (const line of lines) {
    if (categories.at(-1)?.name !== line.category) {
      const { category: name, categoryTranslations: translations } = line;
      categories.push({ name, ...(translations && { translations }), items: [] });
    }
    categories.at(-1)?.items.push(lineWire(line));
  }
  const hasAllLines = lines.length === batch.lines.length && groups.length > 0;
  return { requestId, runId, categories, ...(hasAllLines && { choiceGroups: groups.map(groupWire) }) };
}

/** A group of choices with the field names of the API. */
export function groupWire({ options, ...group }: ReadGroup) {
  return {
    ...writeRequest(choiceHeadFields, group),
    options: options.map((option) => writeRequest(choiceOptionFields, option)),
  } as NonNullable<BulkBody['choiceGroups']>[number];
}

/** The groups that a dish with these sizes asks for, with the field names of the API. */
export function choicesWire(links: readonly GroupLinkByName[], sizes: ReadonlyArray<{ name: string }>) {
  return links.map(({ only, ...numbers }) => ({ ...numbers, onlySizes: sizesNamed(only, sizes) ?? [only] }));
}

/** A line with the field names of the API. Its block has the category, and photos cannot be imported. */
function lineWire({ category: _category, photo: _photo, askedChoices, served, ...line }: BulkLine) {
  const draft = draftOf(itemFields, { ...line, categoryId: '', imageUrl: '' });
  const choices = choicesWire(askedChoices, line.variants);
  return {
    ...writeRequest(itemFields, draft),
    ...(choices.length > 0 && { choices }),
    ...(served && { served }),
  };
}

const { id: _id, version: _v, categoryId: _c, imageUrl: _i, ...sentFields } = itemFields;
const SENT = Object.keys(sentFields) as Array<Extract<keyof typeof sentFields, keyof BulkLine>>;

/** Returns a key from all that is sent of a line: two lines that would add the same item have the same key. */
export function lineKey({ category, askedChoices, ...line }: BulkLine): string {
  return JSON.stringify([categoryKey(category), SENT.map((field) => line[field]), askedChoices]);
}

/** Returns `lines` without `others`; each of `others` removes one line at most. */
function withoutLines(lines: readonly BulkLine[], others: readonly BulkLine[]): BulkLine[] {
  const toTake = others.map(lineKey);
  return lines.filter((line) => {
    const index = toTake.indexOf(lineKey(line));
    if (index >= 0) toTake.splice(index, 1);
    return index < 0;
  });
}

/** Returns the sizes of a dish that a text lists, separated by ` / `; undefined if it names anything else. */
export function sizesNamed(text: string, sizes: ReadonlyArray<{ name: string }>): string[] | undefined {
  const named: string[] = [];
  let rest = groupKey(text);
  while (rest !== '') {
    const next = sizes
      .map(({ name }) => ({ name, key: groupKey(name) }))
      .filter(({ key }) => rest === key || rest.startsWith(`${key} /`) || rest.startsWith(`${key}/`))
      .reduce<{ name: string; key: string } | undefined>(
        (longest, size) => (longest && longest.key.length >= size.key.length ? longest : size),
        undefined,
      );
    if (!next) return undefined;
    named.push(next.name);
    rest = rest.slice(next.key.length).trimStart();
    if (rest.startsWith('/')) rest = rest.slice(1).trimStart();
  }
  return named;
}
