import { clsx } from 'clsx';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { DragListeners } from './use-drag-order.ts';

/** The handle to drag a row with a finger or a mouse; keyboards and screen readers use `MoveButtons`. */
export function DragHandle({ className, ...listeners }: DragListeners & { className: string }) {
  return (
    <span
      {...listeners}
      aria-hidden="true"
      title="Drag to move"
      className={clsx(
        'grid cursor-grab touch-none place-items-center text-muted active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical className="size-5" />
    </span>
  );
}
