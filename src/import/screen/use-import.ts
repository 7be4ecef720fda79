import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { useGroupActions } from '#menu/choice-groups/choice-queries.ts';
import { MAX_CHOICE_GROUPS } from '#menu/choice-groups/group-rules.ts';
import { useMenuActions } from '#menu/client/menu-queries.ts';
import type { Diet } from '#menu/items/marks/marks.ts';
import type { Category, ChoiceGroup } from '#menu/menu.ts';
import type { BulkCalls } from '#menu/several/bulk-calls.server.ts';
import type { BulkChangeCalls } from '#menu/several/bulk-change-calls.server.ts';
import { reasonOf, useLastRun } from '#menu/several/selection/last-run.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { newRequestId } from '#platform/http/client/idempotency-keys.ts';
import { type LanguageTag, languageTags } from '#platform/texts/languages.ts';
import { saveFailed } from '#platform/ui/actions/use-action.ts';
import { announce } from '#platform/ui/feedback/announce.ts';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import { type Edit, lookedAt, rowsOf } from '../edit-rows.ts';
import { type ItemChanges, itemChangesWire } from '../review/item-changes.ts';
import {
  addedSummary,
  addedText,
  draftAfter,
  EMPTY_OUTCOME,
  editsAfter,
  entriesLeft,
  hasAdded,
  leftText,
  type Outcome,
  type Report,
  withAnswers,
} from '../review/outcome.ts';
import { linesToAdd, type Review, reviewEntries } from '../review/review.ts';
import { type BatchPorts, sendBatches } from '../review/send-batches.ts';
import {
  type Draft,
  type ImportSource,
  isEmpty,
  type MenuFile,
  restoreDraft,
  useDraft,
} from '../review/source/draft.ts';
import { type ColumnsRead, entriesOf, isOfFile, readSource } from '../review/source/read-source.ts';
import { type Column, ENGLISH_ALONE, type ImportEntry, type MenuLanguages } from '../row.ts';
import { importTexts } from './import-texts.ts';

/** What to do with the rows in doubt when an import is submitted. */
export type DoubtfulRows = 'leave-out' | 'add';

export interface PreviewActions {
  apply(edits: readonly Edit[], message?: string): void;
  /** As `apply`, with an Undo. */
  leaveOut(key: string, name: string): void;
  /** Marks rows, with an Undo. */
  mark(marks: ReadonlyArray<{ key: string; diet: Diet }>): void;
  /** Whether a row was just edited and should get the focus; true only once. */
  wasJustEdited(key: string): boolean;
}

/**
 * An owner's import: a text and a file, stored until they are on the menu, their rows, and the actions to add the rows.
 * `menu`, `known` (groups of choices) and `servingTimes` are the current ones, undefined while they are loading;
 * `languages` are those of the restaurant.
 */
