import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { textProblem } from '#platform/fields/fields.ts';
import { count, singleLine } from '#platform/text.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DraftOffer } from '#platform/ui/draft-offer.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { LeaveGuard } from '#platform/ui/leave-guard.tsx';
import { StaleDialog } from '#platform/ui/stale-dialog.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useDraft } from '#platform/ui/use-draft.ts';
import { useSubmit } from '#platform/ui/use-submit.ts';
import { type Category, type ChoiceGroup, choiceGroupFields, type MenuItem } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { useChoiceGroups } from './choice-queries.ts';
import { blockedDishes, dishesOf } from './dishes-of-group.ts';
import { emptyOption, type GroupFormValues, groupDraftOf, groupFormOf } from './group-form-values.ts';
import { GroupPreview } from './group-preview.tsx';
import { type GroupProblem, groupProblem } from './group-rules.ts';
import { nothingLeft } from './group-words.ts';
import { NumbersInput } from './numbers-input.tsx';
import { OptionsInput } from './options-input.tsx';
import { useGroupSaving } from './use-group-saving.ts';

const fields = ['name', 'options', 'min', 'max', 'maxEach', 'included', 'extra'] as const;

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
  const { data: groups = [] } = useChoiceGroups();
  const form = useForm({ defaultValues: group ? groupFormOf(group) : begin });
  const { errors, isSubmitting, submitCount } = form.formState;
  const shown = useWatch({ control: form.control }) as GroupFormValues;
  const { save, stale, goOnFrom, dismissStale, hasUnsaved } = useGroupSaving(form, group);
  const draft = useDraft(form, {
    name: `choices:${group?.id ?? beginKey}`,
    version: group?.version,
    kinds: { options: [emptyOption] },
  });
  const isLeaving = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const using = group ? dishesOf(menu, group.id) : [];
  const isShared = dish !== undefined && using.length > 1;
  const sameName = groups.some((other) => other.id !== group?.id && other.name === singleLine(shown.name));

  const send = async (typed: GroupFormValues, onlyFor?: string) => {
    const problem = groupProblem(rulesOf(typed));
    if (problem) return showProblem(problem);
    const saved = await save(typed, onlyFor);
    if (!saved) return;
    draft.drop();
    isLeaving.current = true;
    toast.success(group ? 'Add-on group saved' : 'Add-on group added');
    const others = groups.filter(({ id }) => id !== saved.id);
    const blocked = blockedDishes(menu, [...others, saved], saved.no);
    if (blocked.length > 0) toast.warning(nothingLeft(saved, blocked.length));
    if (dish) await navigate(pages.edit(dish.id));
    else await navigate(pages.choices, { state: group ? null : { added: saved.id } });
  };
  const submit = useSubmit(form, fields, (typed) => {
    if (!isShared || isAsking) return send(typed);
    const problem = groupProblem(rulesOf(typed));
    if (problem) showProblem(problem);
    else setAsking(true);
    return Promise.resolve();
  });
  const submitCopy = useSubmit(form, fields, (typed) => send(typed, dish?.id));

  const showProblem = (problem: GroupProblem) => {
    const [[field, message] = ['name', '']] = Object.entries(problem);
    const at = field === 'options' ? 'options.0.name' : field === 'extraPaise' ? 'extra' : field;
    form.setError(at as 'name', { message }, { shouldFocus: true });
  };
  const settle = (which: 'mine' | 'theirs') => {
    if (!stale) return;
    goOnFrom(stale.theirs, which);
    if (which === 'mine') void submit();
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <DraftOffer draft={draft} />
      <FormError message={errors.root?.message ?? errors.options?.message} attempt={submitCount} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <div className="grid grid-cols-1 gap-6">
            <Field
              label="Name"
              error={errors.name?.message}
              hint={
                sameName
                  ? 'Another add-on group has this name.'
                  : 'Customers see this name, for example "Choose your rice".'
              }
            >
              <TextInput
                autoComplete="off"
                {...form.register('name', {
                  validate: (name) => textProblem(choiceGroupFields.name, singleLine(name)),
                })}
              />
            </Field>
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
      <LeaveGuard hasUnsaved={() => !isLeaving.current && hasUnsaved()} onLeave={draft.drop} />
      <StaleDialog
        title="This add-on group was changed on another device"
        stale={stale}
        onSettle={settle}
        onClose={dismissStale}
      />
      {dish && (
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Used by ${using.length} items`}
          description="Change for all items or only this one?"
        >
          <div className="grid grid-cols-1 gap-3">
            <Button
              variant="primary"
              pending={isSubmitting}
              onClick={() => void submit().then(() => setAsking(false))}
            >
              Change for all {using.length} items
            </Button>
            <Button pending={isSubmitting} onClick={() => void submitCopy().then(() => setAsking(false))}>
              Only for {dish.name} (makes a copy)
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}

function rulesOf(values: GroupFormValues): Parameters<typeof groupProblem>[0] {
  const { options, ...numbers } = groupDraftOf(values);
  return {
    ...numbers,
    options: options.map(({ name, pricePaise = 0, isDefault = false }) => ({ name, pricePaise, isDefault })),
  };
}
