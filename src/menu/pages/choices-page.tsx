import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Checkbox } from '#platform/ui/inputs/inputs.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { choiceGroupsTexts } from '../choice-groups/choice-groups-texts.ts';
import { newLink, useChoiceGroups, useGroupActions } from '../choice-groups/choice-queries.ts';
import { GroupCard } from '../choice-groups/group-card.tsx';
import { blockedDishes, dishesOf } from '../choice-groups/group-notices.tsx';
import { nothingLeft } from '../choice-groups/owner-words.ts';
import { useMenu } from '../client/menu-queries.ts';
import type { Category, ChoiceGroup } from '../menu.ts';
import { MenuSearchBox, useMenuSearch } from '../search/menu-search.tsx';
import { ArrangeGroups } from './list/arrange/arrange-list.tsx';
import { DeletionScope, useAskToDelete } from './list/deletion-scope.tsx';
import { MenuSkeleton } from './list/panel-list.tsx';

/** The owner's groups of choices, which dishes share: `/dashboard/choices`. */
export function ChoicesPage() {
  const groups = useChoiceGroups();
  const menu = useMenu();
  const linkTo = useLinkTo();
  const mayWrite = useCan()('menu.write');
  const [isArranging, setArranging] = useState(false);
  // Without choices the page shows nothing from the menu, so do not wait for it.
  const isEmpty = groups.data?.length === 0;
  const isThere = isEmpty || (groups.data && menu.data);
  const isFailed = !isThere && ((groups.isError && !groups.data) || (menu.isError && !menu.data));
  const retry = () => void Promise.all([groups.refetch(), menu.refetch()]);
  const hasGroups = groups.data !== undefined && groups.data.length > 0;
  return (
    <>
      <title>{choiceGroupsTexts.listPageTitle}</title>
      <PageHeader
        title={choiceGroupsTexts.addOns}
        description={choiceGroupsTexts.listHint}
        actions={
          isArranging ? (
            <Button onClick={() => setArranging(false)}>{commonTexts.done}</Button>
          ) : (
            hasGroups &&
            mayWrite && (
              <>
                {groups.data.length > 1 && (
                  <Button onClick={() => setArranging(true)}>{choiceGroupsTexts.arrange}</Button>
                )}
                <AddLink to={linkTo(pages.menuChoicesCreate())} />
              </>
            )
          )
        }
      />
      {isFailed && (
        <ErrorState
          title={choiceGroupsTexts.didNotLoad}
          onRetry={retry}
          retrying={groups.isFetching || menu.isFetching}
        >
          {choiceGroupsTexts.checkInternet}
        </ErrorState>
      )}
      {!isFailed && !isThere && <MenuSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={<ListChecks />}
          title={choiceGroupsTexts.none}
          action={mayWrite && <AddLink to={linkTo(pages.menuChoicesCreate())} />}
        >
          {choiceGroupsTexts.noneHint}
        </EmptyState>
      )}
      {hasGroups && menu.data && (
        <DeletionScope onDeleted={() => {}}>
          {isArranging ? (
            <ArrangeGroups groups={groups.data} />
          ) : (
            <GroupList groups={groups.data} menu={menu.data} />
          )}
        </DeletionScope>
      )}
    </>
  );
}

function AddLink({ to }: { to: string }) {
  return (
    <LinkButton to={to} variant="primary">
      <Plus aria-hidden="true" />
      {choiceGroupsTexts.add}
    </LinkButton>
  );
}

function GroupList({ groups, menu }: { groups: ChoiceGroup[]; menu: Category[] }) {
  const askToDelete = useAskToDelete();
  const navigate = useNavigate();
  const { state, ...here } = useLocation();
  // A new group is of no use before dishes ask for it, so ask for its dishes at once.
  const { added } = (state ?? {}) as { added?: string };
  const [attachedId, setAttachedId] = useState(added);
  const attached = groups.find(({ id }) => id === attachedId);
  const closeDishes = () => {
    setAttachedId(undefined);
    // Otherwise the dialog would open again after a reload or on the way back.
    if (added) void navigate(here, { replace: true, state: null });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          groups={groups}
          menu={menu}
          onAttach={({ id }) => setAttachedId(id)}
          onDelete={(doomed) =>
            askToDelete({ kind: 'choices', group: doomed, usedBy: dishesOf(menu, doomed.id).length })
          }
        />
      ))}
      {attached && menu.length > 0 && <AttachDialog group={attached} menu={menu} onClose={closeDishes} />}
    </div>
  );
}

