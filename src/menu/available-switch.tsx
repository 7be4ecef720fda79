import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import type { MenuItem } from './menu.ts';
import { useMenuActions } from './menu-queries.ts';

/** Available or sold out; it moves only once the server has confirmed. */
export function AvailableSwitch({ item }: { item: MenuItem }) {
  const { setAvailability } = useMenuActions();
  const saving = useAction(async (wanted: boolean) => {
    const { isAvailable } = await setAvailability(item.id, wanted);
    toast.success(isAvailable ? 'Menu item is now available.' : 'Menu item is now unavailable.');
  }, 'Failed to toggle availability');

  return (
    <Switch
      aria-label={`${item.name} available`}
      checked={item.isAvailable}
      onCheckedChange={(wanted) => void saving.run(wanted)}
      pending={saving.isRunning}
    />
  );
}
