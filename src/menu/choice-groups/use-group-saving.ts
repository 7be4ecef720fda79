import type { UseFormReturn } from 'react-hook-form';
import type { Words } from '#platform/ui/edit-merge.ts';
import { useStaleEdit } from '#platform/ui/use-stale-edit.ts';
import type { ChoiceGroup } from '../menu.ts';
import { newerGroup, useGroupActions } from './choice-queries.ts';
import { type GroupFormValues, groupDraftOf, groupFormOf, withoutIds } from './group-form-values.ts';

const words: Words<GroupFormValues> = {
  labels: {
    name: 'Name',
    options: 'Add-ons',
    min: 'At least',
    max: 'At most',
    maxEach: 'Maximum of the same add-on',
    included: 'Included',
    extra: 'Each extra one',
  },
  formatValue: (values, field) => {
    if (field === 'options') return values.options.map(({ name }) => name).join(', ');
    if (field === 'extra') return `₹${values.extra || 0}`;
    return values[field] || (field === 'max' ? 'no limit' : 'none');
  },
};

/**
 * Saves the form of a group. `save` returns the saved group, or undefined when somebody else saved first: then `stale`
 * is set (docs/product/common.md#edits). With `onlyFor`, saves a copy of the group for that dish alone.
 */
export function useGroupSaving(form: UseFormReturn<GroupFormValues>, group: ChoiceGroup | undefined) {
  const actions = useGroupActions();
  const edit = useStaleEdit(form, group, { formOf: groupFormOf, words });

  const save = async (values: GroupFormValues, onlyFor?: string): Promise<ChoiceGroup | undefined> => {
    const draft = groupDraftOf(values);
    if (!group) return actions.add(draft);
    if (onlyFor) return actions.add(withoutIds(draft), { groupId: group.id, itemIds: [onlyFor] });
    try {
      return await actions.save(group.id, draft, edit.version());
    } catch (error) {
      const theirs = newerGroup(error);
      if (!theirs) throw error;
      actions.showGroup(theirs);
      return edit.isSettled(values, theirs) ? save(values) : undefined;
    }
  };

  return { ...edit, save };
}
