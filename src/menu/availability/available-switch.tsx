import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import type { MenuItem } from '../menu.ts';
import { useMenuActions } from '../menu-queries.ts';
import { CountAgainLine } from '../stock/count-again-line.tsx';
import { isOnSale } from '../stock/stock.ts';
import { forgetJustOff, setJustOff } from './just-off.ts';
import type { SwitchWanted } from './off-until.ts';
import { OffUntilLine } from './off-until-line.tsx';
import { tellSwitchedOff } from './tell-switched-off.tsx';

/**
 * Switches an item between available and sold out; moves only after the server has confirmed. It stays as it was left,
 * unless the owner chooses an end (docs/product/menu.md#availability).
 */
export function AvailableSwitch({ item }: { item: MenuItem }) {
  const { setAvailability } = useMenuActions();
  const saving = useAction(async ({ isAvailable: wanted, until }: SwitchWanted): Promise<void> => {
    const wasEmpty = item.stockLeft === 0;
    const { isAvailable, availableAgainAt } = await setAvailability(item.id, wanted, until);
    if (!isAvailable) {
      return tellSwitchedOff({
        id: item.id,
        message: 'Menu item is now unavailable.',
        until,
        backAt: availableAgainAt,
        change: saving.run,
      });
    }
    // With none left, its row asks how many there are again.
    if (wasEmpty) setJustOff(item.id);
    else forgetJustOff();
    toast.success('Menu item is now available.');
  }, 'Failed to toggle availability');

  return (
    <Switch
      aria-label={`${item.name} available`}
      checked={isOnSale(item)}
      onCheckedChange={(isAvailable) => void saving.run({ isAvailable, until: null })}
      pending={saving.isRunning}
    />
  );
}

/** Shown under the row of an item that was just switched: until when it is sold out, or how many there are again. */
export function ItemOffUntil({ item, className }: { item: MenuItem; className?: string }) {
  const { setAvailability } = useMenuActions();
  if (item.isAvailable) return <CountAgainLine item={item} {...(className && { className })} />;
  return (
    <OffUntilLine
      id={item.id}
      name={item.name}
      choose={(until) => setAvailability(item.id, false, until)}
      {...(className && { className })}
    />
  );
}
