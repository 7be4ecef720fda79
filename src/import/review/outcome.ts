import { categoryKey, categoryNameProblem } from '#menu/categories/category.ts';
import type { Diet } from '#menu/items/marks/marks.ts';
import { formatTypedPrice } from '#menu/items/prices/typed-price.ts';
import { singleLine } from '#platform/formats/text.ts';
import { type Edit, itemOf, nameWithSize } from '../edit-rows.ts';
import { readStrictCategory } from '../line/read-line.ts';
import type { ImportEntry, Row } from '../row.ts';
import { noPriceWords } from '../table/file-words.ts';
import { translatedTexts } from '../table/headings/translated-headings.ts';
import { parseText } from '../text/parse-text.ts';
import { isRow, type Review } from './review.ts';
import { reviewTexts } from './review-texts.ts';
import { type Batch, type BulkLine, type LineAnswer, lineKey } from './send-batches.ts';
import type { Draft } from './source/draft.ts';
import { isOfFile, type SourceRead } from './source/read-source.ts';

/** The result of a run so far. */
export interface Outcome {
  addedCount: number;
  madeGroups: number;
  /** Why lines were not added, by `lineKey`. */
  failures: ReadonlyMap<string, string>;
  /** Names of categories that could not be created. */
  failedCategories: ReadonlySet<string>;
}

export const EMPTY_OUTCOME: Outcome = {
  addedCount: 0,
  madeGroups: 0,
  failures: new Map(),
  failedCategories: new Set(),
};

/** The result of one submit; shown until the text changes. */
export interface Report {
  /** The id of the bulk run, for its undo. */
  runId: string;
  addedCount: number;
  failedCount: number;
  /** The number of rows and lines that are still to be added or corrected. */
  linesLeft: number;
}

export function addedText(addedCount: number): string {
  return addedCount > 0 ? reviewTexts.added({ count: addedCount }) : reviewTexts.nothingAdded;
}

/** Whether the run has added anything. */
export function hasAdded({ addedCount, madeGroups }: Outcome): boolean {
  return addedCount > 0 || madeGroups > 0;
}

/** Returns a sentence about what was added: the dishes, or the groups of choices if there are only groups. */
export function addedSummary({ addedCount, madeGroups }: Outcome): string {
  return addedCount > 0 || madeGroups === 0
    ? addedText(addedCount)
    : reviewTexts.groupsAdded({ count: madeGroups });
}

export function leftText(linesLeft: number): string {
  return reviewTexts.linesLeft({ count: linesLeft });
}

/** Returns the outcome after the answers for one more batch. */
export function withAnswers(outcome: Outcome, batch: Batch, answers: readonly LineAnswer[]): Outcome {
  const failures = new Map(outcome.failures);
  const failedCategories = new Set(outcome.failedCategories);
  let { addedCount } = outcome;
  answers.forEach((answer, index) => {
    const line = batch.lines[index];
    if (!line) return;
    if (answer.ok) addedCount += 1;
    else failures.set(lineKey(line), answer.message ?? reviewTexts.notAdded);
    if (isCategoryRefused(answer)) failedCategories.add(line.category);
  });
  // The server creates groups with the first good line, or if no lines were sent.
  const hasGroups = batch.lines.length === 0 || answers.some(({ ok }) => ok);
  const madeGroups = hasGroups ? (batch.groups?.length ?? outcome.madeGroups) : outcome.madeGroups;
  return { addedCount, madeGroups, failures, failedCategories };
}

function isCategoryRefused({ ok, code, category }: LineAnswer): boolean {
  return !ok && (code === 'too_many_categories' || categoryNameProblem(singleLine(category)) !== undefined);
}

/** Returns edits that leave out the rows that a batch has added, so that they are not added again. */
export function editsAfter({ groups }: Review, batch: Batch, answers: readonly LineAnswer[]): Edit[] {
  const added = batch.lines.filter((_, index) => answers[index]?.ok).map(lineKey);
  const take = (item: BulkLine) => {
    const index = added.indexOf(lineKey(item));
    if (index >= 0) added.splice(index, 1);
    return index >= 0;
  };
  return groups.flatMap((group) =>
    group.rows
      .filter(isRow)
      .flatMap(({ row: { key }, item }): Edit[] => (take(item) ? [{ do: 'leave-out', key }] : [])),
  );
}

/** Returns the entries still to be added or corrected, without notes and dishes that are on the menu already. */
export function entriesLeft(entries: readonly ImportEntry[], { same }: Review): ImportEntry[] {
  const isSame = new Set(same.map(({ key }) => key));
  return entries.filter((entry) => (entry.kind === 'row' ? !isSame.has(entry.key) : !entry.isNote));
}

/** Returns the draft after a run: the lines left stay in the box, and a file stays if it has rows left. */
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

/** Writes lines below their categories: unchanged ones as in the source, changed rows in the format of the text. */
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
    .map(({ category, lines }) => {
      // A category without any dish is a line left out itself: it is not written twice.
      const others = lines.filter(
        (line) => category === '' || categoryKey(readStrictCategory(line) ?? '') !== categoryKey(category),
      );
      return [...(category ? [`${category}:`] : []), ...others].join('\n');
    })
    .join('\n\n');
}

const SIGNS: Record<Diet, string> = { '': '', veg: '🟢 ', egg: '🥚 ', nonveg: '🔴 ' };

/** Writes an entry as lines that are parsed to the same entry again, with its mark. */
function writeEntry(entry: ImportEntry): string[] {
  if (entry.kind === 'left-out') return [entry.source.text.trim()];
  return writeDish(entry).map((line) => {
    const [read] = parseText(line).entries;
    return read?.kind === 'row' && read.diet === entry.diet ? line : `${SIGNS[entry.diet]}${line}`;
  });
}

function writeDish(row: Row): string[] {
  const entry = { ...row, name: writtenName(row) };
  if (entry.noPrice) return [writeLine(entry.name, noPriceWords[entry.noPrice])];
  if (entry.prices.length < 2)
    return [writeLine(itemOf(entry).name, formatTypedPrice(entry.prices[0]?.pricePaise ?? 0))];
  const inOne = writeSizes(entry);
  if (inOne !== undefined) return [inOne];
  return entry.prices.map(({ size, pricePaise }) =>
    writeLine(nameWithSize(entry.name, size), formatTypedPrice(pricePaise)),
  );
}

/** The name with its second one, where it has one in a single other language. */
function writtenName({ name, translations }: Row): string {
  const [second, ...others] = translatedTexts(translations).filter(({ field }) => field === 'name');
  return second && others.length === 0 ? `${name} / ${second.text}` : name;
}

function writeLine(name: string, price: string): string {
  // The blank keeps the digits of name and price apart: `Combo 1, 250`.
  return `${name}${/\p{Nd}$/u.test(name) ? ', ' : ','}${price}`;
}

/** Writes a dish with its sizes in one line that is parsed to the same dish again; undefined if no format works. */
function writeSizes({ name, prices }: Row): string | undefined {
  const sizes = prices.map(({ size }) => size);
  const typed = prices.map(({ pricePaise }) => formatTypedPrice(pricePaise));
  const ways = [
    `${name} ${sizes.join('/')} ${typed.join('/')}`,
    `${name} - ${sizes.map((size, at) => `${size} ${typed[at]}`).join(' / ')}`,
  ];
  const wanted = JSON.stringify([name, prices]);
  return ways.find((line) => {
    const [read, ...others] = parseText(line).entries;
    return (
      read?.kind === 'row' &&
      others.length === 0 &&
      JSON.stringify([writtenName(read), read.prices]) === wanted
    );
  });
}
