import { clsx } from 'clsx';
import { useNewOrders } from '#orders/live/live-orders.tsx';

/** How many orders nobody has said anything to, beside the way to them; nothing where there are none. */
export function NewOrdersCount({ className }: { className: string }) {
  const count = useNewOrders();
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'grid h-5 min-w-5 place-items-center rounded-full bg-leaf px-1.5 font-semibold text-on-leaf text-xs tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> new</span>
    </span>
  );
}
