import { clsx } from 'clsx';
import { useNewOrders } from '#orders/live/live-orders.tsx';

/** The number of orders nobody has answered yet, beside the link to them; nothing when there are none. */
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
