import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { useApi, useLinkTo, useQueryOwner } from '#identity/app-context.tsx';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { ask, pathOf } from '#platform/http/client/ask.ts';
import { saveFile } from '#platform/http/client/save-file.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import { localeNow } from '#platform/texts/language-now.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { DaysChart } from '#platform/ui/display/bar-chart.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/inputs/inputs.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { rupees } from '../cards/order-text.ts';
import { monthsUntil } from '../sales/months.ts';
import type { SalesCalls } from '../sales/sales-calls.server.ts';
import { salesTexts } from '../sales/sales-texts.ts';
import type { Sales } from '../sales/sales-wire.ts';

/** The sales by day, and the dishes ordered most: `/dashboard/orders/sales` (docs/product/orders.md#order-list). */
export function SalesPage() {
  const linkTo = useLinkTo();
  const { data: sales, isPending, isFetching, refetch } = useSales();
  return (
    <>
      <title>{salesTexts.pageTitle}</title>
      <PageHeader
        title={salesTexts.title}
        description={salesTexts.hint}
        back={{ to: linkTo(pages.orders()), label: salesTexts.backToOrders }}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {sales && <SalesCards sales={sales} />}
        {isPending && (
          <Loading label={salesTexts.loading}>
            <Skeleton className="h-72 rounded-lg" />
          </Loading>
        )}
        {!isPending && !sales && (
          <ErrorState title={salesTexts.notLoaded} onRetry={refetch} retrying={isFetching}>
            {salesTexts.notLoadedHint}
          </ErrorState>
        )}
        <MonthCard />
      </div>
    </>
  );
}

export function SalesCards({ sales: { days, today, dishes } }: { sales: Sales }) {
  const sum = days.reduce((total, { total: each }) => total + each, 0);
  const count = days.reduce((total, { orders }) => total + orders, 0);
  return (
    <>
      <Card title={salesTexts.today} description={formatDay(new Date(today.day))}>
        <dl className="grid grid-cols-2 gap-x-4">
          <Figure>{rich(salesTexts.ordersToday, { count: today.orders, ...figure })}</Figure>
          <Figure>{rich(salesTexts.totalToday, { amount: rupees(today.total), ...figure })}</Figure>
        </dl>
        <div className="mt-6 border-t pt-5">
          {count === 0 ? (
            <p className="text-muted text-sm">{salesTexts.noOrders}</p>
          ) : (
            <>
              <SalesChart days={days} />
              <p className="mt-3 text-sm">{salesTexts.sum({ count, amount: rupees(sum) })}</p>
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
    <Card title={salesTexts.mostOrdered} description={salesTexts.mostOrderedHint}>
      {dishes.length === 0 ? (
        <p className="text-muted text-sm">{salesTexts.nothingOrdered}</p>
      ) : (
        <ol className="-my-1 divide-y">
          {dishes.map(({ name, pieces, orders }) => (
            <li key={name} className="flex items-baseline justify-between gap-4 py-2 text-sm">
              <span className="wrap-anywhere min-w-0" {...langAttributes(name)}>
                {name}
              </span>
              <span className="shrink-0 text-end">
                <span className="figures font-semibold">{pieces.toLocaleString(localeNow())}</span>
                <span className="block text-muted text-xs">{salesTexts.inOrders({ count: orders })}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** A number above what it counts, though it is read after it. */
function Figure({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col-reverse justify-end">{children}</div>;
}

const figure = {
  unit: (text: ReactNode) => <dt className="text-sm">{text}</dt>,
  number: (text: ReactNode) => (
    <dd className="figures wrap-anywhere font-semibold text-xl sm:text-2xl">{text}</dd>
  ),
};

/** A bar chart of sums by day, and a table with the number of orders for screen readers. */
export function SalesChart({ days }: { days: Sales['days'] }) {
  return (
    <DaysChart
      days={days.map(({ day, total }) => ({ day, value: total, text: rupees(total) }))}
      title={salesTexts.chartTitle({ count: days.length })}
      caption={salesTexts.chart}
      columns={[salesTexts.ordersColumn, salesTexts.sumColumn]}
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
    <Card title={salesTexts.books} description={salesTexts.booksHint}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={salesTexts.month} className="min-w-48 flex-1">
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
          pendingLabel={salesTexts.downloading}
          onClick={() => void downloading.run()}
        >
          <Download aria-hidden="true" />
          {salesTexts.download}
        </Button>
      </div>
    </Card>
  );
}

export function useSales() {
  const call = ask<SalesCalls>(useApi());
  return useQuery({
    queryKey: ['sales', useQueryOwner()],
    queryFn: ({ signal }) => call('GET /api/orders/sales', { signal }),
    staleTime: 0,
  });
}
