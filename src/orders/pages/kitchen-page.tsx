import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { pages } from '#routes';
import { KitchenDesk } from '../cards/kitchen/kitchen-desk.tsx';
import { kitchenTexts } from '../cards/kitchen/kitchen-texts.ts';
import { ordersTexts } from '../orders-texts.ts';
import { LoadedOrders } from './loaded-orders.tsx';

/** The open orders for the cooks, on the whole screen: `/dashboard/orders/kitchen` (docs/product/orders.md#kitchen-screen). */
export function KitchenPage() {
  return <LoadedOrders Frame={Frame} Desk={KitchenDesk} />;
}

function Frame({ children }: { children: ReactNode }) {
  const linkTo = useLinkTo();
  return (
    // The layout gives a page with this mark the whole screen (platform/ui/theme/workspace.css).
    <div data-whole-screen="">
      <title>{kitchenTexts.pageTitle}</title>
      <header className="mb-3 flex flex-wrap items-center gap-x-4">
        <Link
          to={linkTo(pages.orders())}
          className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-muted text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-[1.2em] rtl:-scale-x-100" />
          {ordersTexts.title}
        </Link>
        <h1 className="text-lg">{kitchenTexts.title}</h1>
      </header>
      {children}
    </div>
  );
}
