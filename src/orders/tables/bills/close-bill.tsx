import { useApi } from '#identity/app-context.tsx';
import { newerState } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import type { BillCalls } from './bill-calls.server.ts';
import { Sum } from './bill-sum.tsx';
import { billTexts } from './bill-texts.ts';
import type { BillWire } from './bills-wire.ts';
import { useReloadBills } from './use-bills.ts';

type Props = { bill: BillWire; onClose: () => void };

/** Asks whether the bill of a table is paid, and closes it. */
export function CloseBill({ bill: { id, table, total, due }, onClose }: Props) {
  const call = ask<BillCalls>(useApi());
  const reload = useReloadBills();
  const closing = useAction(
    async (isPaid: boolean) => {
      await call('POST /api/orders/bills/{id}/close', { id, body: { total, isPaid } });
      toast.success(billTexts.closing.closed({ table }));
      onClose();
      await reload();
    },
    (error) => {
      const hasChanged = newerState(error, (current) => current) !== undefined;
      toast.error(hasChanged ? billTexts.closing.changed : error.message);
      if (hasChanged) onClose();
      void reload();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={billTexts.closing.title({ table })}
      description={billTexts.closing.hint}
      footer={
        <>
          <Button size="lg" pending={closing.runningOn === false} onClick={() => void closing.run(false)}>
            {billTexts.closing.unpaid}
          </Button>
          <Button
            variant="primary"
            size="lg"
            pending={closing.runningOn === true}
            onClick={() => void closing.run(true)}
          >
            {billTexts.closing.paid}
          </Button>
        </>
      }
    >
      <Sum label={billTexts.total} amount={total} isStrong />
      {due !== total && <Sum label={billTexts.due} amount={due} />}
    </Dialog>
  );
}
