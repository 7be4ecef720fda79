import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { forgetJustOff } from '../availability/just-off.ts';
import type { SwitchWanted } from '../availability/off-until.ts';
import { OffUntilLine } from '../availability/off-until-line.tsx';
import { tellSwitchedOff } from '../availability/tell-switched-off.tsx';
import type { Category, ChoiceGroup, ChoiceOption } from '../menu.ts';
import { useGroupActions } from './choice-queries.ts';
import { blockedDishes } from './dishes-of-group.ts';
import { nothingLeft } from './group-words.ts';

type Props = {
  option: ChoiceOption;
  groups: readonly ChoiceGroup[];
  menu: readonly Category[];
};

/**
 * Switches an option between available and sold out. Moves only after the server has confirmed, then says how many
 * dishes can no longer be ordered.
 */
export function OptionSwitch({ option, groups, menu }: Props) {
  const { setAvailability } = useGroupActions();
  const saving = useAction(async ({ isAvailable, until }: SwitchWanted): Promise<void> => {
    const saved = await setAvailability(option.id, isAvailable, until);
    if (isAvailable) {
      forgetJustOff();
      return void toast.success(`${option.name} is now available.`);
    }
    const others = groups.map((other) => (other.id === saved.id ? saved : other));
    const blocked = blockedDishes(menu, others, saved.no).length;
    tellSwitchedOff({
      id: option.id,
      message: blocked > 0 ? nothingLeft(saved, blocked) : `${option.name} is now sold out.`,
      isWarning: blocked > 0,
      until,
      backAt: saved.options.find(({ id }) => id === option.id)?.availableAgainAt ?? null,
      change: saving.run,
    });
  }, 'Failed to toggle availability');

  return (
    <Switch
      aria-label={`${option.name} available`}
      checked={option.isAvailable}
      onCheckedChange={(isAvailable) => void saving.run({ isAvailable, until: null })}
      pending={saving.isRunning}
    />
  );
}

/** Shown under the row of an option that was just switched off: until when it is sold out. */
export function OptionOffUntil({ option: { id, name } }: Pick<Props, 'option'>) {
  const { setAvailability } = useGroupActions();
  return (
    <OffUntilLine
      id={id}
      name={name}
      choose={(until) => setAvailability(id, false, until)}
      className="w-full"
    />
  );
}
