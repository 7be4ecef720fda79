import { formatDay } from '#platform/clock.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { Card } from '#platform/ui/card.tsx';
import { rupees } from '../orders-texts.ts';
import { SalesChart } from './sales-chart.tsx';
import type { Sales } from './sales-wire.ts';

/** Cards for today, the last 30 days, and the dishes that sell best. */
export function SalesCards({ sales: { days, today, dishes } }: { sales: Sales }) {
  const sum = days.reduce((total, { total: each }) => total + each, 0);
  const count = days.reduce((total, { orders }) => total + orders, 0);
  return (
    <>
      <Card title="Today" description={formatDay(new Date(today.day))}>
        <dl className="grid grid-cols-2 gap-x-4">
          <Figure label={today.orders === 1 ? 'order' : 'orders'} value={`${today.orders}`} />
          <Figure label="total" value={rupees(today.total)} />
        </dl>
        <div className="mt-6 border-t pt-5">
          {count === 0 ? (
            <p className="text-muted text-sm">No accepted orders in the last 30 days.</p>
          ) : (
            <>
              <SalesChart days={days} />
              <p className="mt-3 text-sm">
                {inAll(count)} in 30 days, {rupees(sum)} in total.
              </p>
            </>
          )}
        </div>
      </Card>
      <Best dishes={dishes} />
    </>
  );
}

function Best({ dishes }: { dishes: Sales['dishes'] }) {
  return (
    <Card title="Most ordered" description="In the last 30 days">
      {dishes.length === 0 ? (
        <p className="text-muted text-sm">Nothing yet.</p>
      ) : (
        <ol className="-my-1 divide-y">
          {dishes.map(({ name, pieces, orders }) => (
            <li key={name} className="flex items-baseline justify-between gap-4 py-2 text-sm">
              <span className="wrap-anywhere min-w-0" {...langAttributes(name)}>
                {name}
              </span>
              <span className="shrink-0 text-right">
                <span className="figures font-semibold">{pieces.toLocaleString('en-IN')}</span>
                <span className="block text-muted text-xs">in {inAll(orders)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm">{label}</dt>
      <dd className="figures wrap-anywhere font-semibold text-xl sm:text-2xl">{value}</dd>
    </div>
  );
}

/** `1 order`, `1,204 orders`. */
function inAll(orders: number): string {
  return orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`;
}
