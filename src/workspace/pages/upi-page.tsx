import { PageHeader } from '#platform/ui/page-header.tsx';
import { Upi } from '../taking-orders/upi.tsx';

/** The account to which customers may pay: `/dashboard/upi` (docs/product/ordering.md#upi). */
export function UpiPage() {
  return (
    <>
      <title>UPI · Menu Link</title>
      <PageHeader
        title="UPI"
        description="Customers can pay the exact amount after ordering. The money comes directly to you."
      />
      <div className="max-w-2xl">
        <Upi />
      </div>
    </>
  );
}
