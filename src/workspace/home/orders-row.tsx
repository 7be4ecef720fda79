import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { Link } from 'react-router';
import { useLiveOrders } from '#orders/live/live-orders.tsx';
import { groupsOf } from '#orders/order-book.ts';
import { newOrders } from '#orders/orders-texts.ts';
import { pages } from '#routes';

/** A link to the orders with the number of new ones; absent when orders are not kept, or not loaded yet. */
export function OrdersRow({ className }: { className: string }) {
  const book = useLiveOrders()?.query.data;
  if (!book) return null;
  const { fresh, accepted } = groupsOf(book);
  return (
    <Link
      to={pages.orders()}
      className={clsx(
        'flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-well sm:px-6',
        className,
      )}
    >
      <ConciergeBell aria-hidden="true" className="size-6 shrink-0 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {fresh.length === 0 ? 'No new orders' : newOrders(fresh.length)}
        </span>
        <span className="block text-muted text-sm">
          {accepted.length === 0 ? 'Nothing in the kitchen' : `${accepted.length} accepted`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
