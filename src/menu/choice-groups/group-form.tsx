import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { textProblem } from '#platform/fields/fields.ts';
import { count, singleLine } from '#platform/text.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { Words } from '#platform/ui/edit-merge.ts';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type Category, type ChoiceGroup, choiceGroupFields, type MenuItem } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { newerGroup, useChoiceGroups, useGroupActions } from './choice-queries.ts';
import { blockedDishes, dishesOf } from './dishes-of-group.ts';
import {
  emptyOption,
  type GroupFormValues,
  groupDraftOf,
  groupFormOf,
  withoutIds,
} from './group-form-values.ts';
import { GroupPreview } from './group-preview.tsx';
import { type GroupProblem, groupProblem } from './group-rules.ts';
import { nothingLeft } from './group-words.ts';
import { NumbersInput } from './numbers-input.tsx';
import { OptionsInput } from './options-input.tsx';

const words: Words<GroupFormValues> & { changed: string } = {
  changed: 'This add-on group was changed on another device',
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

type Props = {
  /** The group to edit; undefined to create one. */
  group: ChoiceGroup | undefined;
  begin: GroupFormValues;
  /** Identifies the starting point; a draft is kept for each. */
  beginKey: string;
  sets: ReadonlyArray<readonly string[]>;
  menu: readonly Category[];
  /** The dish whose form the owner came from: a change may be meant for it alone. */
  dish: MenuItem | undefined;
};

/** The form for a group of choices, with a preview of what customers will see. */
export function GroupForm({ group, begin, beginKey, sets, menu, dish }: Props) {
  const navigate = useNavigate();
  const pages = useMenuPages();
  const actions = useGroupActions();
  const { data: groups = [] } = useChoiceGroups();
  const [isAsking, setAsking] = useState(false);
  const using = group ? dishesOf(menu, group.id) : [];
  const isShared = dish !== undefined && using.length > 1;

  const form = useRowForm({
    begin: group ? groupFormOf(group) : begin,
    edit: { row: group, formOf: groupFormOf, newer: newerGroup, words, onRow: actions.showGroup },
    draft: { name: `choices:${group?.id ?? beginKey}`, kinds: { options: [emptyOption] } },
    above: ['options'],
    check(values) {
      const problem = groupProblem(rulesOf(values));
      if (problem) showProblem(problem);
      return !problem;
    },
    async save(values, from, forWhom?: 'all' | 'dish'): Promise<ChoiceGroup | false> {
      const draft = groupDraftOf(values);
      if (!from) return actions.add(draft);
      if (isShared && !forWhom) {
        setAsking(true);
        return false;
      }
      if (dish && forWhom === 'dish')
        return actions.add(withoutIds(draft), { groupId: from.id, itemIds: [dish.id] });
      return actions.save(from.id, draft, from.version);
    },
    async onSaved(saved) {
      toast.success(group ? 'Add-on group saved' : 'Add-on group added');
      const others = groups.filter(({ id }) => id !== saved.id);
      const blocked = blockedDishes(menu, [...others, saved], saved.no);
      if (blocked.length > 0) toast.warning(nothingLeft(saved, blocked.length));
      if (dish) await navigate(pages.edit(dish.id));
      else await navigate(pages.choices, { state: group ? null : { added: saved.id } });
    },
  });
  const { isSubmitting } = form.formState;
  const shown = useWatch({ control: form.control }) as GroupFormValues;
  const sameName = groups.some((other) => other.id !== group?.id && other.name === singleLine(shown.name));

  const showProblem = (problem: GroupProblem) => {
    const [[field, message] = ['name', '']] = Object.entries(problem);
    const at = field === 'options' ? 'options.0.name' : field === 'extraPaise' ? 'extra' : field;
    form.setError(at as 'name', { message });
  };
  const saveFor = (whom: 'all' | 'dish') => void form.submit(whom).then(() => setAsking(false));

  return (
    <FormFrame form={form} asksOnLeave className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <div className="grid grid-cols-1 gap-6">
            <TextField
              form={form}
              name="name"
              label="Name"
              autoComplete="off"
              hint={
                sameName
                  ? 'Another add-on group has this name.'
                  : 'Customers see this name, for example "Choose your rice".'
              }
              validate={(name) => textProblem(choiceGroupFields.name, singleLine(name))}
            />
            <OptionsInput form={form} sets={sets} />
            <NumbersInput form={form} />
          </div>
        </Card>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-6">
          <GroupPreview draft={groupDraftOf(shown)} />
          {using.length > 0 && !dish && (
            <p className="text-muted text-sm">
              Used by {count(using.length, 'item')}. Changes apply to all of them.
            </p>
          )}
        </div>
      </div>
      <ActionBar>
        <Button onClick={() => void navigate(dish ? pages.edit(dish.id) : pages.choices)}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Saving…">
          Save
        </Button>
      </ActionBar>
      {dish && (
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Used by ${using.length} items`}
          description="Change for all items or only this one?"
        >
          <div className="grid grid-cols-1 gap-3">
            <Button variant="primary" pending={isSubmitting} onClick={() => saveFor('all')}>
              Change for all {using.length} items
            </Button>
            <Button pending={isSubmitting} onClick={() => saveFor('dish')}>
              Only for {dish.name} (makes a copy)
            </Button>
          </div>
        </Dialog>
      )}
    </FormFrame>
  );
}

function rulesOf(values: GroupFormValues): Parameters<typeof groupProblem>[0] {
  const { options, ...numbers } = groupDraftOf(values);
  return {
    ...numbers,
    options: options.map(({ name, pricePaise = 0, isDefault = false }) => ({ name, pricePaise, isDefault })),
  };
}
