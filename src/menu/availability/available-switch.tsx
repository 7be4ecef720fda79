import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { withUndo } from '#platform/ui/with-undo.ts';
import type { MenuItem } from '../menu.ts';
import { useMenuActions } from '../menu-queries.ts';
import { CountAgainLine } from '../stock/count-again-line.tsx';
import { isOnSale } from '../stock/stock.ts';
import { setJustOff } from './just-off.ts';
import { backText, OWNERS_ZONE } from './off-until.ts';
import { OffUntilLine } from './off-until-line.tsx';

/**
 * Switches an item between available and sold out; moves only after the server has confirmed. Switched off means for
 * today, unless the owner chooses another end (docs/product.md#availability).
 */
export function AvailableSwitch({ item }: { item: MenuItem }) {
  const { setAvailability } = useMenuActions();
  const saving = useAction(async (wanted: boolean) => {
    const wasEmpty = item.stockLeft === 0;
    const { isAvailable, availableAgainAt } = await setAvailability(item.id, wanted, 'today');
    setJustOff(isAvailable && !wasEmpty ? undefined : item.id);
    if (isAvailable) return void toast.success('Menu item is now available.');
    toast.success('Menu item is now unavailable.', {
      description: backText(availableAgainAt, Date.now(), OWNERS_ZONE),
      ...withUndo(() => saving.run(true)),
    });
  }, 'Failed to toggle availability');

  return (
    <Switch
      aria-label={`${item.name} available`}
      checked={isOnSale(item)}
      onCheckedChange={(wanted) => void saving.run(wanted)}
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
