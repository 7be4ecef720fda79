import { clsx } from 'clsx';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { DragListeners } from './use-drag-order.ts';

/** What a finger or a mouse drags a row by; keyboards and screen readers have `MoveButtons`. */
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
