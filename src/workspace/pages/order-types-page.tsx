import { PageHeader } from '#platform/ui/page-header.tsx';
import { OrderTypesForm } from '../taking-orders/order-types-form.tsx';
import { OrderingPart } from '../taking-orders/ordering-part.tsx';

/** How customers can order, and whether orders are kept: `/dashboard/order-types` (docs/product/workspace.md#taking-orders). */
export function OrderTypesPage() {
  return (
    <>
      <title>Order types · Menu Link</title>
      <PageHeader title="Order types" description="Dine-in, takeaway, delivery, and your order list." />
      <OrderingPart Form={OrderTypesForm} />
    </>
  );
}
