import { clsx } from 'clsx';
import type { MenuItem } from '../menu.ts';
import { useIsSelected } from './selection.ts';

/** The checkbox of an item's row; it shows while items are selected. */
export function SelectBox({ item, className }: { item: MenuItem; className?: string }) {
  const { selection, isSelected } = useIsSelected(item.id);
  return (
    <input
      type="checkbox"
      data-select=""
      aria-label={`Select ${item.name}`}
      checked={isSelected}
      onChange={() => selection.toggle(item.id)}
      className={clsx('hidden size-5.5 shrink-0 accent-leaf in-data-selecting:block', className)}
    />
  );
}
