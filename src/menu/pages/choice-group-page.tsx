import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { textProblem } from '#platform/fields/fields.ts';
import { count, singleLine } from '#platform/text.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { Words } from '#platform/ui/edit-merge.ts';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { FormSkeleton, Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { newerGroup, useChoiceGroups, useGroupActions } from '../choice-groups/choice-queries.ts';
import {
  emptyOption,
  type GroupFormValues,
  groupDraftOf,
  groupFormOf,
  type Pattern,
  patterns,
  withoutIds,
} from '../choice-groups/group-form-values.ts';
import { GroupPreview, NumbersInput, OptionsInput } from '../choice-groups/group-inputs.tsx';
import { blockedDishes, dishesOf } from '../choice-groups/group-notices.tsx';
import { type GroupProblem, groupProblem } from '../choice-groups/group-rules.ts';
import { nothingLeft } from '../choice-groups/group-words.ts';
import { type Category, type ChoiceGroup, choiceGroupFields, type MenuItem } from '../menu.ts';
import { useMenu } from '../menu-queries.ts';

/** Makes choices, or edits those in the route: `/dashboard/choices/create` and `/{id}`. */
export function ChoiceGroupPage() {
  const { groupId } = useParams();
  const title = groupId ? 'Edit Add-on Group' : 'Add Add-on Group';
  const linkTo = useLinkTo();
  return (
    <>
      <title>{`${title} · Menu Link`}</title>
      <PageHeader title={title} back={{ to: linkTo(pages.menuChoices()), label: 'Add-ons' }} />
      <LoadedForm key={groupId ?? 'new'} groupId={groupId} />
    </>
  );
}

function LoadedForm({ groupId }: { groupId: string | undefined }) {
  const groups = useChoiceGroups();
  const menu = useMenu();
  if (groups.data && menu.data) return <FoundForm groupId={groupId} groups={groups.data} menu={menu.data} />;
  if (groups.isError || menu.isError) {
    const retry = () => void Promise.all([groups.refetch(), menu.refetch()]);
    return (
      <ErrorState
        title="Failed to load data"
        onRetry={retry}
        retrying={groups.isFetching || menu.isFetching}
      />
    );
  }
  return (
    <Loading hasBottomBar={groupId !== undefined} label="Loading the form">
      <FormSkeleton fields={4} />
    </Loading>
  );
}

type FoundProps = { groupId: string | undefined; groups: ChoiceGroup[]; menu: Category[] };

function FoundForm({ groupId, groups, menu }: FoundProps) {
  const [query] = useSearchParams();
  const { copyOf } = (useLocation().state ?? {}) as { copyOf?: string };
  const [pattern, setPattern] = useState<Pattern>();
  // Kept as they were when the form opened; changes from another screen are handled on saving.
  const [copied] = useState(() => groups.find(({ id }) => id === copyOf));
  const [group] = useState(() => groups.find(({ id }) => id === groupId));
  const dish = menu.flatMap(({ items }) => items).find(({ id }) => id === query.get('dish'));

  if (groupId && !group) return <ErrorState title="This add-on group was deleted" />;
  const begin = copied ? copyFormOf(copied) : pattern?.begin;
  if (!group && !begin) return <PatternChoice onChoose={setPattern} />;
  return (
    <GroupForm
      group={group}
      begin={begin ?? groupFormOf(group as ChoiceGroup)}
      beginKey={pattern?.key ?? `copy:${copyOf}`}
      sets={pattern?.sets ?? []}
      menu={menu}
      dish={dish}
    />
  );
}

function PatternChoice({ onChoose }: { onChoose: (pattern: Pattern) => void }) {
  return (
    <section aria-label="How do customers choose?">
      <p className="mb-3 font-medium">How do customers choose?</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {patterns.map((pattern) => (
          <li key={pattern.key}>
            <Button
              className="h-full w-full justify-start! whitespace-normal! px-4! py-3! text-left"
              onClick={() => onChoose(pattern)}
            >
              <span>
                <span className="block">{pattern.title}</span>
                <span className="block font-normal text-muted text-sm">{pattern.hint}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the form of a copy of a group: all fields, new options, and "(copy)" in the name. */
function copyFormOf(group: ChoiceGroup): GroupFormValues {
  const end = ' (copy)';
  const form = groupFormOf(group);
  const options = form.options.map((option) => ({ ...option, id: '' }));
  return { ...form, name: group.name.slice(0, choiceGroupFields.name.max - end.length) + end, options };
}

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
  /** Identifies the starting point; a draft is stored for each. */
  beginKey: string;
  sets: ReadonlyArray<readonly string[]>;
  menu: readonly Category[];
  /** The dish whose form the owner came from: a change may be meant for it alone. */
  dish: MenuItem | undefined;
};

/** The form for a group of choices, with a preview of what customers will see. */
function GroupForm({ group, begin, beginKey, sets, menu, dish }: Props) {
  const navigate = useNavigate();
  const linkTo = useLinkTo();
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
      if (dish) await navigate(linkTo(pages.menuEdit(dish.id)));
      else await navigate(linkTo(pages.menuChoices()), { state: group ? null : { added: saved.id } });
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
        <Button onClick={() => void navigate(linkTo(dish ? pages.menuEdit(dish.id) : pages.menuChoices()))}>
          Cancel
        </Button>
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
