import ConciergeBell from 'lucide-react/icons/concierge-bell';
import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import type { OrderGroups as Groups } from '../order-book.ts';
import { DoneRow } from './done-row.tsx';
import { type CardContext, OrderCard } from './order-card.tsx';

type Props = { groups: Groups; pointedAt: string | null; context: CardContext };

/** New, Accepted and Done today (docs/product.md#order-list). */
export function OrderGroups({ groups: { fresh, accepted, done }, pointedAt, context }: Props) {
  if (fresh.length + accepted.length + done.length === 0) {
    return (
      <EmptyState icon={<ConciergeBell />} title="No orders yet today">
        They come up here by themselves. A small order of your own from your page shows you how it looks.
      </EmptyState>
    );
  }
  const cards = (orders: Groups['fresh']) =>
    orders.map((order) => (
      <OrderCard key={order.id} order={order} isPointedAt={order.id === pointedAt} {...context} />
    ));
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-6">
      <Group title="New" count={fresh.length} none="Nothing new.">
        {cards(fresh)}
      </Group>
      <Group title="Accepted" count={accepted.length} none="Nothing in the kitchen.">
        {cards(accepted)}
      </Group>
      <div className="lg:col-span-2">
        <Group title="Done today" count={done.length} none="Nothing yet.">
          {done.length > 0 && (
            <ul className="divide-y rounded-lg border border-line bg-surface">
              {done.map((order) => (
                <DoneRow key={order.id} order={order} {...context} />
              ))}
            </ul>
          )}
        </Group>
      </div>
    </div>
  );
}

type GroupProps = { title: string; count: number; none: string; children: ReactNode };

function Group({ title, count, none, children }: GroupProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 flex items-baseline gap-2 text-lg">
        {title}
        <span className="figures font-medium text-muted text-sm">{count}</span>
      </h2>
      {count === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">{children}</div>
      )}
    </section>
  );
}
