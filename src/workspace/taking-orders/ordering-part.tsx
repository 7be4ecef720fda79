import { AwaitedForm } from '#platform/ui/awaited-form.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { useOwnOrdering } from '#restaurant/ordering/use-own-ordering.ts';
import { OrderingForm } from './ordering-form.tsx';

/** Ways to order, charges, GST and order numbers, as a part of a page (docs/product.md#ways-to-order). */
export function OrderingPart() {
  const ordering = useOwnOrdering();
  if (ordering.data) return <OrderingForm ordering={ordering.data} />;
  return (
    <AwaitedForm query={ordering}>
      <Loading label="Loading ways to order and charges" className="grid grid-cols-1 gap-6">
        <FormSkeleton fields={3} />
      </Loading>
    </AwaitedForm>
  );
}
