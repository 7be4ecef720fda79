import { clsx } from 'clsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import type { MenuItem } from '../menu.ts';
import { useIsSelected } from './selection.ts';

/** The checkbox of an item's row; it shows while items are selected. */
export function SelectBox({ item, className }: { item: MenuItem; className?: string }) {
  const { selection, isSelected } = useIsSelected(item.id);
  return (
    <Checkbox
      data-select=""
      aria-label={`Select ${item.name}`}
      checked={isSelected}
      onChange={() => selection.toggle(item.id)}
      className={clsx('hidden in-data-selecting:block', className)}
    />
  );
}
