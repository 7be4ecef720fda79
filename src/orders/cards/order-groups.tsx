import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import type { OrderGroups as Groups } from '../order-book.ts';
import type { OrderWire } from '../wire.ts';
import { DoneRow } from './done-row.tsx';
import { type CardContext, OrderCard } from './order-card.tsx';
import { PagedOrders } from './paged-orders.tsx';

type Props = { groups: Groups; heldBack: number; pointedAt: string | null; context: CardContext };

/** New, Accepted and Done today (docs/product.md#order-list). */
export function OrderGroups({ groups, heldBack, pointedAt, context }: Props) {
  const { fresh, accepted, done } = groups;
  if (fresh.length + accepted.length + done.length + heldBack === 0) {
    return (
      <EmptyState icon={<ConciergeBell />} title="No orders yet today">
        They come up here by themselves. A small order of your own from your page shows you how it looks.
      </EmptyState>
    );
  }
  const card = (order: OrderWire) => (
    <OrderCard key={order.id} order={order} isPointedAt={order.id === pointedAt} {...context} />
  );
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-6">
      <Group title="New" orders={fresh} none="Nothing new." pointedAt={pointedAt} show={card} />
      <Group
        title="Accepted"
        orders={accepted}
        none="Nothing in the kitchen."
        pointedAt={pointedAt}
        show={card}
      />
      <div className="lg:col-span-2">
        <Group
          title="Done today"
          orders={done}
          none="Nothing yet."
          pointedAt={pointedAt}
          show={(order) => <DoneRow key={order.id} order={order} {...context} />}
          isRows
        />
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
