import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useAllThere } from '#platform/ui/use-all-there.ts';
import { Hours } from '#restaurant/hours/hours.tsx';
import { PauseCard } from '#restaurant/hours/pause-card.tsx';
import { useHours } from '#restaurant/hours/use-hours.ts';
import { useOwnOrdering } from '#restaurant/ordering/use-own-ordering.ts';
import { useWholeRestaurant } from '#restaurant/use-whole-restaurant.ts';
import { OrderingPart } from '../taking-orders/ordering-part.tsx';
import { Upi } from '../taking-orders/upi.tsx';

/** When and how orders are taken: `/dashboard/taking-orders` (docs/product.md#taking-orders). */
export function TakingOrdersPage() {
  const isThere = useAllThere([useHours(), useWholeRestaurant(), useOwnOrdering()]);
  return (
    <>
      <title>Taking orders · Menu Link</title>
      <PageHeader
        title="Taking orders"
        description="When and how customers can send you an order, and what it comes to."
      />
      {!isThere && (
        <Loading
          bringsBar
          label="Loading when and how orders are taken"
          className="grid grid-cols-1 gap-6 lg:pr-86"
        >
          <FormSkeleton fields={4} />
          <FormSkeleton fields={3} />
        </Loading>
      )}
      {/* Mounted from the beginning, so that all parts send their requests at once. */}
      <div hidden={!isThere} className="grid grid-cols-1 gap-6">
        {/* As wide as the form below, which has a preview beside it. */}
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
