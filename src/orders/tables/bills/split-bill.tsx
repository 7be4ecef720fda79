import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { rupeesOf, wholePaise } from '#platform/formats/money.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { Checkbox } from '#platform/ui/inputs/inputs.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { rupees } from '../../cards/order-text.ts';
import { equalShares } from './bill.ts';
import { Sum } from './bill-sum.tsx';
import { billTexts } from './bill-texts.ts';
import type { BillWire } from './bills-wire.ts';

const { splitting: texts } = billTexts;

const MAX_PERSONS = 50;

type Props = { bill: BillWire; onClose: () => void };

/** Computes what each person pays: equal shares, or the orders that were ticked. Nothing of it is stored. */
export function SplitBill({ bill, onClose }: Props) {
  const [way, setWay] = useState<'equally' | 'byOrder'>('equally');
  const Split = way === 'equally' ? Equally : ByOrder;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title({ table: bill.table })}
      footer={<Button onClick={onClose}>{commonTexts.done}</Button>}
    >
      <Segmented
        label={texts.way}
        className="mb-4 w-full"
        value={way}
        onChange={setWay}
        options={[
          { value: 'equally', label: texts.equally },
          { value: 'byOrder', label: texts.byOrder },
        ]}
      />
      <Split bill={bill} />
    </Dialog>
  );
}

function Equally({ bill: { due } }: { bill: BillWire }) {
  const [persons, setPersons] = useState(2);
  const shares = equalShares(wholePaise(due), persons);
  const change = (by: number) => setPersons(Math.min(MAX_PERSONS, Math.max(1, persons + by)));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Sum label={billTexts.due} amount={due} isStrong />
      <fieldset aria-label={texts.persons} className="flex items-center justify-between gap-4">
        <span>{texts.persons}</span>
        <span className="flex items-center gap-2">
          <IconButton label={texts.fewer} icon={<Minus />} onClick={() => change(-1)} />
          <output className="figures min-w-8 text-center font-semibold text-lg">{persons}</output>
          <IconButton label={texts.more} icon={<Plus />} onClick={() => change(1)} />
        </span>
      </fieldset>
      <ul className="divide-y border-y">
        {groupsOf(shares).map(({ paise, count }) => (
          <li key={paise} className="flex items-baseline justify-between gap-4 py-2">
            <span className="text-muted">{texts.each({ count })}</span>
            <span className="figures font-semibold text-lg">{rupees(rupeesOf(paise))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Equal shares beside each other: those who pay a paisa more come first. */
function groupsOf(shares: readonly number[]): Array<{ paise: number; count: number }> {
  return [...new Set(shares)].map((paise) => ({
    paise,
    count: shares.filter((share) => share === paise).length,
  }));
}

function ByOrder({ bill: { rounds } }: { bill: BillWire }) {
  const unpaid = rounds.filter(({ payment }) => payment !== 'received');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const sum = (some: BillWire['rounds']) =>
    rupeesOf(some.reduce((paise, { total }) => paise + wholePaise(total), 0));
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="grid">
        <legend className="mb-1 text-muted text-sm">{texts.tick}</legend>
        {unpaid.map(({ id, number, total }) => (
          <label key={id} className="flex min-h-12 items-center gap-3 border-line border-b">
            <Checkbox
              checked={ticked.has(id)}
              onChange={({ currentTarget: { checked } }) =>
                setTicked(new Set(checked ? [...ticked, id] : [...ticked].filter((each) => each !== id)))
              }
            />
            <span className="figures min-w-0 flex-1">{number}</span>
            <span className="figures">{rupees(total)}</span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        <Sum label={texts.ticked} amount={sum(unpaid.filter(({ id }) => ticked.has(id)))} isStrong />
        <Sum label={texts.rest} amount={sum(unpaid.filter(({ id }) => !ticked.has(id)))} />
      </div>
    </div>
  );
}
