import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useApp } from '#identity/app-context.tsx';
import { useRowSaving } from '#platform/ui/use-row-saving.ts';
import { SLUG_CHECK } from '../use-slug-check.ts';
import type { DraftRestaurant, OwnRestaurant } from './own-restaurant.ts';
import { newerRestaurant, refusedFields, restaurantCalls } from './restaurant-calls.ts';
import { draftOf, settingInWords, settingsLabels, settingsOf } from './settings-values.ts';

/** Saves the settings form, and has the rest of the workspace know of it. See `useRowSaving`. */
export function useSettingsSaving(form: UseFormReturn<DraftRestaurant>, restaurant: OwnRestaurant) {
  const { api, update } = useApp();
  const queries = useQueryClient();
  return useRowSaving(form, restaurant, {
    formOf: settingsOf,
    save: (values: DraftRestaurant, from: OwnRestaurant) =>
      restaurantCalls(api).save(draftOf(values), from.version),
    newer: newerRestaurant,
    refused: refusedFields,
    words: { labels: settingsLabels, inWords: settingInWords },
    onConfirmed: (confirmed: OwnRestaurant) => {
      // What the next address would mean is different now.
      queries.removeQueries({ queryKey: [SLUG_CHECK] });
      update({ restaurant: confirmed });
    },
  });
}
