import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import type { ReactNode } from 'react';
import { useLinkTo } from '#identity/app-context.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { pages } from '#routes';
import type { OrderBook } from '../live/order-book.ts';
import { ordersTexts } from '../orders-texts.ts';
import { BillCard } from '../tables/bills/bill-card.tsx';
import { billTexts } from '../tables/bills/bill-texts.ts';
import { useBills } from '../tables/bills/use-bills.ts';
import { LoadedOrders } from './loaded-orders.tsx';

/** The open bills of tables: `/dashboard/orders/bills` (docs/product/orders.md#bills-of-tables). */
export function BillsPage() {
  return <LoadedOrders Frame={Frame} Desk={BillsDesk} />;
}

function Frame({ children }: { children: ReactNode }) {
  const linkTo = useLinkTo();
  return (
    <>
      <title>{billTexts.pageTitle}</title>
      <PageHeader
        title={billTexts.title}
        description={billTexts.hint}
        back={{ to: linkTo(pages.orders()), label: ordersTexts.title }}
      />
      {children}
    </>
  );
}

type Props = { book: OrderBook; restaurant: Pick<Restaurant, 'timeZone'> };

function BillsDesk({ book, restaurant }: Props) {
  const bills = useBills(book.cursor);
  if (bills.data?.length === 0)
    return (
      <EmptyState icon={<ReceiptIndianRupee />} title={billTexts.none}>
        {billTexts.noneHint}
      </EmptyState>
    );
  if (bills.data)
    return (
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {bills.data.map((bill) => (
          <BillCard key={bill.id} bill={bill} zone={restaurant.timeZone} />
        ))}
      </ul>
    );
  if (bills.isError)
    return (
      <ErrorState
        title={billTexts.notLoaded}
        onRetry={() => void bills.refetch()}
        retrying={bills.isFetching}
      >
        {billTexts.notLoadedHint}
      </ErrorState>
    );
  return (
    <Loading label={billTexts.loading} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </Loading>
  );
}
