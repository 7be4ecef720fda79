import { accept, choose, editRow, leaveOut, makeCategory, renameCategory } from '../import/edit-rows.ts';
import type { Choice, Dish, ImportEntry } from '../import/row.ts';

/** What an owner does to a row in the preview. Kept as a list, so that it holds while the text around the row changes. */
export type Edit =
  | { do: 'edit'; key: string; changes: Partial<Dish> }
  /** `code` is of the doubt that the choice settles; without one it settles all. */
  | { do: 'choose'; key: string; choice: Choice; code?: string }
  | { do: 'accept' | 'leave-out'; key: string }
  | { do: 'rename'; from: string; to: string }
  | { do: 'make-category'; key: string; name: string };

/** The rows as read, with all edits in their order. An edit of a row that is no longer there does nothing. */
export function withEdits(entries: readonly ImportEntry[], edits: readonly Edit[]): readonly ImportEntry[] {
  return edits.reduce(edited, entries);
}

function edited(entries: readonly ImportEntry[], edit: Edit): readonly ImportEntry[] {
  switch (edit.do) {
    case 'edit':
      return editRow(entries, edit.key, edit.changes);
    case 'choose':
      return choose(entries, edit.key, edit.choice, edit.code);
    case 'accept':
      return accept(entries, edit.key);
    case 'leave-out':
      return leaveOut(entries, edit.key);
    case 'rename':
      return renameCategory(entries, edit.from, edit.to);
    case 'make-category':
      return entries.some(({ key }) => key === edit.key)
        ? makeCategory(entries, edit.key, edit.name)
        : entries;
  }
}

/** Rows their owner has looked at: whether they are on the menu already is not asked again. */
export function lookedAt(edits: readonly Edit[]): ReadonlySet<string> {
  return new Set(edits.flatMap((edit) => (edit.do === 'accept' || edit.do === 'edit' ? [edit.key] : [])));
}
