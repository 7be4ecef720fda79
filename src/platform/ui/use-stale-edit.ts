import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  changedFields,
  mergeEdits,
  type TheirChange,
  theirChanges,
  type Words,
} from '#platform/ui/edit-merge.ts';

interface RowForm<Row, Form> {
  formOf(row: Row): Form;
  words: Words<Form>;
}

/**
 * Tracks the state a form's edits began from, and the conflict when somebody else saved first (docs/product/common.md#edits).
 * For forms that close once they are saved; one that stays open uses `useRowSaving`.
 */
export function useStaleEdit<Row extends { version: number }, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  row: Row | undefined,
  { formOf, words }: RowForm<Row, Form>,
) {
  // A ref, as only saving and leaving read it, not rendering.
  const begin = useRef({ values: form.getValues(), version: row?.version ?? 0 });
  const [stale, setStale] = useState<{ theirs: Row; changes: TheirChange[] }>();
  const beginFrom = (values: Form, version: number, shown = values) => {
    form.reset(shown as DefaultValues<Form> & Form);
    begin.current = { values, version };
  };

  return {
    stale,
    dismissStale: () => setStale(undefined),
    /** The version that the edits began from. */
    version: () => begin.current.version,
    hasUnsaved: () => changedFields(begin.current.values, form.getValues()).length > 0,
    /** Begins a new row with these values. */
    beginAnew: (values: Form) => beginFrom(values, 0),
    /**
     * Handles a conflict: `theirs` was saved meanwhile. Returns true when the same values can be sent again; otherwise
     * sets `stale`.
     */
    isSettled(values: Form, theirs: Row): boolean {
      const changes = theirChanges(
        { base: begin.current.values, mine: values, theirs: formOf(theirs) },
        words,
      );
      // A concurrent save without a visible change needs no question.
      if (changes.length === 0) begin.current.version = theirs.version;
      else setStale({ theirs, changes });
      return changes.length === 0;
    },
    /** Resolves `stale`: the form continues from their state, with or without the changes made here. */
    goOnFrom(theirs: Row, which: 'mine' | 'theirs'): void {
      const values = formOf(theirs);
      const merged = mergeEdits(begin.current.values, form.getValues(), values);
      beginFrom(values, theirs.version, which === 'mine' ? merged : values);
      setStale(undefined);
    },
  };
}
