import { PageHeader } from '#platform/ui/page-header.tsx';
import { Hours } from '#restaurant/hours/hours.tsx';
import { PauseCard } from '#restaurant/hours/pause-card.tsx';
import { OrderingPart } from '../taking-orders/ordering-part.tsx';
import { Upi } from '../taking-orders/upi.tsx';

/** When and how orders are taken: `/dashboard/taking-orders` (docs/product.md#taking-orders). */
export function TakingOrdersPage() {
  return (
    <>
      <title>Taking orders · Menu Link</title>
      <PageHeader
        title="Taking orders"
        description="When and how customers can send you an order, and what it comes to."
      />
      <div className="grid grid-cols-1 gap-6">
        {/* As wide as the form between them is beside its preview. */}
        <div className="grid grid-cols-1 gap-6 lg:pr-86">
          <PauseCard />
          <Hours />
        </div>
        <OrderingPart />
        <div className="lg:pr-86">
          <Upi />
        </div>
      </div>
    </>
  );
}
