import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useChoiceGroups } from '../choice-groups/choice-queries.ts';
import { GroupForm } from '../choice-groups/group-form.tsx';
import { type GroupFormValues, groupFormOf } from '../choice-groups/group-form-values.ts';
import { type Pattern, patterns } from '../choice-groups/patterns.ts';
import { type Category, type ChoiceGroup, choiceGroupFields } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { useMenu } from '../menu-queries.ts';

/** Makes choices, or edits those in the route: `/dashboard/choices/create` and `/{id}`. */
export function ChoiceGroupPage() {
  const { groupId } = useParams();
  const title = groupId ? 'Edit Add-on Group' : 'Add Add-on Group';
  const pages = useMenuPages();
  return (
    <>
      <title>{`${title} · Menu Link`}</title>
      <PageHeader title={title} back={{ to: pages.choices, label: 'Add-ons' }} />
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
    <Loading bringsBar={groupId !== undefined} label="Loading the form">
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

/** The choice of a pattern for a new group. */
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
