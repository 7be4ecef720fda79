import { useId, useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import { clockTextAt, wallTime } from '#platform/formats/dates/local-time.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { rupees } from '../../cards/order-text.ts';
import { ordersTexts } from '../../orders-texts.ts';
import { Sum } from './bill-sum.tsx';
import { billTexts } from './bill-texts.ts';
import type { BillWire } from './bills-wire.ts';
import { CloseBill } from './close-bill.tsx';
import { MoveBill } from './move-bill.tsx';
import { SplitBill } from './split-bill.tsx';

type Props = { bill: BillWire; zone: string };

const dialogs = { close: CloseBill, move: MoveBill, split: SplitBill };

/** The open bill of one table: its orders, what they come to, and what can be done with it. */
export function BillCard({ bill, zone }: Props) {
  const { table, openedAt, rounds, total, due } = bill;
  const headingId = useId();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const mayWrite = useCan()('bills.write');
  const Dialog = open && dialogs[open];
  const since = clockTextAt(wallTime(Date.parse(openedAt), zone));
  return (
    <li aria-labelledby={headingId} className="rounded-lg border border-line bg-surface p-4">
      <h2 id={headingId} className="wrap-anywhere text-lg">
        {billTexts.table({ table })}
      </h2>
      <p className="text-muted text-sm">
        {billTexts.orders({ count: rounds.length })} · {billTexts.since({ time: since })}
      </p>
      <ul className="my-3 divide-y border-y">
        {rounds.map((round) => (
          <li key={round.id} className="flex flex-wrap items-center gap-x-2 py-2">
            <span className="figures font-medium">{round.number}</span>
            <span className="figures text-muted text-sm">#{round.dayNo}</span>
            <Badge tone={round.payment === 'received' ? 'leaf' : 'neutral'}>
              {round.payment === 'received' ? billTexts.paid : ordersTexts.states[round.status]}
            </Badge>
            <span className="figures ms-auto">{rupees(round.total)}</span>
          </li>
        ))}
      </ul>
      <Sum label={billTexts.total} amount={total} isStrong />
      {due !== total && <Sum label={billTexts.due} amount={due} />}
      <div className="mt-4 grid grid-cols-2 gap-2">
        {mayWrite && (
          <Button variant="primary" size="lg" className="col-span-2" onClick={() => setOpen('close')}>
            {billTexts.close}
          </Button>
        )}
        {mayWrite && (
          <Button size="lg" onClick={() => setOpen('move')}>
            {billTexts.move}
          </Button>
        )}
        <Button size="lg" onClick={() => setOpen('split')}>
          {billTexts.split}
        </Button>
      </div>
      {Dialog && <Dialog bill={bill} onClose={() => setOpen(undefined)} />}
    </li>
  );
}