export function useImport(
  userId: string,
  menu: readonly Category[] | undefined,
  known: readonly ChoiceGroup[] | undefined,
  servingTimes: readonly ServingTime[] | undefined,
  languages: MenuLanguages = ENGLISH_ALONE,
) {
  const call = ask<BulkCalls & BulkChangeCalls>(useApi());
  const { reload } = useMenuActions();
  const { reload: reloadGroups } = useGroupActions();
  const { draft, read, change } = useDraft(userId);
  const runs = useLastRun((runId) => restoreDraft(userId, runId));
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [failures, setFailures] = useState(EMPTY_OUTCOME.failures);
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const [showsDoubtful, setShowsDoubtful] = useState(false);
  const isRunning = useRef(false);

  // Deferred, so that typing stays fast while a long menu is parsed again.
  const text = useDeferredValue(draft.text);
  const { columns, file, edits } = draft;
  const source = useMemo(
    () => readSource({ text, columns, file }, languages),
    [text, columns, file, languages],
  );
  const entries = useMemo(() => entriesOf(source, { edits }), [source, edits]);
  const review = useMemo(() => {
    const { groups } = source;
    return reviewEntries(entries, { menu, lookedAt: lookedAt(edits), failures, known, servingTimes, groups });
  }, [entries, menu, edits, failures, known, servingTimes, source]);
  const actions = usePreviewActions(read, change);
  const unsureTables = source.tables.filter((table) => table.columns.some(({ isSure }) => !isSure));
  const lookCount = review.doubtful.length;
  const names = [
    ...new Set([...entries.map(({ category }) => category), ...(menu ?? []).map(({ name }) => name)]),
  ];
  const categories = useSameList(names.filter(Boolean));

  const settle = () => {
    setProblem(undefined);
    setHeld(false);
    setReport(undefined);
  };
  const changeSource = (changes: Partial<ImportSource>) => {
    change(changes);
    settle();
  };

  /** How many rows and lines are in the box now: the toast, the page and the preview count the same. */
  function linesLeftNow(): number {
    const { entries, review } = readNow();
    return entriesLeft(entries, review).length;
  }

  /** Reads the current draft: what is on the screen is deferred while somebody types. */
  function readNow() {
    const now = read();
    const source = readSource(now, languages);
    const entries = entriesOf(source, now);
    const { groups } = source;
    const around = { menu, lookedAt: lookedAt(now.edits), failures: new Map(), known, servingTimes, groups };
    const review = reviewEntries(entries, around);
    return { source, entries, review };
  }

  /**
   * Adds the rows. Returns `held` if some are in doubt and `doubtful` does not say what to do with them, and `done`
   * when nothing is left to add or correct.
   */
  async function submit(doubtful?: DoubtfulRows): Promise<'done' | 'held' | 'nothing' | 'failed'> {
    if (isRunning.current) return 'failed';
    const { review } = readNow();
    // With a pending batch, its lines may be on the menu already; the server is asked all the same.
    const found = (read().pending ? undefined : nothingToAdd(read(), review)) ?? tooManyGroups(review, known);
    setProblem(found);
    setHeld(false);
    if (found) return 'nothing';
    if (!doubtful && (review.doubtful.length > 0 || unsureTables.length > 0)) {
      setHeld(true);
      return 'held';
    }
    const lines = linesToAdd(review, doubtful !== 'leave-out');
    if (lines.length === 0 && review.newGroups.length === 0 && !read().pending) {
      setProblem(importTexts.problems.noLineReady);
      return 'nothing';
    }
    return (await run(lines, review.newGroups)) ? 'done' : 'failed';
  }

  async function run(lines: ReturnType<typeof linesToAdd>, groups: Review['newGroups']): Promise<boolean> {
    isRunning.current = true;
    const { lastRun, pending, ...now } = read();
    const runId = pending?.runId ?? newRequestId();
    // A run without its last answer goes on: what it has added before counts, and its undo brings back its first text.
    const resumed = pending && lastRun?.id === runId ? lastRun : undefined;
    const before = resumed?.source.text === now.text ? resumed.source : now;
    let outcome: Outcome = { ...EMPTY_OUTCOME, addedCount: resumed?.added ?? 0 };
    let done = 0;
    let isComplete = false;
    setProgress({ done, total: lines.length });
    setReport(undefined);
    try {
      change({ lastRun: { id: runId, source: before, added: outcome.addedCount } });
      const ports: BatchPorts = {
        async send(body) {
          const { results } = await call('POST /api/menu/bulk', { body });
          return results;
        },
        keepPending: (pending) => change({ pending }),
        onAnswers(batch, answers) {
          outcome = withAnswers(outcome, batch, answers);
          done += answers.length;
          change({
            edits: [...read().edits, ...editsAfter(readNow().review, batch, answers)],
            pending: undefined,
            lastRun: { id: runId, source: before, added: outcome.addedCount },
          });
          setProgress({ done, total: Math.max(done, lines.length) });
        },
        newRequestId,
      };
      await sendBatches(lines, runId, pending, ports, groups);
      const { source, entries, review } = readNow();
      const left = entriesLeft(entries, review);
      const after = draftAfter(read(), source, left);
      const lastRun = { id: runId, source: before, added: outcome.addedCount, left: after.text };
      change({ columns: undefined, ...after, lastRun });
      const linesLeft = linesLeftNow();
      isComplete = linesLeft === 0;
      showOutcome(outcome, linesLeft, () => runs.undo(runId));
    } catch (error) {
      const message = hasAdded(outcome)
        ? importTexts.outcome.restNotAdded({ added: addedSummary(outcome) })
        : FAILED;
      saveFailed(error, message, { description: reasonOf(error, OFFLINE) });
    } finally {
      if (hasAdded(outcome)) await Promise.all([reload(), reloadGroups(), runs.reload()]);
      setFailures(outcome.failures);
      setReport(reportOn(runId, outcome, linesLeftNow()));
      setProgress(undefined);
      isRunning.current = false;
    }
    return isComplete;
  }

  /** Gives dishes the details and the order of a file, all or none; returns whether it worked. */
  function updateItems(changes: ItemChanges): Promise<boolean> {
    const { items, order, categories } = changes;
    const isOfItems = items.length > 0 || order.length > 0;
    const send = async (body: ReturnType<typeof itemChangesWire> & { requestId: string }) => {
      const { changed } = await call('POST /api/menu/bulk/details', { body });
      return isOfItems ? changed : categories.length;
    };
    const things = isOfItems ? 'items' : 'categories';
    return runs.update(itemChangesWire(changes), send, things, importTexts.updates.noItemChanged);
  }

  return {
    text: draft.text,
    setText: (next: string) => changeSource({ text: next, columns: undefined }),
    clearText() {
      const { text, columns, edits } = read();
      changeSource({
        text: '',
        columns: undefined,
        edits: edits.filter((edit) => 'key' in edit && isOfFile(edit.key)),
      });
      const undo = () => {
        const typed = read().text;
        changeSource(
          typed.trim() === '' ? { text, columns, edits } : { text: `${text.trimEnd()}\n\n${typed}` },
        );
      };
      toast(importTexts.source.cleared, withUndo(undo));
    },
    file,
    setFile: (next: MenuFile | undefined) => {
      const edits = draft.edits.filter((edit) => 'key' in edit && !isOfFile(edit.key));
      changeSource({ file: next, edits });
    },
    tables: source.tables,
    setColumns({ sheet }: ColumnsRead, next: Column[]) {
      if (sheet === undefined || !file) return changeSource({ columns: next });
      const sheets = file.sheets.map((one, at) => (at === sheet ? { ...one, columns: next } : one));
      changeSource({ file: { ...file, sheets } });
    },
    isPending: draft.pending !== undefined,
    isEmpty: isEmpty(draft),
    review,
    categories,
    /** Languages of its texts that customers cannot choose. */
    hiddenLanguages: useMemo(() => hiddenLanguages(entries, languages), [entries, languages]),
    actions,
    problem,
    /** A submit waits for the owner to decide about the rows in doubt. */
    isHeld: isHeld && (lookCount > 0 || unsureTables.length > 0),
    hasUnsureColumns: unsureTables.length > 0,
    showsDoubtful,
    setShowsDoubtful,
    submit,
    progress,
    report: report && runs.undone.includes(report.runId) ? undefined : report,
    runs,
    updateItems,
  };
}

