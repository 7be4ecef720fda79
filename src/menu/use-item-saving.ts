import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { byOurNames } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/api-client.ts';
import {
  changedFields,
  mergeEdits,
  type TheirChange,
  theirChanges,
  type Words,
} from '#platform/ui/edit-merge.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { type ItemFormValues, itemDraftOf, itemFormOf } from './item-form-values.ts';
import { itemFields, type MenuItem } from './menu.ts';
import { newerItem, useMenuActions } from './menu-queries.ts';

/**
 * Saves the item form. `save` gives the saved item, or undefined after a failure, which then stands in the form with
 * everything typed still in it. `stale` is there when somebody else was faster (docs/product.md#edits).
 */
export function useItemSaving(
  form: UseFormReturn<ItemFormValues>,
  item: MenuItem | undefined,
  words: Words<ItemFormValues>,
) {
  const { addItem, saveItem, showItem } = useMenuActions();
  // What the form began from, in a ref: only saving and leaving ask for it.
  const begin = useRef({ values: form.getValues(), version: item?.version ?? 0 });
  const [stale, setStale] = useState<{ theirs: MenuItem; changes: TheirChange[] }>();

  const save = async (values: ItemFormValues): Promise<MenuItem | undefined> => {
    const draft = itemDraftOf(values);
    try {
      const saved = await (item ? saveItem(item.id, draft, begin.current.version) : addItem(draft));
      toast.success(item ? 'Menu item updated successfully' : 'Menu item created successfully');
      return saved;
    } catch (error) {
      const theirs = newerItem(error);
      if (theirs) return settle(values, theirs);
      toast.error(item ? 'Failed to update menu item' : 'Failed to create menu item');
      showInForm(form, error);
      return undefined;
    }
  };

  const settle = (values: ItemFormValues, theirs: MenuItem): Promise<MenuItem | undefined> | undefined => {
    showItem(theirs);
    const forms = { base: begin.current.values, mine: values, theirs: itemFormOf(theirs) };
    const changes = theirChanges(forms, words);
    if (changes.length > 0) {
      setStale({ theirs, changes });
      return undefined;
    }
    begin.current.version = theirs.version;
    return save(values);
  };

  /** Ends the question of `stale`: the form goes on from their state, with or without what was changed here. */
  const goOnFrom = (theirs: MenuItem, which: 'mine' | 'theirs') => {
    const values = itemFormOf(theirs);
    form.reset(which === 'mine' ? mergeEdits(begin.current.values, form.getValues(), values) : values);
    begin.current = { values, version: theirs.version };
    setStale(undefined);
  };

  const beginAnew = (values: ItemFormValues) => {
    form.reset(values);
    begin.current = { values, version: 0 };
  };

  const hasUnsaved = () => changedFields(begin.current.values, form.getValues()).length > 0;

  return { save, stale, goOnFrom, dismissStale: () => setStale(undefined), beginAnew, hasUnsaved };
}

function showInForm(form: UseFormReturn<ItemFormValues>, error: unknown): void {
  const { pricePaise, ...fields } = error instanceof ApiError ? byOurNames(itemFields, error.fields) : {};
  const problems = Object.entries({ ...fields, ...(pricePaise && { price: pricePaise }) });
  const known = problems.filter(([field]) => field in form.getValues());
  for (const [field, message] of known) form.setError(field as keyof ItemFormValues, { message });
  if (known.length === 0) form.setError('root', { message: (error as Error).message });
}
