import { PageHeader } from '#platform/ui/page-header.tsx';
import { Hours } from '#restaurant/hours/hours.tsx';
import { PauseCard } from '#restaurant/hours/pause-card.tsx';
import { OrderSums } from '../taking-orders/order-sums.tsx';
import { Upi } from '../taking-orders/upi.tsx';

/** When and how orders are taken: `/dashboard/taking-orders` (docs/product.md#taking-orders). */
export function TakingOrdersPage() {
  return (
    <>
      <title>Taking orders · Menu Link</title>
      <PageHeader
        title="Taking orders"
        description="When customers can send you an order, and what it comes to."
      />
      <div className="grid grid-cols-1 gap-6">
        <div className="grid max-w-3xl grid-cols-1 gap-6">
          <PauseCard />
          <Hours />
        </div>
        <OrderSums />
        <div className="max-w-3xl">
          <Upi />
        </div>
      </div>
    </>
  );
}
