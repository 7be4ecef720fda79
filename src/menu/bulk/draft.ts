import type { Batch } from './batch.ts';

/** What is kept on this phone until it is on the menu. */
export interface Draft {
  text: string;
  /** Doubtful lines the owner has looked at and found right, as pasted. */
  accepted: string[];
  /** What was sent and has no answer yet. */
  pending?: Batch | undefined;
}

const EMPTY: Draft = { text: '', accepted: [] };

/** Each account has a draft of its own on a shared phone. */
export function draftKey(userId: string): string {
  return `menu_link_bulk_add_${userId}`;
}

/** The kept draft; an empty one when there is none, or none that can be read. */
export function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** A full or forbidden storage only means that a reload forgets. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (draft.text === '' && !draft.pending) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

function isDraft(kept: unknown): kept is Draft {
  const draft = kept as Partial<Draft> | null;
  const { pending } = draft ?? {};
  const isWhole = typeof draft?.text === 'string' && Array.isArray(draft.accepted);
  return isWhole && (!pending || (typeof pending.requestId === 'string' && Array.isArray(pending.lines)));
}
