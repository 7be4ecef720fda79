import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edit } from '../import/edit-rows.ts';
import type { Column, Table } from '../import/row.ts';
import { dropTriedMenu, readTriedMenu, type TriedMenu } from '../tried-menu.ts';
import type { Batch } from './send-batches.ts';

/** A file as read, with its columns as far as the owner has changed them. */
export interface MenuFile {
  name: string;
  sheets: Array<{ table: Table; columns?: Column[] | undefined }>;
}

/** What an import is made of. */
export interface ImportSource {
  text: string;
  /** Of the text, if it is a table and the owner has changed them. */
  columns?: Column[] | undefined;
  file?: MenuFile | undefined;
  edits: Edit[];
}

/** What is kept on this phone until it is on the menu. */
export interface Draft extends ImportSource {
  /** What was sent and has no answer yet. */
  pending?: Batch | undefined;
  /** What the last run was made of, for the case that it is undone. */
  lastRun?: { id: string; source: ImportSource } | undefined;
}

const EMPTY: Draft = { text: '', edits: [] };

/** Each account has a draft of its own on a shared phone. */
export function draftKey(userId: string): string {
  return `menu_link_bulk_add_${userId}`;
}

/** The kept draft; an empty one when there is none, or none that can be read. */
export function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? { ...EMPTY, ...kept } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** A full or forbidden storage only means that a reload forgets. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (isEmpty(draft) && !draft.pending && !draft.lastRun) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

/** Whether nothing is there to import. */
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

/** Puts back what an undone run was made of, unless another import has been begun since. */
export function restoreDraft(userId: string, runId: string): void {
  const key = draftKey(userId);
  const { lastRun, ...draft } = readDraft(key);
  if (lastRun?.id !== runId) return;
  writeDraft(key, isEmpty(draft) ? lastRun.source : draft);
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/**
 * Moves the menu that a visitor has tried on the landing page into the bulk add of their account, and gives it. Undefined
 * when there is none, or while another import is unfinished: then it waits.
 */
export function draftTriedMenu(userId: string): TriedMenu | undefined {
  const tried = readTriedMenu();
  const key = draftKey(userId);
  if (!tried || !isEmpty(readDraft(key))) return undefined;
  writeDraft(key, { text: tried.text, edits: [] });
  dropTriedMenu();
  return tried;
}

/** The draft of this account, kept with every change and shared by all tabs. */
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
  /** The draft as it is now, also in the middle of a long run. */
  const read = useCallback(() => latest.current, []);
  return { draft, read, change };
}
