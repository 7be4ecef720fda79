import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { langAttributes } from '#platform/lang-of.ts';
import { count } from '#platform/text.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import type { Category, ChoiceGroup } from '../menu.ts';
import { MenuSearchBox, useMenuSearch } from '../search/menu-search-box.tsx';
import { useChoiceGroups, useGroupActions } from './choice-queries.ts';
import { blockedDishes, dishesOf } from './dishes-of-group.ts';
import { nothingLeft } from './group-words.ts';

type Props = { group: ChoiceGroup; menu: Category[]; onClose: () => void };

/** Sets which dishes ask for a group: tick dishes one by one, or a whole category at once. */
export function AttachDialog({ group, menu, onClose }: Props) {
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
    toast.success(`${saved.name} is used by ${count(dishes.length, 'item')}`);
    const asking = menu.map((category) => ({
      ...category,
      items: category.items.map((item) =>
        dishes.includes(item.id) ? { ...item, choiceGroups: [...item.choiceGroups, linkOf(saved)] } : item,
      ),
    }));
    const blocked = blockedDishes(asking, groups, saved.no);
    if (blocked.length > 0) toast.warning(nothingLeft(saved, blocked.length));
  };

  return (
    <FormDialog
      onClose={onClose}
      title={<span {...langAttributes(group.name)}>{group.name}</span>}
      description="Select the items that use these add-ons."
      form={form}
      submitLabel={`Save · ${count(ticked.size, 'item')}`}
      pendingLabel="Saving…"
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
          {howMany} of {ids.length}
        </span>
      </Tick>
      <div className="ml-3 border-line border-l pl-3">
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

/** The link of a dish that has just been given the group. */
function linkOf({ id, no }: ChoiceGroup) {
  return { groupId: id, groupNo: no, min: null, max: null, included: null, onlyVariants: [] };
}
