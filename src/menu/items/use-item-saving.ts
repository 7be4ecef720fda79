import type { UseFormReturn } from 'react-hook-form';
import { byOurNames } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/api-client.ts';
import type { Words } from '#platform/ui/edit-merge.ts';
import { isUnconfirmed } from '#platform/ui/save-failed.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { useStaleEdit } from '#platform/ui/use-stale-edit.ts';
import { rootError } from '#platform/ui/use-submit.ts';
import { itemFields, type MenuItem } from '../menu.ts';
import { newerItem, useMenuActions } from '../menu-queries.ts';
import { type ItemFormValues, itemDraftOf, itemFormOf } from './item-form-values.ts';

/**
 * Saves the item form. `save` returns the saved item, or undefined after a failure; the error is then shown in the
 * form, which keeps what was typed. `stale` is set when somebody else saved first (docs/product/common.md#edits).
 */
export function useItemSaving(
  form: UseFormReturn<ItemFormValues>,
  item: MenuItem | undefined,
  words: Words<ItemFormValues>,
) {
  const { addItem, saveItem, showItem, reload } = useMenuActions();
  const edit = useStaleEdit(form, item, { formOf: itemFormOf, words });

  const save = async (values: ItemFormValues): Promise<MenuItem | undefined> => {
    const draft = itemDraftOf(values);
    try {
      const saved = await (item ? saveItem(item.id, draft, edit.version()) : addItem(draft));
      toast.success(item ? 'Menu item updated successfully' : 'Menu item created successfully');
      return saved;
    } catch (error) {
      const theirs = newerItem(error);
      if (theirs) {
        showItem(theirs);
        return edit.isSettled(values, theirs) ? save(values) : undefined;
      }
      // The form says it, so a toast need not.
      if (isUnconfirmed(error)) void reload();
      else toast.error(item ? 'Failed to update menu item' : 'Failed to create menu item');
      showInForm(form, error);
      return undefined;
    }
  };

  return { ...edit, save };
}

function showInForm(form: UseFormReturn<ItemFormValues>, error: unknown): void {
  const { pricePaise, ...fields } = error instanceof ApiError ? byOurNames(itemFields, error.fields) : {};
  const problems = Object.entries({ ...fields, ...(pricePaise && { price: pricePaise }) });
  const known = problems.filter(([field]) => field in form.getValues());
  for (const [field, message] of known) form.setError(field as keyof ItemFormValues, { message });
  if (known.length === 0) form.setError('root', rootError(error));
}
