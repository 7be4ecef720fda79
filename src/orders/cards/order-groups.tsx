import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { EmptyState } from '#platform/ui/error-state.tsx';
import type { OrderGroups as Groups } from '../order-book.ts';
import type { OrderWire } from '../wire.ts';
import { DoneRow } from './done-row.tsx';
import { type CardContext, OrderCard } from './order-card.tsx';
import { PagedOrders } from './paged-orders.tsx';

type Props = { groups: Groups; heldBack: number; pointedAt: string | null; context: CardContext };

/** New, Accepted, Completed today, and what was declined or cancelled today (docs/product/orders.md#order-list). */
export function OrderGroups({ groups, heldBack, pointedAt, context }: Props) {
  const { fresh, accepted, done, calledOff } = groups;
  if (fresh.length + accepted.length + done.length + calledOff.length + heldBack === 0) {
    return (
      <EmptyState icon={<ConciergeBell />} title="No orders yet today">
        New orders show here. Place a small test order to try.
      </EmptyState>
    );
  }
  const card = (order: OrderWire) => (
    <OrderCard key={order.id} order={order} isPointedAt={order.id === pointedAt} {...context} />
  );
  const row = (order: OrderWire) => <DoneRow key={order.id} order={order} {...context} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-6">
      <Group title="New" orders={fresh} none="No new orders." pointedAt={pointedAt} show={card} />
      <Group
        title="Accepted"
        orders={accepted}
        none="Nothing in the kitchen."
        pointedAt={pointedAt}
        show={card}
      />
      <div className="grid grid-cols-1 gap-8 lg:col-span-2">
        <Group
          title="Completed today"
          orders={done}
          none="Nothing yet."
          pointedAt={pointedAt}
          show={row}
          isRows
        />
        {calledOff.length > 0 && (
          <Group
            title="Declined or cancelled today"
            orders={calledOff}
            none=""
            pointedAt={pointedAt}
            show={row}
            isRows
          />
        )}
      </div>
    </div>
  );
}

type GroupProps = {
  title: string;
  orders: readonly OrderWire[];
  none: string;
  pointedAt: string | null;
  show: (order: OrderWire) => React.ReactNode;
  isRows?: boolean;
};

function Group({ title, orders, none, pointedAt, show, isRows = false }: GroupProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 flex items-baseline gap-2 text-lg">
        {title}
        <span className="figures font-medium text-muted text-sm">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <PagedOrders key={pointedAt} orders={orders} pointedAt={pointedAt} name={title}>
          {(shown) =>
            isRows ? (
              <ul className="divide-y rounded-lg border border-line bg-surface">{shown.map(show)}</ul>
            ) : (
              <div className="grid grid-cols-1 gap-4">{shown.map(show)}</div>
            )
          }
        </PagedOrders>
      )}
    </section>
  );
}
