import { useLinkTo } from '#identity/app-context.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { pages } from '#routes';
import { MonthCard } from '../sales/month-card.tsx';
import { SalesCards } from '../sales/sales-cards.tsx';
import { useSales } from '../sales/use-sales.ts';

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