export type Import = ReturnType<typeof useImport>;

function usePreviewActions(read: () => Draft, change: (changes: Partial<Draft>) => void): PreviewActions {
  return useMemo(() => {
    let justEdited: string | undefined;
    const add = (edits: readonly Edit[]) => change({ edits: [...read().edits, ...edits] });
    return {
      apply(edits, message = importTexts.preview.changed) {
        const [first] = edits;
        justEdited = first && 'key' in first ? first.key : undefined;
        add(edits);
        announce(message);
      },
      leaveOut(key, name) {
        const edit: Edit = { do: 'leave-out', key };
        add([edit]);
        const undo = () => change({ edits: read().edits.filter((other) => other !== edit) });
        toast(importTexts.line.leftOut({ name }), withUndo(undo));
        showPreview({ preventScroll: true });
      },
      mark(marks) {
        const edits = marks.map((mark): Edit => ({ do: 'mark', ...mark }));
        add(edits);
        const undo = () => change({ edits: read().edits.filter((other) => !edits.includes(other)) });
        toast(importTexts.category.marked({ count: marks.length }), withUndo(undo));
      },
      wasJustEdited(key) {
        if (key !== justEdited) return false;
        justEdited = undefined;
        return true;
      },
    };
  }, [read, change]);
}

/** Returns the same array as long as the names are the same, so that memoized components do not render again. */
function useSameList(names: string[]): readonly string[] {
  const key = names.join('\n');
  return useMemo(() => names, [key]);
}

