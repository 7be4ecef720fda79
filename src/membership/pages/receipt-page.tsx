import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useParams } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { pages } from '#routes';
import { Receipt } from '../payments/receipt.tsx';
import { usePayments } from '../payments/use-payments.ts';

/** `/dashboard/membership/receipt/{id}`: one payment, ready to be printed. */
export function ReceiptPage() {
  const { paymentId } = useParams();
  const { data: payments, isPending, isFetching, refetch } = usePayments();
  const payment = payments?.find(({ id }) => id === paymentId);
  return (
    <>
      {/* Becomes the name of the file where it is saved as PDF. */}
      <title>{payment ? `Receipt ${payment.receiptNo} · Menu Link` : 'Receipt · Menu Link'}</title>
      <PageHeader
        title="Receipt"
        back={{ to: pages.membership(), label: 'Membership' }}
        actions={
          payment && (
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          )
        }
      />
      {payment && <Receipt payment={payment} />}
      {isPending && (
        <Loading label="Loading the receipt">
          <Skeleton className="h-96 max-w-2xl rounded-lg" />
        </Loading>
      )}
      {!isPending && !payments && (
        <Card>
          <ErrorState title="The receipt could not be loaded" onRetry={refetch} retrying={isFetching}>
            Check your connection and try again.
          </ErrorState>
        </Card>
      )}
      {payments && !payment && (
        <Card>
          <EmptyState icon={<ReceiptText />} title="There is no such receipt">
            All your receipts are on the membership page.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
