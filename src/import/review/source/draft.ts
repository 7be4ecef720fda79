import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteVisitorMenu, readVisitorMenu, type VisitorMenu } from '#menu/client/visitor-menu.ts';
import { stored, storedEach } from '#platform/browser/stored.ts';
import type { Edit } from '../../edit-rows.ts';
import type { Column, Table } from '../../row.ts';
import type { Batch } from '../send-batches.ts';

/** A file as read, with the columns that the owner has changed. */
export interface MenuFile {
  name: string;
  /** How many sheets, and rows of the others, were hidden in it and are left out. */
  hidden?: { sheets: number; rows: number } | undefined;
  sheets: Array<{ table: Table; columns?: Column[] | undefined }>;
}

/** The sources of an import, with the owner's edits. */
export interface ImportSource {
  text: string;
  /** The columns of the text, if it is a table and the owner has changed them. */
  columns?: Column[] | undefined;
  file?: MenuFile | undefined;
  edits: Edit[];
}

/** An import as it is stored on this device until it is on the menu. */
export interface Draft extends ImportSource {
  /** The batch that was sent and has no answer yet. */
  pending?: Batch | undefined;
  /**
   * The sources of the last run, to restore them if the run is undone, how many items it has added so far, and the text
   * that it left in the box.
   */
  lastRun?: { id: string; source: ImportSource; added?: number; left?: string } | undefined;
}

const EMPTY: Draft = { text: '', edits: [] };

/** The draft of an account; on a shared phone, each has its own. */
export const draftOf = storedEach((userId) =>
  stored<Draft>(
    `menu_link_bulk_add_${userId}`,
    (value) => (isDraft(value) ? { ...EMPTY, ...value } : undefined),
    EMPTY,
  ),
);

/** Stores a draft. If storage is full or blocked, nothing is thrown; the draft is lost only on a reload. */
export function writeDraft(userId: string, draft: Draft): void {
  draftOf(userId).set(isEmpty(draft) && !draft.pending && !draft.lastRun ? undefined : draft);
}

export function isEmpty({ text, file }: ImportSource): boolean {
  return text.trim() === '' && file === undefined;
}

function isDraft(value: unknown): value is Draft {
  const { text, edits = [], file, pending } = (value ?? {}) as Partial<Draft>;
  return (
    typeof text === 'string' &&
    Array.isArray(edits) &&
    (!file || Array.isArray(file.sheets)) &&
    (!pending || (typeof pending.requestId === 'string' && Array.isArray(pending.lines)))
  );
}

/** Restores the sources of an undone run; what was typed since stays below them. */
export function restoreDraft(userId: string, runId: string): void {
  const { lastRun, ...draft } = draftOf(userId).get();
  if (lastRun?.id === runId) writeDraft(userId, withSource(draft, lastRun));
}

function withSource(draft: Draft, { source, left = '' }: NonNullable<Draft['lastRun']>): Draft {
  if (draft.text.trim() === '' || draft.text === left) return { ...source, file: draft.file ?? source.file };
  const text = [source.text.trimEnd(), draft.text].filter((part) => part.trim() !== '').join('\n\n');
  return { ...draft, text, file: draft.file ?? source.file };
}

/**
 * Moves the menu that a visitor has tried on the landing page into the bulk add of their account, and returns it.
 * Undefined when there is none, or while another import is unfinished: then it stays for later.
 */
export function draftTriedMenu(userId: string): VisitorMenu | undefined {
  const tried = readVisitorMenu();
  if (!tried || !isEmpty(draftOf(userId).get())) return undefined;
  writeDraft(userId, { text: tried.text, edits: [] });
  deleteVisitorMenu();
  return tried;
}

/** The draft of this account, stored with every change and shared by all tabs. */
export function useDraft(userId: string) {
  const store = draftOf(userId);
  const [draft, setDraft] = useState(store.get);
  const latest = useRef(draft);

  const show = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => store.subscribe(() => show(store.get())), [store, show]);

  const change = useCallback(
    (changes: Partial<Draft>) => {
      const next = { ...latest.current, ...changes };
      writeDraft(userId, next);
      // The same objects again, not their copies from the storage: an Undo finds its edits by them.
      show(next);
    },
    [userId, show],
  );
  /** Returns the current draft, also during a long run, when the state of the last render is outdated. */
  const read = useCallback(() => latest.current, []);
  return { draft, read, change };
}