/** Returns why there is nothing to add, to be shown at the text box; undefined when there is something. */
function nothingToAdd(
  draft: Draft,
  { itemCount, same, newGroups, itemChanges, priceChanges }: Review,
): string | undefined {
  if (itemCount > 0 || newGroups.length > 0) return undefined;
  const { items, order, categories } = itemChanges;
  if (items.length > 0 || order.length > 0 || categories.length > 0)
    return importTexts.problems.onlyItemChanges;
  if (priceChanges.length > 0 && same.length > 0) return importTexts.problems.onlyNewPrices;
  if (same.length > 0) return importTexts.problems.allOnMenu;
  return isEmpty(draft) ? importTexts.problems.empty : importTexts.problems.noItem;
}

/** Returns why the groups of choices cannot all be created; undefined when they can. */
function tooManyGroups({ newGroups }: Review, known: readonly ChoiceGroup[] | undefined): string | undefined {
  const groups = newGroups.length + (known?.length ?? 0);
  if (newGroups.length === 0 || groups <= MAX_CHOICE_GROUPS) return undefined;
  return importTexts.problems.tooManyGroups({ max: MAX_CHOICE_GROUPS, groups });
}

function hiddenLanguages(entries: readonly ImportEntry[], shown: MenuLanguages): LanguageTag[] {
  const used = new Set(
    rowsOf(entries).flatMap(({ translations = {}, categoryTranslations = {} }) => [
      ...Object.keys(translations),
      ...Object.keys(categoryTranslations),
    ]),
  );
  return languageTags.filter((tag) => used.has(tag) && !shown.includes(tag));
}

function reportOn(runId: string, { addedCount, failures }: Outcome, linesLeft: number): Report | undefined {
  if (addedCount === 0 && failures.size === 0) return undefined;
  return { runId, addedCount, failedCount: failures.size, linesLeft };
}

function showOutcome(outcome: Outcome, linesLeft: number, undo: () => void): void {
  const undoable = hasAdded(outcome) ? withUndo(undo) : {};
  for (const name of outcome.failedCategories)
    toast.error(importTexts.outcome.categoryFailed({ category: name }));
  const isWhole = linesLeft === 0 && outcome.failures.size === 0;
  if (isWhole && hasAdded(outcome)) toast.success(importTexts.outcome.done, undoable);
  // The box was cleared after a run without an answer, and that run had added nothing.
  else if (isWhole) toast.info(addedText(0));
  else if (!hasAdded(outcome)) toast.error(FAILED);
  else toast.info(addedSummary(outcome), { description: leftText(linesLeft), ...undoable });
}

/** Shown only if nothing at all was added. */
const FAILED = importTexts.outcome.failed;
const OFFLINE = importTexts.outcome.offline;

export const PREVIEW_HEADING = 'preview-heading';

/** Moves the focus to the preview, and scrolls to it unless `options` prevent that. */
export function showPreview(options?: FocusOptions): void {
  document.getElementById(PREVIEW_HEADING)?.focus(options);
}
