import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { textProblem } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import type { Words } from '#platform/ui/forms/edit-merge.ts';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { formatTranslations, TranslatedField } from '#platform/ui/forms/translation-lines.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Card } from '#platform/ui/layout/card.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { uiTexts } from '#platform/ui/ui-texts.ts';
import { MenuLanguages } from '#restaurant/settings/menu-languages.tsx';
import { pages } from '#routes';
import { choiceGroupsTexts } from '../choice-groups/choice-groups-texts.ts';
import { newerGroup, useChoiceGroups, useGroupActions } from '../choice-groups/choice-queries.ts';
import {
  emptyOption,
  type GroupFormValues,
  groupDraftOf,
  groupFormOf,
  type Pattern,
  patterns,
  withoutIds,
} from '../choice-groups/form/group-form-values.ts';
import { GroupPreview, NumbersInput, OptionsInput } from '../choice-groups/form/group-inputs.tsx';
import { blockedDishes, dishesOf } from '../choice-groups/group-notices.tsx';
import { type GroupProblem, groupProblem } from '../choice-groups/group-rules.ts';
import { nothingLeft } from '../choice-groups/owner-words.ts';
import { useMenu } from '../client/menu-queries.ts';
import { type Category, type ChoiceGroup, choiceGroupFields, type MenuItem } from '../menu.ts';

/** Makes choices, or edits those in the route: `/dashboard/choices/create` and `/{id}`. */
export function ChoiceGroupPage() {
  const { groupId } = useParams();
  const title = groupId ? choiceGroupsTexts.editTitle : choiceGroupsTexts.addTitle;
  const linkTo = useLinkTo();
  return (
    <>
      <title>{groupId ? choiceGroupsTexts.editPageTitle : choiceGroupsTexts.addPageTitle}</title>
      <PageHeader title={title} back={{ to: linkTo(pages.menuChoices()), label: choiceGroupsTexts.addOns }} />
      <MenuLanguages>
        <LoadedForm key={groupId ?? 'new'} groupId={groupId} />
      </MenuLanguages>
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
        title={choiceGroupsTexts.loadFailed}
        onRetry={retry}
        retrying={groups.isFetching || menu.isFetching}
      />
    );
  }
  return (
    <Loading hasBottomBar={groupId !== undefined} label={choiceGroupsTexts.loadingForm}>
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

  if (groupId && !group) return <ErrorState title={choiceGroupsTexts.wasDeleted} />;
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
    <section aria-label={choiceGroupsTexts.patternQuestion}>
      <p className="mb-3 font-medium">{choiceGroupsTexts.patternQuestion}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {patterns.map((pattern) => (
          <li key={pattern.key}>
            <Button
              className="h-full w-full justify-start! whitespace-normal! px-4! py-3! text-start"
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
  const { copyName } = choiceGroupsTexts;
  const longest = choiceGroupFields.name.max - copyName({ name: '' }).length;
  const form = groupFormOf(group);
  const options = form.options.map((option) => ({ ...option, id: '' }));
  return { ...form, name: copyName({ name: group.name.slice(0, longest) }), options };
}

const words: Words<GroupFormValues> & { changed: string } = {
  changed: choiceGroupsTexts.changedElsewhere,
  labels: {
    name: commonTexts.name,
    options: choiceGroupsTexts.addOns,
    min: choiceGroupsTexts.atLeast,
    max: choiceGroupsTexts.atMost,
    maxEach: choiceGroupsTexts.maxOfSame,
    included: choiceGroupsTexts.includedLabel,
    extra: choiceGroupsTexts.extraPrice,
    translations: uiTexts.translations.label,
  },
  formatValue: (values, field) => {
    if (field === 'options')
      return listOf(
        values.options.map(({ name }) => name),
        'unit',
      );
    if (field === 'extra') return `₹${values.extra || 0}`;
    if (field === 'translations') return formatTranslations(values.translations);
    return values[field] || (field === 'max' ? choiceGroupsTexts.noLimitSet : choiceGroupsTexts.noneSet);
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
    draft: {
      name: `choices:${group?.id ?? beginKey}`,
      kinds: { options: [emptyOption], translations: NO_TRANSLATIONS },
    },
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
      toast.success(group ? choiceGroupsTexts.saved : choiceGroupsTexts.added);
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
            <TranslatedField
              form={form}
              name="name"
              fields={choiceGroupFields}
              label={commonTexts.name}
              autoComplete="off"
              hint={sameName ? choiceGroupsTexts.sameName : choiceGroupsTexts.nameHint}
              validate={(name) => textProblem(choiceGroupFields.name, singleLine(name))}
            />
            <OptionsInput form={form} sets={sets} />
            <NumbersInput form={form} />
          </div>
        </Card>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-6">
          <GroupPreview draft={groupDraftOf(shown)} />
          {using.length > 0 && !dish && (
            <p className="text-muted text-sm">{choiceGroupsTexts.usedByAll({ count: using.length })}</p>
          )}
        </div>
      </div>
      <ActionBar>
        <Button onClick={() => void navigate(linkTo(dish ? pages.menuEdit(dish.id) : pages.menuChoices()))}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel={commonTexts.saving}>
          {commonTexts.save}
        </Button>
      </ActionBar>
      {dish && (
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          title={choiceGroupsTexts.shareTitle({ count: using.length })}
          description={choiceGroupsTexts.shareQuestion}
        >
          <div className="grid grid-cols-1 gap-3">
            <Button variant="primary" pending={isSubmitting} onClick={() => saveFor('all')}>
              {choiceGroupsTexts.changeForAll({ count: using.length })}
            </Button>
            <Button pending={isSubmitting} onClick={() => saveFor('dish')}>
              {choiceGroupsTexts.changeForOne({ item: dish.name })}
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
