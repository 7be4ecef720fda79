import { Link, useLocation } from 'react-router';
import { pages } from '#routes';
import { newOrders, ordersTexts } from '../orders-texts.ts';
import { useLiveOrders } from './live-orders.tsx';

/** A bar over every screen: says that the connection is lost, or that an order waits while another screen is open. */
export function LiveBar({ className }: { className?: string }) {
  const live = useLiveOrders();
  const isList = useLocation().pathname === pages.orders();
  if (!live) return null;
  return (
    <div role="alert" className={className}>
      {live.connection === 'lost' && (
        <p className="bg-chilli px-4 py-3 text-center font-medium text-on-chilli text-sm">
          {ordersTexts.lost} {ordersTexts.lostWhat}
        </p>
      )}
      {live.bell.ringsFor > 0 && !isList && (
        <Link
          to={pages.orders()}
          className="flex min-h-12 items-center justify-center bg-turmeric px-4 py-2 font-semibold text-on-turmeric text-sm underline underline-offset-4"
        >
          {newOrders(live.bell.ringsFor)}
        </Link>
      )}
    </div>
  );
}
