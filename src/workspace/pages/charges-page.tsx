import { PageHeader } from '#platform/ui/page-header.tsx';
import { ChargesForm } from '../taking-orders/charges-form.tsx';
import { OrderingPart } from '../taking-orders/ordering-part.tsx';

/** What is added to an order: `/dashboard/charges` (docs/product/workspace.md#taking-orders). */
export function ChargesPage() {
  return (
    <>
      <title>Charges and GST · Menu Link</title>
      <PageHeader
        title="Charges and GST"
        description="Customers see every charge in the cart, before they order."
      />
      <OrderingPart Form={ChargesForm} />
    </>
  );
}
