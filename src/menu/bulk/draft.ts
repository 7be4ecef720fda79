import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edit } from '../import/edit-rows.ts';
import type { Column, Table } from '../import/row.ts';
import { dropTriedMenu, readTriedMenu, type TriedMenu } from '../tried-menu.ts';
import type { Batch } from './send-batches.ts';

/** A file as read, with the columns that the owner has changed. */
export interface MenuFile {
  name: string;
  /** What was hidden in it and is left out, as a sentence. */
  hidden?: string | undefined;
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

/** Returns the localStorage key of a draft. On a shared phone, each account has its own draft. */
export function draftKey(userId: string): string {
  return `menu_link_bulk_add_${userId}`;
}

/** Reads the stored draft; returns an empty one when there is none, or it cannot be read. */
export function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? { ...EMPTY, ...kept } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Stores a draft. If storage is full or blocked, nothing is thrown; the draft is lost only on a reload. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (isEmpty(draft) && !draft.pending && !draft.lastRun) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

/** Whether there is nothing to import. */
export function isEmpty({ text, file }: ImportSource): boolean {
  return text.trim() === '' && file === undefined;
}

function isDraft(kept: unknown): kept is Draft {
  const { text, edits = [], file, pending } = (kept ?? {}) as Partial<Draft>;
  return (
    typeof text === 'string' &&
    Array.isArray(edits) &&
    (!file || Array.isArray(file.sheets)) &&
    (!pending || (typeof pending.requestId === 'string' && Array.isArray(pending.lines)))
  );
}

/** Restores the sources of an undone run; what was typed since stays below them. */
export function restoreDraft(userId: string, runId: string): void {
  const key = draftKey(userId);
  const { lastRun, ...draft } = readDraft(key);
  if (lastRun?.id !== runId) return;
  writeDraft(key, withSource(draft, lastRun));
  // Browsers fire this event only in the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
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
export function draftTriedMenu(userId: string): TriedMenu | undefined {
  const tried = readTriedMenu();
  const key = draftKey(userId);
  if (!tried || !isEmpty(readDraft(key))) return undefined;
  writeDraft(key, { text: tried.text, edits: [] });
  dropTriedMenu();
  return tried;
}

/** The draft of this account, stored with every change and shared by all tabs. */
export function useDraft(userId: string) {
  const key = draftKey(userId);
  const [draft, setDraft] = useState(() => readDraft(key));
  const latest = useRef(draft);

  const show = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) show(readDraft(key));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, show]);

  const change = useCallback(
    (changes: Partial<Draft>) => {
      const next = { ...latest.current, ...changes };
      writeDraft(key, next);
      show(next);
    },
    [key, show],
  );
  /** Returns the current draft, also during a long run, when the state of the last render is outdated. */
  const read = useCallback(() => latest.current, []);
  return { draft, read, change };
}
