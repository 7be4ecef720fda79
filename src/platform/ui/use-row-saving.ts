import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#platform/http/api-client.ts';
import {
  changedFields,
  mergeEdits,
  type TheirChange,
  theirChanges,
  type Words,
} from '#platform/ui/edit-merge.ts';

/** How the last try to save went: `failure` in a sentence, or empty. */
export type SaveOutcome = { isSaved: boolean; failure: string };

const untried: SaveOutcome = { isSaved: false, failure: '' };

/** How a form and the row it edits become one another. Define it outside the component, or keep it. */
export interface RowForm<Row, Form extends FieldValues> {
  formOf(row: Row): Form;
  /** Saves what stands in the form, edited from `from`; throws `ApiError`. */
  save(values: Form, from: Row): Promise<Row>;
  /** The state somebody else saved meanwhile, when that is why a save was refused (docs/product.md#edits). */
  newer(error: unknown): Row | undefined;
  /** What the server has against a form, by its fields. */
  refused(error: ApiError): Partial<Record<keyof Form, string>>;
  words: Words<Form>;
  /** Hears of each state that the server has confirmed. */
  onConfirmed?(row: Row): void;
}

/**
 * Saves a form that begins from a row with a version. After a failure everything typed is still in it; what was typed
 * while saving stays, too. `saved` is the row as the server last confirmed it, `stale` is there when somebody else was
 * faster (docs/product.md#edits).
 */
export function useRowSaving<Row, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  row: Row,
  { formOf, save: send, newer, refused, words, onConfirmed }: RowForm<Row, Form>,
) {
  const [saved, setSaved] = useState(row);
  const [stale, setStale] = useState<{ theirs: Row; changes: TheirChange[] }>();
  const [outcome, setOutcome] = useState(untried);

  // What is typed afterwards makes the outcome a thing of the past.
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
      if (!theirs) return fail(showAtFields(form, refused(error)) ?? error.message);
      const forms = { base: formOf(from), mine: values, theirs: formOf(theirs) };
      const changes = theirChanges(forms, words);
      // A save that changed nothing to be seen is nothing to ask about.
      if (changes.length === 0) return save(values, theirs);
      setStale({ theirs, changes });
      return false;
    }
  };

  const goOnFrom = (basis: Row, values: Form) => {
    const begin = formOf(basis);
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
    /** Gives whether it is saved. */
    save,
    fail,
    stale,
    dismissStale: () => setStale(undefined),
    /** Ends the question of `stale`: with what was changed here, which is saved at once, or without. */
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

/** Puts a refusal at its fields; gives the sentence to say it with, when it was about any. */
function showAtFields<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  refused: Partial<Record<keyof Form, string>>,
): string | undefined {
  const fields = Object.keys(form.getValues()).filter((field) => refused[field]) as Path<Form>[];
  for (const field of fields) form.setError(field, { message: refused[field] });
  return fields.length > 0 ? lookAgain(fields.length) : undefined;
}

/** Says that so many fields are not right yet. */
export function lookAgain(count: number): string {
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
}
