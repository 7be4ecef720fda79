import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApp } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { changedFields, mergeEdits, type TheirChange, theirChanges } from '#platform/ui/edit-merge.ts';
import type { DraftRestaurant, OwnRestaurant } from './own-restaurant.ts';
import { newerRestaurant, refusedFields, restaurantCalls } from './restaurant-calls.ts';
import { draftOf, settingInWords, settingsLabels, settingsOf } from './settings-values.ts';

/** How the last try to save went: `failure` in a sentence, or empty. */
export type SaveOutcome = { isSaved: boolean; failure: string };

const untried: SaveOutcome = { isSaved: false, failure: '' };

/**
 * Saves the settings form. After a failure everything typed is still in it; what was typed while saving stays, too.
 * `saved` is the restaurant as the server last confirmed it, `stale` is there when somebody else was faster (ruling 16).
 */
export function useSettingsSaving(form: UseFormReturn<DraftRestaurant>, restaurant: OwnRestaurant) {
  const { api, update } = useApp();
  const [saved, setSaved] = useState(restaurant);
  const [stale, setStale] = useState<{ theirs: OwnRestaurant; changes: TheirChange[] }>();
  const [outcome, setOutcome] = useState(untried);

  // What is typed afterwards makes the outcome a thing of the past.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setOutcome(untried) }),
    [form],
  );

  const save = async (values: DraftRestaurant, from = saved): Promise<void> => {
    try {
      const confirmed = await restaurantCalls(api).save(draftOf(values), from.version);
      goOnFrom(confirmed, mergeEdits(values, form.getValues(), settingsOf(confirmed)));
      update({ restaurant: confirmed });
      setOutcome({ isSaved: true, failure: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = newerRestaurant(error);
      if (!theirs) return fail(showAtFields(form, error));
      const forms = { base: settingsOf(from), mine: values, theirs: settingsOf(theirs) };
      const changes = theirChanges(forms, { labels: settingsLabels, inWords: settingInWords });
      // A save that changed nothing to be seen is nothing to ask about.
      if (changes.length === 0) return save(values, theirs);
      setStale({ theirs, changes });
    }
  };

  const goOnFrom = (basis: OwnRestaurant, values: DraftRestaurant) => {
    setSaved(basis);
    form.reset(settingsOf(basis));
    for (const field of changedFields(settingsOf(basis), values)) {
      form.setValue(field, values[field], { shouldDirty: true });
    }
  };

  const fail = (failure: string) => setOutcome({ isSaved: false, failure });

  return {
    saved,
    outcome,
    save,
    fail,
    stale,
    dismissStale: () => setStale(undefined),
    /** Ends the question of `stale`: with what was changed here, which is saved at once, or without. */
    async settle(which: 'mine' | 'theirs'): Promise<void> {
      if (!stale) return;
      const { theirs } = stale;
      const merged = mergeEdits(settingsOf(saved), form.getValues(), settingsOf(theirs));
      setStale(undefined);
      goOnFrom(theirs, which === 'mine' ? merged : settingsOf(theirs));
      update({ restaurant: theirs });
      if (which === 'mine') await form.handleSubmit((values) => save(values, theirs))();
    },
  };
}

/** Puts a refusal at its fields; gives the sentence to say it with. */
function showAtFields(form: UseFormReturn<DraftRestaurant>, error: ApiError): string {
  const refused = refusedFields(error);
  const fields = (Object.keys(settingsLabels) as (keyof DraftRestaurant)[]).filter((field) => refused[field]);
  for (const field of fields) form.setError(field, { message: refused[field] });
  return fields.length > 0 ? lookAgain(fields.length) : error.message;
}

/** Says that so many fields are not right yet. */
export function lookAgain(count: number): string {
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
}
