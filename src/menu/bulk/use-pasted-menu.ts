import { useDeferredValue, useMemo, useState } from 'react';
import type { Category } from '../menu.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import { reviewPaste } from './review.ts';
import { useBulkAdd } from './use-bulk-add.ts';
import { useDraft } from './use-draft.ts';
import { usePreviewActions } from './use-preview-actions.ts';

/**
 * An owner's pasted menu: its text, kept until it is on the menu, what can be read in it, and how to add that. `menu` is
 * the menu as it is, undefined while it is loading.
 */
export function usePastedMenu(userId: string, menu: readonly Category[] | undefined) {
  const { draft, read, change } = useDraft(userId);
  const { add, progress, failures, report, dismissReport } = useBulkAdd({ read, change });
  const [problem, setProblem] = useState<string>();

  // Typing stays quick while a long menu is read anew.
  const text = useDeferredValue(draft.text);
  const pasted = useMemo(() => parsePaste(text), [text]);
  const actions = usePreviewActions({ read, change }, text);
  const review = useMemo(
    () => reviewPaste(pasted, { menu, accepted: draft.accepted, failures }),
    [pasted, menu, draft.accepted, failures],
  );
  const names = [...new Set([...pasted.categories, ...(menu ?? [])].map(({ name }) => name))].join('\n');
  // The same list as long as it holds the same names.
  const categories = useMemo(() => names.split('\n').filter(Boolean), [names]);

  const setText = (next: string) => {
    change({ text: next });
    setProblem(undefined);
    dismissReport();
  };
  /** Why there is nothing to add, which is then shown by the box; undefined when there is something. */
  const check = (): string | undefined => {
    const hasItems = parsePaste(read().text).categories.some(({ items }) => items.length > 0);
    const found = hasItems
      ? undefined
      : read().text.trim()
        ? 'No line could be read as an item with a price.'
        : 'Paste or type your menu first.';
    setProblem(found);
    return found;
  };
  /** The text as it is now, also in the middle of a long run. */
  const textNow = () => read().text;
  const isPending = draft.pending !== undefined;
  return {
    text: draft.text,
    /** As far as it has been read. */
    readText: text,
    setText,
    textNow,
    isPending,
    pasted,
    review,
    categories,
    actions,
    problem,
    check,
    add,
    progress,
    report,
  };
}
