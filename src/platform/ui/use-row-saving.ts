import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#platform/http/api-client.ts';
import {
  baseAfterLostSaves,
  changedFields,
  mergeEdits,
  type TheirChange,
  theirChanges,
  type Words,
} from '#platform/ui/edit-merge.ts';

/** The result of the last save: `failure` is a sentence, or empty. */
export type SaveOutcome = { isSaved: boolean; failure: string };

const untried: SaveOutcome = { isSaved: false, failure: '' };

/** Converts between a row and the form that edits it. Define it outside the component, or memoize it. */
export interface RowForm<Row, Form extends FieldValues> {
  formOf(row: Row): Form;
  /** Saves the form's values, edited from `from`; throws `ApiError`. */
  save(values: Form, from: Row): Promise<Row>;
  /** Returns the row that somebody else saved meanwhile, if that is why a save was refused (docs/product/common.md#edits). */
  newer(error: unknown): Row | undefined;
  /** Returns the server's error messages by form field. */
  refused(error: ApiError): Partial<Record<keyof Form, string>>;
  words: Words<Form>;
  /** Called with each row that the server has confirmed. */
  onConfirmed?(row: Row): void;
}

/**
 * Saves a form that edits a row with a version. After a failure the form keeps all input; input typed while saving is
 * kept too. `saved` is the row as the server last confirmed it; `stale` is set when somebody else saved first
 * (docs/product/common.md#edits).
 */
export function useRowSaving<Row, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  row: Row,
  { formOf, save: send, newer, refused, words, onConfirmed }: RowForm<Row, Form>,
) {
  const [saved, setSaved] = useState(row);
  const [stale, setStale] = useState<{ theirs: Row; changes: TheirChange[] }>();
  const [outcome, setOutcome] = useState(untried);
  /** The values of saves without an answer: they may be saved. */
  const unanswered = useRef<Form[]>([]);

  // New input makes the last outcome out of date.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setOutcome(untried) }),
    [form],
  );

  const save = async (values: Form, from = saved): Promise<boolean> => {
    try {
      const confirmed = await send(values, from);
      goOnFrom(confirmed, mergeEdits(values, form.getValues(), formOf(confirmed)));
      onConfirmed?.(confirmed);
      setOutcome({ isSaved: true, failure: '' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = newer(error);
      if (!theirs) {
        if (error.maybeDone) unanswered.current.push(values);
        return fail(showAtFields(form, refused(error)) ?? error.message);
      }
      const now = formOf(theirs);
      const base = baseAfterLostSaves(formOf(from), unanswered.current, now);
      const forms = { base, mine: values, theirs: now };
      const changes = theirChanges(forms, words);
      // A concurrent save without a visible change needs no question.
      if (changes.length === 0) return save(values, theirs);
      setStale({ theirs, changes });
      return false;
    }
  };

  const goOnFrom = (basis: Row, values: Form) => {
    const begin = formOf(basis);
    unanswered.current = [];
    setSaved(basis);
    form.reset(begin as DefaultValues<Form> & Form);
    for (const field of changedFields(begin, values)) {
      const path = field as Path<Form>;
      form.setValue(path, values[field] as PathValue<Form, Path<Form>>, { shouldDirty: true });
    }
  };

  const fail = (failure: string) => {
    setOutcome({ isSaved: false, failure });
    return false;
  };

  return {
    saved,
    outcome,
    /** Resolves to whether it is saved. */
    save,
    fail,
    stale,
    dismissStale: () => setStale(undefined),
    /** Resolves `stale`: with the changes made here, which are saved at once, or without them. */
    async settle(which: 'mine' | 'theirs'): Promise<void> {
      if (!stale) return;
      const { theirs } = stale;
      const merged = mergeEdits(formOf(saved), form.getValues(), formOf(theirs));
      setStale(undefined);
      goOnFrom(theirs, which === 'mine' ? merged : formOf(theirs));
      onConfirmed?.(theirs);
      if (which === 'mine') await form.handleSubmit((values) => save(values as unknown as Form, theirs))();
    },
  };
}

/** Shows a refusal at its fields; returns a sentence for the whole form, or undefined if it is about no field. */
function showAtFields<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  refused: Partial<Record<keyof Form, string>>,
): string | undefined {
  const fields = Object.keys(form.getValues()).filter((field) => refused[field]) as Path<Form>[];
  for (const field of fields) form.setError(field, { message: refused[field] });
  return fields.length > 0 ? lookAgain(fields.length) : undefined;
}

/** Returns a sentence that so many fields are not right yet. */
export function lookAgain(count: number): string {
  return count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`;
}
