import { count, singleLine } from '#platform/text.ts';
import { categoryKey, categoryNameProblem } from '../category.ts';
import type { Edit } from '../import/edit-rows.ts';
import { itemsOf } from '../import/edit-rows.ts';
import type { ImportEntry } from '../import/row.ts';
import { TOO_MANY_CATEGORIES } from '../refusals.ts';
import { typedPriceOf } from '../typed-price.ts';
import type { Draft } from './draft.ts';
import { isOfFile, type SourceRead } from './read-source.ts';
import { asDish, isRow, type Review } from './review.ts';
import { type Batch, type BulkLine, type LineAnswer, lineKey } from './send-batches.ts';

/** What has become of a run so far. */
export interface Outcome {
  addedCount: number;
  /** Why lines were not added, by `lineKey`. */
  failures: ReadonlyMap<string, string>;
  /** Names of categories that could not be created. */
  failedCategories: ReadonlySet<string>;
}

export const NOTHING_YET: Outcome = { addedCount: 0, failures: new Map(), failedCategories: new Set() };

/** What one submit has come to; stays until the text changes. */
export interface Report {
  addedCount: number;
  failedCount: number;
  /** Rows and lines that are still to be added or put right. */
  linesLeft: number;
}

export function addedText(addedCount: number): string {
  return addedCount > 0 ? `${count(addedCount, 'item')} added to your menu.` : 'Nothing was added.';
}

export function leftText(linesLeft: number): string {
  return `${count(linesLeft, 'line')} ${linesLeft === 1 ? 'is' : 'are'} still in the box.`;
}

/** The outcome with the answers for one more batch. */
export function withAnswers(outcome: Outcome, batch: Batch, answers: readonly LineAnswer[]): Outcome {
  const failures = new Map(outcome.failures);
  const failedCategories = new Set(outcome.failedCategories);
  let { addedCount } = outcome;
  answers.forEach((answer, index) => {
    const line = batch.lines[index];
    if (!line) return;
    if (answer.ok) addedCount += 1;
    else failures.set(lineKey(line), answer.message ?? 'It could not be added.');
    if (isCategoryRefused(answer)) failedCategories.add(line.category);
  });
  return { addedCount, failures, failedCategories };
}

function isCategoryRefused({ ok, message, category }: LineAnswer): boolean {
  return !ok && (message === TOO_MANY_CATEGORIES || categoryNameProblem(singleLine(category)) !== undefined);
}

/** Takes what a batch has added out of the rows, so that it is not added again. */
export function editsAfter({ groups }: Review, batch: Batch, answers: readonly LineAnswer[]): Edit[] {
  const added = batch.lines.filter((_, index) => answers[index]?.ok).map(lineKey);
  const take = (item: BulkLine) => {
    const index = added.indexOf(lineKey(item));
    if (index >= 0) added.splice(index, 1);
    return index >= 0;
  };
  return groups.flatMap((group) =>
    group.rows.filter(isRow).flatMap(({ row: { key }, items }): Edit[] => {
      const left = items.filter((item) => !take(item));
      if (left.length === items.length) return [];
      if (left.length === 0) return [{ do: 'leave-out', key }];
      return [{ do: 'choose', key, choice: { label: '', becomes: left.map(asDish) } }];
    }),
  );
}

/** What is still to be added or put right: not notes, nor what is on the menu already. */
export function entriesLeft(entries: readonly ImportEntry[], { same }: Review): ImportEntry[] {
  const isSame = new Set(same.map(({ key }) => key));
  return entries.filter((entry) => (entry.kind === 'row' ? !isSame.has(entry.key) : !entry.isNote));
}

/** The draft once a run has gone through: the lines left stay in the box, and a file as long as it has rows left. */
export function draftAfter(draft: Draft, source: SourceRead, left: readonly ImportEntry[]): Draft {
  const leftOfFile = left.filter(({ key }) => isOfFile(key));
  const leftOfText = left.filter(({ key }) => !isOfFile(key));
  return {
    text: writeLines(leftOfText, source),
    file: leftOfFile.length > 0 ? draft.file : undefined,
    edits: leftOfFile.length > 0 ? draft.edits.filter((edit) => !('key' in edit) || isOfFile(edit.key)) : [],
    lastRun: draft.lastRun,
  };
}

/** Lines of a text as they were written, below their categories; rows that were changed as the text would have them. */
function writeLines(left: readonly ImportEntry[], source: SourceRead): string {
  const asRead = new Map<number, string>();
  for (const entry of source.ofText) {
    const { lineNumber } = entry.source;
    asRead.set(lineNumber, (asRead.get(lineNumber) ?? '') + JSON.stringify(entry));
  }
  const now = new Map<number, ImportEntry[]>();
  for (const entry of left)
    now.set(entry.source.lineNumber, [...(now.get(entry.source.lineNumber) ?? []), entry]);

  const blocks: Array<{ category: string; lines: string[] }> = [];
  for (const [lineNumber, entries] of now) {
    const [first] = entries as [ImportEntry];
    const isUnchanged = entries.map((entry) => JSON.stringify(entry)).join('') === asRead.get(lineNumber);
    const lines = isUnchanged ? [first.source.text.trim()] : entries.flatMap(writeEntry);
    const last = blocks.at(-1);
    if (last && categoryKey(last.category) === categoryKey(first.category)) last.lines.push(...lines);
    else blocks.push({ category: first.category, lines });
  }
  return blocks
    .map(({ category, lines }) => [...(category ? [`${category}:`] : []), ...lines].join('\n'))
    .join('\n\n');
}

function writeEntry(entry: ImportEntry): string[] {
  if (entry.kind === 'left-out') return [entry.source.text.trim()];
  return itemsOf(entry).map(({ name, pricePaise }) => {
    // A blank keeps the digits of a name and of a price apart: `Combo 1, 250`.
    return `${name}${/\p{Nd}$/u.test(name) ? ', ' : ','}${typedPriceOf(pricePaise)}`;
  });
}
