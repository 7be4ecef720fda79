import { useState } from 'react';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import type { MenuItem } from './menu.ts';
import { useMenuActions } from './menu-queries.ts';

/** Available or sold out; it moves only once the server has confirmed (spec §4). */
export function AvailableSwitch({ item }: { item: MenuItem }) {
  const { setAvailability } = useMenuActions();
  const [saving, setSaving] = useState(false);

  const save = async (wanted: boolean) => {
    setSaving(true);
    try {
      const { isAvailable } = await setAvailability(item.id, wanted);
      toast.success(isAvailable ? 'Menu item is now available.' : 'Menu item is now unavailable.');
    } catch {
      toast.error('Failed to toggle availability');
    } finally {
      setSaving(false);
    }
  };

  return (
    <Switch
      aria-label={`${item.name} available`}
      checked={item.isAvailable}
      onCheckedChange={save}
      pending={saving}
    />
  );
}