type Props = { group: ChoiceGroup; menu: Category[]; onClose: () => void };

/** Sets which dishes ask for a group: tick dishes one by one, or all of a category at once. */
function AttachDialog({ group, menu, onClose }: Props) {
  const { setItems } = useGroupActions();
  const { data: groups = [] } = useChoiceGroups();
  const form = useRowForm({
    begin: { dishes: dishesOf(menu, group.id).map(({ id }) => id) },
    draft: { name: `dishes-of:${group.id}`, version: group.version },
    async save({ dishes }) {
      if (form.hasUnsaved()) await attach(dishes);
      onClose();
    },
  });
  const { field } = useController({ control: form.control, name: 'dishes' });
  const ticked = new Set(field.value);
  const [typed, setTyped] = useState('');
  const { found } = useMenuSearch(menu, typed);

  const tick = (ids: readonly string[], isOn: boolean) => {
    const others = field.value.filter((id) => !ids.includes(id));
    field.onChange(isOn ? [...others, ...ids] : others);
  };
  const attach = async (dishes: string[]) => {
    const saved = await setItems(group.id, dishes);
    toast.success(choiceGroupsTexts.itemsSaved({ group: saved.name, count: dishes.length }));
    const asking = menu.map((category) => ({
      ...category,
      items: category.items.map((item) =>
        dishes.includes(item.id) ? { ...item, choiceGroups: [...item.choiceGroups, newLink(saved)] } : item,
      ),
    }));
    const blocked = blockedDishes(asking, groups, saved.no);
    if (blocked.length > 0) toast.warning(nothingLeft(saved, blocked.length));
  };

  return (
    <FormDialog
      onClose={onClose}
      title={<span {...langAttributes(group.name)}>{group.name}</span>}
      description={choiceGroupsTexts.itemsHint}
      form={form}
      submitLabel={choiceGroupsTexts.saveItems({ count: ticked.size })}
      pendingLabel={commonTexts.saving}
    >
      <MenuSearchBox typed={typed} onTyped={setTyped} found={found} />
      <div className="grid grid-cols-1 gap-5">
        {found.map((category) => (
          <CategoryTicks key={category.id} category={category} ticked={ticked} onTick={tick} />
        ))}
      </div>
    </FormDialog>
  );
}

type TicksProps = {
  category: Category;
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[], isOn: boolean) => void;
};

function CategoryTicks({ category: { name, items }, ticked, onTick }: TicksProps) {
  const labelId = useId();
  const ids = items.map(({ id }) => id);
  const howMany = ids.filter((id) => ticked.has(id)).length;
  if (ids.length === 0) return null;
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0">
      <Tick
        isOn={howMany === ids.length}
        isSome={howMany > 0 && howMany < ids.length}
        onChange={(isOn) => onTick(ids, isOn)}
      >
        <span id={labelId} className="font-semibold" {...langAttributes(name)}>
          {name}
        </span>
        <span className="text-muted text-sm tabular-nums">
          {choiceGroupsTexts.tickedOf({ ticked: howMany, count: ids.length })}
        </span>
      </Tick>
      <div className="ms-3 border-line border-s ps-3">
        {items.map((item) => (
          <Tick key={item.id} isOn={ticked.has(item.id)} onChange={(isOn) => onTick([item.id], isOn)}>
            <span {...langAttributes(item.name)}>{item.name}</span>
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = {
  isOn: boolean;
  isSome?: boolean;
  onChange: (isOn: boolean) => void;
  children: React.ReactNode;
};

function Tick({ isOn, isSome = false, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
      <Checkbox
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
