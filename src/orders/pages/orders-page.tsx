import ChartColumn from 'lucide-react/icons/chart-column';
import ChefHat from 'lucide-react/icons/chef-hat';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import type { ReactNode } from 'react';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { OrderDesk } from '../cards/order-desk.tsx';
import { useLiveOrders, useNewOrders } from '../live/live-orders.tsx';
import { ordersTexts } from '../orders-texts.ts';
import { billTexts } from '../tables/bills/bill-texts.ts';
import { LoadedOrders } from './loaded-orders.tsx';

/** The live list of the stored orders: `/dashboard/orders` (docs/product/orders.md#order-list). */
export function OrdersPage() {
  return <LoadedOrders Frame={Frame} Desk={OrderDesk} />;
}

function Frame({ children }: { children: ReactNode }) {
  const count = useNewOrders();
  const linkTo = useLinkTo();
  const keepsOrders = useLiveOrders() !== null;
  const can = useCan();
  const [maySeeBills, maySeeSales] = [can('bills.read'), can('sales.read')];
  return (
    <>
      <title>{count > 0 ? ordersTexts.pageTitleNew({ count }) : ordersTexts.pageTitle}</title>
      <PageHeader
        title={ordersTexts.title}
        className="mb-4! sm:mb-6!"
        actions={
          <>
            {keepsOrders && (
              <LinkButton to={linkTo(pages.kitchen())} size="sm">
                <ChefHat aria-hidden="true" />
                {ordersTexts.toKitchen}
              </LinkButton>
            )}
            {keepsOrders && maySeeBills && (
              <LinkButton to={linkTo(pages.bills())} size="sm">
                <ReceiptIndianRupee aria-hidden="true" />
                {billTexts.title}
              </LinkButton>
            )}
            {maySeeSales && (
              <LinkButton to={linkTo(pages.sales())} size="sm">
                <ChartColumn aria-hidden="true" />
                {ordersTexts.toSales}
              </LinkButton>
            )}
          </>
        }
      />
      {children}
    </>
  );
}
