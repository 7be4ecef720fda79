import { useWatch } from 'react-hook-form';
import { useApi } from '#identity/app-context.tsx';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { DoubtsNotice, useDoubts } from '#platform/ui/forms/doubts.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { orderRefusalTexts } from '../../server/order-refusal-texts.ts';
import type { BillCalls } from './bill-calls.server.ts';
import { billTexts } from './bill-texts.ts';
import type { BillWire } from './bills-wire.ts';
import { useReloadBills } from './use-bills.ts';

type Props = { bill: BillWire; onClose: () => void };

/** Asks for another table, and moves the bill there. */
export function MoveBill({ bill: { id, table }, onClose }: Props) {
  const call = ask<BillCalls>(useApi());
  const reload = useReloadBills();
  const form = useRowForm({ begin: { to: '' }, draft: { name: `bill-${id}` }, save: move });
  const typed = useWatch({ control: form.control, name: 'to' });
  const { doubts, tries, send } = useDoubts(typed);

  async function move({ to }: { to: string }): Promise<boolean> {
    const isDone = await send((confirm) =>
      call('POST /api/orders/bills/{id}/move', {
        id,
        body: { from: table, to, confirm: confirm as ['joins'] | [] },
      }),
    );
    if (!isDone) return false;
    toast.success(billTexts.moving.moved({ table: plainTable(to) }));
    onClose();
    await reload();
    return true;
  }

  return (
    <FormDialog
      onClose={onClose}
      title={billTexts.moving.title({ table })}
      form={form}
      submitLabel={doubts.length > 0 ? billTexts.moving.join : billTexts.moving.go}
      pendingLabel={commonTexts.saving}
    >
      <TextField
        form={form}
        name="to"
        label={billTexts.moving.to}
        missing={orderRefusalTexts.tableWrong}
        autoComplete="off"
        maxLength={20}
      />
      <DoubtsNotice doubts={doubts} tries={tries} />
    </FormDialog>
  );
}
