import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useApi, useLinkTo, useQueryOwner } from '#identity/app-context.tsx';
import { dayInIndia, formatDay } from '#platform/clock.ts';
import { ask, pathOf } from '#platform/http/ask.ts';
import { saveFile } from '#platform/http/save-file.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { DaysChart } from '#platform/ui/bar-chart.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/inputs.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { pages } from '#routes';
import { rupees } from '../orders-texts.ts';
import { monthsUntil } from '../sales/months.ts';
import type { SalesCalls } from '../sales/sales-calls.server.ts';
import type { Sales } from '../sales/sales-wire.ts';

/** The sales by day, and the dishes ordered most: `/dashboard/orders/sales` (docs/product/orders.md#order-list). */
export function SalesPage() {
  const linkTo = useLinkTo();
  const { data: sales, isPending, isFetching, refetch } = useSales();
  return (
    <>
      <title>Sales · Menu Link</title>
      <PageHeader
        title="Sales"
        description="Only orders you accepted here. WhatsApp-only orders are not counted."
        back={{ to: linkTo(pages.orders()), label: 'Orders' }}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {sales && <SalesCards sales={sales} />}
        {isPending && (
          <Loading label="Loading sales">
            <Skeleton className="h-72 rounded-lg" />
          </Loading>
        )}
        {!isPending && !sales && (
          <ErrorState title="Sales did not load" onRetry={refetch} retrying={isFetching}>
            Check your internet and try again.
          </ErrorState>
        )}
        <MonthCard />
      </div>
    </>
  );
}

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

/** A bar chart of sums by day, and a table with the number of orders for screen readers. */
export function SalesChart({ days }: { days: Sales['days'] }) {
  return (
    <DaysChart
      days={days.map(({ day, total }) => ({ day, value: total, text: rupees(total) }))}
      what="Sums"
      caption="Accepted orders by day"
      columns={['Orders', 'Sum']}
      cells={days.map(({ orders, total }) => [orders, rupees(total)])}
    />
  );
}

const EXPORT = pathOf('GET /api/orders/export' satisfies keyof SalesCalls);

/** A month of orders as a file for the restaurant's books. */
export function MonthCard() {
  const api = useApi();
  const months = monthsUntil(dayInIndia(new Date()));
  const [month, setMonth] = useState(months[0]?.month ?? '');
  const downloading = useAction(async () => {
    const file = await api.download(`${EXPORT}?month=${month}`);
    saveFile(file, `orders-${month}.csv`);
  });
  return (
    <Card title="For your books" description="Download one month’s orders. We keep orders for 400 days.">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Month" className="min-w-48 flex-1">
          <Select value={month} onChange={(event) => setMonth(event.currentTarget.value)}>
            {months.map((each) => (
              <option key={each.month} value={each.month}>
                {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          pending={downloading.isRunning}
          pendingLabel="Downloading…"
          onClick={() => void downloading.run()}
        >
          <Download aria-hidden="true" />
          Download CSV
        </Button>
      </div>
    </Card>
  );
}

/** Fetches the sales of the last 30 days. */
export function useSales() {
  const call = ask<SalesCalls>(useApi());
  return useQuery({
    queryKey: ['sales', useQueryOwner()],
    queryFn: ({ signal }) => call('GET /api/orders/sales', { signal }),
    staleTime: 0,
  });
}
